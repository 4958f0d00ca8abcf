import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDateTime,
  formatSortable,
  formatTime,
  isLate,
} from '../../../../apps/board/print/dates.ts';

const nowMs = Date.parse('2026-11-23T08:00:00+05:30');
const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;

describe('dates on the board', () => {
  it.each([
    [0, 'Just now'],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [23 * 60 + 59, '23 h'],
    [24 * 60, '1 day'],
    [3 * 24 * 60, '3 days'],
    [-5, 'Just now'],
  ])('an order of %i minutes ago is %s old', (minutes, age) => {
    expect(formatAge(minutesAgo(minutes), nowMs)).toBe(age);
  });

  it('are in Sri Lanka', () => {
    const ms = Date.parse('2026-11-22T20:00:00Z');
    expect(formatDateTime(ms)).toBe('23 Nov 2026, 01:30');
    expect(formatTime(ms)).toBe('01:30');
    expect(formatSortable(ms)).toBe('2026-11-23 01:30');
  });

  it.each([undefined, Number.NaN, 8.64e15 + 1])('say so when there is none: %s', (ms) => {
    expect(formatDateTime(ms)).toBe('No date');
    expect(formatSortable(ms)).toBe('');
    expect(formatAge(ms, nowMs)).toBe('');
    expect(isLate(ms, nowMs)).toBe(false);
  });

  it('are late after two days', () => {
    expect(isLate(minutesAgo(2 * 24 * 60 - 1), nowMs)).toBe(false);
    expect(isLate(minutesAgo(2 * 24 * 60), nowMs)).toBe(true);
  });
});
