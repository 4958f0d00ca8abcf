import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { Timestamp } from 'firebase/firestore/lite';
import { afterEach, describe, expect, it } from 'vitest';
import { addressSchema, profileSchema } from '../../../src/services/firebase/profile.ts';
import { toPurchases } from '../../../src/services/firebase/purchases.ts';
import { expectLogged } from '../../consoleGuard.ts';
import { buildPurchaseDocument } from '../../factories.ts';
import { damaged, damagedJson, fuzzRuns, runs } from './inputs.ts';
import { isPurchase, isUserAddress, isUserProfile } from './types.ts';

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

const profile = { userName: 'Nimal', userPhone: '0712345678' };
const address = {
  userCountry: 'Sri Lanka',
  userFullName: 'Nimal Perera',
  userAddress: '12 Temple Road',
  userCity: 'Kandy',
  userPostalCode: '20000',
  userPhone: '0712345678',
};

/** The database returns an object with any fields. */
const damagedFields = (valid: object) =>
  damaged(valid).filter((data): data is object => typeof data === 'object' && data !== null);

describe('a document [F60]', () => {
  it.each([
    ['profile', profile, profileSchema, isUserProfile],
    ['address', address, addressSchema, isUserAddress],
  ] as const)('of a %s becomes one, whatever its fields are', (_name, valid, schema, isValue) => {
    fc.assert(
      fc.property(damagedFields(valid), (data) => {
        const value: unknown = v.parse(schema, data);
        expect(isValue(value), fc.stringify(value)).toBe(true);
      }),
      runs,
    );
  });

  it('of an order becomes an order, whatever its fields are', () => {
    const purchase = {
      ...buildPurchaseDocument(),
      carrier: 'Domex',
      trackingNumber: 'D123',
      cancelReason: 'Sold out',
    };
    const time = fc.option(
      fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }).map((seconds) => new Timestamp(seconds, 0)),
    );
    let known = 0;
    fc.assert(
      fc.property(
        damagedFields(purchase),
        damagedJson([{ size: 'M', quantity: 2 }]),
        time,
        (data, productSize, purchasedAt) => {
          const fields = { ...data, productSize, ...(purchasedAt && { purchasedAt }) };
          const snapshot = { id: 'order', data: () => fields } as unknown as QueryDocumentSnapshot;
          const orders = toPurchases([snapshot]);
          expect(orders).toHaveLength(1);
          known += orders[0]?.productSize.length ?? 0;
          if (!orders.every(isPurchase)) expect.fail(`not of the type: ${fc.stringify(orders)}`);
        },
      ),
      runs,
    );
    expect(known).toBeGreaterThan(fuzzRuns / 8);
    expectLogged(/^warn: (Left out|Expected a list of)/);
  });
});
