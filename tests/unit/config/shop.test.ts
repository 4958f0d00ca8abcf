import { describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import type { DeliveryTariff } from '../../../src/domain/delivery.ts';
import { maxPaymentLkr, minPaymentLkr } from '../../../src/domain/limits.ts';
import { districtOf } from '../../../src/domain/contact.ts';
import { ownPlan, ownShop } from '../../support/ownShop.ts';

it('the tests read the example, not what the owner wrote', () => {
  expect(shop).not.toBe(ownShop);
  expect(shop.name).toBe('Sarasa');
});

describe("the shop's own values", () => {
  it('name tariffs that begin on days that exist, each once, and cost whole cents', () => {
    const tariffs: readonly DeliveryTariff[] = ownShop.delivery;
    expect(new Set(tariffs.map(({ from }) => from)).size).toBe(tariffs.length);
    for (const { from, costLkr, freeFromLkr = 0 } of tariffs) {
      expect(new Date(`${from}T00:00:00Z`).toISOString().slice(0, 10)).toBe(from);
      expect(costLkr).toBeGreaterThanOrEqual(0);
      for (const lkr of [costLkr, freeFromLkr]) expect(Math.round(lkr * 100) / 100).toBe(lkr);
    }
  });

  it('name districts that exist', () => {
    const codes = Array.from({ length: 100 }, (_, index) => `${String(index).padStart(2, '0')}000`);
    const known = new Set(codes.map(districtOf));
    for (const district of ownShop.fastDeliveryDistricts) expect(known).toContain(district);
  });

  it('name a limit of one payment that the payment provider has room for, or none', () => {
    expect(ownPlan.maxPaymentLkr ?? maxPaymentLkr).toBeLessThanOrEqual(maxPaymentLkr);
    expect(ownPlan.maxPaymentLkr ?? maxPaymentLkr).toBeGreaterThan(minPaymentLkr);
  });

  it('name a WhatsApp number of digits only, or none', () => {
    expect(ownShop.whatsApp ?? '94112345678').toMatch(/^[1-9]\d{7,14}$/);
  });
});
