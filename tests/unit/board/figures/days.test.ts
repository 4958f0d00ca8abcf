import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockTime,
  dayRange,
  dayRangeWithYear,
  daysUpTo,
  longDay,
} from '../../../../apps/board/figures/days.ts';
import { parsePeriod } from '../../../../apps/board/figures/periods.ts';

describe('days', () => {
  it('counts over the ends of months and years', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-11-22', -180)).toBe('2026-05-26');
  });

  it('lists the days up to a day, oldest first', () => {
    expect(daysUpTo('2026-12-02', 4)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
  });

  it('names days and ranges shortly', () => {
    expect(longDay('2026-11-22')).toBe('Sun 22 Nov');
    expect(dayRange('2026-11-22', '2026-11-22')).toBe('22 Nov');
    expect(dayRange('2026-11-16', '2026-11-22')).toBe('16 – 22 Nov');
    expect(dayRange('2026-10-26', '2026-11-01')).toBe('26 Oct – 1 Nov');
    expect(dayRange('2026-12-28', '2027-01-03')).toBe('28 Dec 2026 – 3 Jan 2027');
  });

  it('names the year once', () => {
    expect(dayRangeWithYear('2026-11-16', '2026-11-22')).toBe('16 – 22 Nov 2026');
    expect(dayRangeWithYear('2026-12-28', '2027-01-03')).toBe('28 Dec 2026 – 3 Jan 2027');
  });

  it('tells the time of day in Sri Lanka', () => {
    expect(clockTime(Date.UTC(2026, 10, 22, 20, 35))).toBe('02:05');
  });
});

describe('period of the address', () => {
  it.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['365', 30],
    ['-7', 30],
    ['7.0', 30],
    ['', 30],
    [null, 30],
  ])('reads %j as %i days', (text, days) => {
    expect(parsePeriod(text)).toBe(days);
  });
});
