import { fastDeliveryDays, normalDeliveryDays } from '../config/constants.ts';
import { shop } from '../config/shop.ts';
import { districtOf } from './contact.ts';
import { noonOf, sriLankaDay } from './delivery.ts';

const yearlyHolidays = '02-04 04-13 04-14 05-01 12-25'.split(' ');

// Poya days, and the other public holidays whose date changes. 2026: Extraordinary Gazette 2438/22 of 27 May 2025.
// 2027: the estimate of publicholidays.lk, until it is gazetted. Later years leave out only Sundays and the yearly holidays.
const movableHolidays: Readonly<Record<string, string>> = {
  2026:
    '01-03 01-15 02-01 02-15 03-02 03-21 04-01 04-03 05-02 05-28 05-30 06-29 07-29 08-26 08-27 09-26 10-25 11-08 ' +
    '11-24 12-23',
  2027:
    '01-15 01-22 02-20 03-06 03-10 03-21 03-26 04-20 05-17 05-20 05-21 06-18 07-18 08-15 08-16 09-15 10-15 10-28 ' +
    '11-13 12-13',
};

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function isDeliveryDay(noon: Date): boolean {
  const [year = '', monthAndDay = ''] = sriLankaDay(noon).split(/-(.*)/);
  return (
    noon.getUTCDay() !== 0 &&
    !yearlyHolidays.includes(monthAndDay) &&
    !movableHolidays[year]?.includes(monthAndDay)
  );
}

function addDeliveryDays(noon: Date, days: number): Date {
  let date = noon;
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + dayMs);
    if (isDeliveryDay(date) || Number.isNaN(date.getTime())) left -= 1;
  }
  return date;
}

function deliveryDays(postalCode: string | undefined) {
  const fast: readonly (string | undefined)[] = shop.fastDeliveryDistricts;
  return fast.includes(districtOf(postalCode)) ? fastDeliveryDays : normalDeliveryDays;
}

export function deliveryWindow(postalCode: string | undefined, orderedAt: Date) {
  const { min, max } = deliveryDays(postalCode);
  const start = noonOf(sriLankaDay(orderedAt));
  return { from: addDeliveryDays(start, min), to: addDeliveryDays(start, max) };
}

/** Counts from the order's own time, which may be of a clock that is ahead. Empty if that or today is unknown, and once over. */
export function expectedDays(
  postalCode: string | undefined,
  orderedAtMs: number | undefined,
  today: string,
): string {
  const noon = noonOf(today);
  if (orderedAtMs === undefined || Number.isNaN(noon.getTime())) return '';
  const orderedAt = new Date(orderedAtMs);
  const days = deliveryWindow(postalCode, sriLankaDay(orderedAt) > today ? noon : orderedAt);
  return days.to < noon ? '' : formatDeliveryWindow(days);
}

/** `Tue 24 – Thu 26 Nov`, `Mon 30 Nov – Wed 2 Dec`. Empty if its dates are invalid. */
export function formatDeliveryWindow({ from, to }: ReturnType<typeof deliveryWindow>): string {
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return '';
  // Not `Intl.DateTimeFormat`: engines differ in commas and in "Sept".
  const dayOf = (date: Date) => `${weekdays[date.getUTCDay()] ?? ''} ${date.getUTCDate()}`;
  const monthOf = (date: Date) => months[date.getUTCMonth()] ?? '';
  const last = `${dayOf(to)} ${monthOf(to)}`;
  if (sriLankaDay(from) === sriLankaDay(to)) return last;
  const isSameMonth = monthOf(from) === monthOf(to) && from.getUTCFullYear() === to.getUTCFullYear();
  return `${dayOf(from)}${isSameMonth ? '' : ` ${monthOf(from)}`} – ${last}`;
}

/** Says when an order of a day arrives: `Tue 24 – Thu 26 Nov`, or `in 2–7 days` while the day is unknown. */
export function expectedArrival(postalCode: string | undefined, day: string): string {
  const { min, max } = deliveryDays(postalCode);
  return formatDeliveryWindow(deliveryWindow(postalCode, noonOf(day))) || `in ${min}–${max} days`;
}
