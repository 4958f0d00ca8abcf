import { shop } from '../config/shop.ts';

/** Sri Lanka has no daylight saving time. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** Returns the calendar day in Sri Lanka at a moment: `2026-11-22`. Empty for an invalid date. */
export function sriLankaDay(at: Date): string {
  const ms = at.getTime() + offsetMs;
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '';
}

/** Returns noon of a day such as `2026-11-22` in Sri Lanka, which is on the same calendar day in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

export interface DeliveryTariff {
  from: string;
  costLkr: number;
  freeFromLkr?: number | undefined;
}

function tariffAt(at: Date): DeliveryTariff | undefined {
  const tariffs: readonly DeliveryTariff[] = shop.delivery;
  const day = sriLankaDay(at);
  return tariffs.reduce<DeliveryTariff | undefined>(
    (newest, tariff) => (tariff.from <= day && tariff.from >= (newest?.from ?? '') ? tariff : newest),
    undefined,
  );
}

/** Returns LKR; 0 if delivery is free, or there is nothing in the order. */
export function deliveryCost(subtotalLkr: number, at: Date = new Date()): number {
  const tariff = tariffAt(at);
  if (!tariff || subtotalLkr <= 0) return 0;
  // Cents, because a sum of fractions may fall just short of the limit.
  const isFree = Math.round(subtotalLkr * 100) >= Math.round((tariff.freeFromLkr ?? Infinity) * 100);
  return isFree ? 0 : tariff.costLkr;
}

/** Returns LKR, the subtotal from which delivery is free: 0 if it always is, undefined if it never is. */
export function deliveryFreeFrom(at: Date = new Date()): number | undefined {
  const tariff = tariffAt(at);
  return !tariff || tariff.costLkr === 0 ? 0 : tariff.freeFromLkr;
}
