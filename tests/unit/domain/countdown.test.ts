import { isMainThread } from 'node:worker_threads';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { countdownText, parseSaleEnd } from '../../../src/domain/countdown.ts';

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 3, 1, 12);

describe('countdownText', () => {
  it.each([
    [2 * dayMs + 3 * hourMs + 4 * minuteMs + 5 * secondMs, 'Sale ends in: 2 Day 03.04.05'],
    [dayMs - secondMs, 'Sale ends in: 0 Day 23.59.59'],
    [secondMs + 999, 'Sale ends in: 0 Day 00.00.01'],
    [400 * dayMs + 10 * hourMs, 'Sale ends in: 400 Day 10.00.00'],
    [0, 'Sale ends in: 0 Day 00.00.00'],
    [-1, 'Sale ends in: 0 Day 00.00.00'],
    [Number.NaN, 'Sale ends in: 0 Day 00.00.00'],
    [undefined, 'Sale ends in: 0 Day 00.00.00'],
  ])('shows %s ms as %s [2.L.15]', (leftMs, text) => {
    expect(countdownText(leftMs === undefined ? undefined : nowMs + leftMs, nowMs)).toBe(text);
  });

  it('is never negative, has two digits in each part, and adds up to the time left [F45]', () => {
    const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(instant, instant, (endMs, currentMs) => {
        const parts = /^Sale ends in: (\d+) Day (\d\d)\.(\d\d)\.(\d\d)$/.exec(
          countdownText(endMs, currentMs),
        );
        const [days, hours, minutes, seconds] = (parts ?? []).slice(1).map(Number);
        const shown = (((days ?? NaN) * 24 + (hours ?? NaN)) * 60 + (minutes ?? NaN)) * 60 + (seconds ?? NaN);
        expect(shown).toBe(Math.floor(Math.max(0, endMs - currentMs) / secondMs));
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});

describe('parseSaleEnd [F45]', () => {
  const deviceTimeZone = process.env.TZ;
  afterEach(() => {
    if (deviceTimeZone === undefined) delete process.env.TZ;
    else process.env.TZ = deviceTimeZone;
  });

  it.each([
    ['2026-04-14', Date.UTC(2026, 3, 13, 18, 30)],
    ['2026-04-14T00:00:00+0530', Date.UTC(2026, 3, 13, 18, 30)],
    ['2026-04-14T08:00:00', Date.UTC(2026, 3, 14, 2, 30)],
  ])('reads %s in the zone of Sri Lanka unless it has one [3.19]', (text, endMs) => {
    expect(parseSaleEnd(text)).toBe(endMs);
  });

  // The mutation tests run in threads, whose time zone cannot be set.
  it.runIf(isMainThread).each([
    ['America/Los_Angeles', 420],
    ['Asia/Colombo', -330],
    ['Pacific/Kiritimati', -840],
  ])('gives the same instant on a device in %s', (timeZone, offsetMinutes) => {
    process.env.TZ = timeZone;
    expect(new Date(2026, 3, 14).getTimezoneOffset()).toBe(offsetMinutes);
    expect(parseSaleEnd('2026-04-14')).toBe(Date.UTC(2026, 3, 13, 18, 30));
    expect(parseSaleEnd('2026-04-14T06:00:00.000Z')).toBe(Date.UTC(2026, 3, 14, 6));
  });

  it.each([
    undefined,
    '',
    'soon',
    '2026-13-01',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-04-14T25:00:00Z',
    '14/04/2026',
  ])('is undefined for %s', (text) => {
    expect(parseSaleEnd(text)).toBeUndefined();
  });
});
