import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateRange,
  longDay,
  nameOfSpan,
  parsePeriod,
  spansOf,
  startOfDay,
} from '../../../../apps/board/figures/days.ts';

const today = '2026-11-22';

describe('days', () => {
  it('count over the ends of months and years', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-11-22', -180)).toBe('2026-05-26');
  });

  it('begin at midnight in Sri Lanka', () => {
    expect(startOfDay(today)).toBe(Date.parse('2026-11-22T00:00:00+05:30'));
  });

  it('are named shortly', () => {
    expect(longDay(today)).toBe('Sun 22 Nov');
    expect(nameOfSpan({ first: '2026-11-15', last: '2026-11-21' }, today)).toMatch(/^15\s*–\s*21 Nov$/);
    expect(dateRange('2026-12-28', '2027-01-03')).toMatch(/^28 Dec 2026\s–\s3 Jan 2027$/);
  });
});

describe('bars of a period', () => {
  it('are days up to 30 days', () => {
    const spans = spansOf(today, 30);
    expect(spans).toHaveLength(30);
    expect(spans[0]).toEqual({ first: '2026-10-24', last: '2026-10-24' });
  });

  it('are weeks of 90 days, with today by itself and the rest first', () => {
    const spans = spansOf(today, 90);
    expect(spans).toHaveLength(14);
    expect(spans[0]).toEqual({ first: '2026-08-25', last: '2026-08-29' });
    expect(spans.at(-2)).toEqual({ first: '2026-11-15', last: '2026-11-21' });
    expect(spans.map((span) => nameOfSpan(span, today)).at(-1)).toBe('Today so far');
  });
});

it.each([
  ['7', 7],
  ['30', 30],
  ['90', 90],
  ['365', 30],
  ['-7', 30],
  ['7.0', 30],
  ['', 30],
  [null, 30],
])('period of the address reads %j as %i days', (text, days) => {
  expect(parsePeriod(text)).toBe(days);
});
