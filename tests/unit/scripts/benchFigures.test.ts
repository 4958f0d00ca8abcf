import { describe, expect, it } from 'vitest';
import { figureRow, isNoisy, seconds } from '../../bench/figures.ts';
import type { Figure } from '../../bench/figures.ts';
import { homeLimits } from '../../bench/limits.ts';

const { lcp } = homeLimits.simulate;
/** A run on a machine on which the bare page and the shop took this long, in ms. */
const runOf = (bare: number, value: number, isDisturbed = false): Figure => ({
  measure: 'home',
  value,
  bare,
  limit: lcp,
  format: seconds,
  isDisturbed,
});
const verdictOf = (figures: Figure[], runs = 2) => figureRow([figures], runs).at(-1);

describe('the verdict of the bench', () => {
  it('compares with the bare page of the same runs, on any machine', () => {
    for (const slowness of [1, 3]) {
      const runsOf = (value: number) => [
        runOf(1000 * slowness, value * slowness),
        runOf(1010 * slowness, value * slowness),
      ];
      expect(verdictOf(runsOf(840))).toBe('ok');
      expect(verdictOf(runsOf(900))).toBe('over target');
      expect(verdictOf(runsOf(980))).toBe('OVER GATE');
    }
  });

  it('cannot be told while the bare page varies by more than a fifth, or other programs run', () => {
    const uneven = [runOf(1000, 800), runOf(1300, 2000)];
    expect(isNoisy(uneven, 2)).toBe(true);
    expect(verdictOf(uneven)).toBe('too noisy to tell');
    expect(verdictOf([runOf(1000, 800, true)], 1)).toBe('too noisy to tell');
  });

  it('believes the runs in which the machine was most alike', () => {
    const repeated = [runOf(1000, 800), runOf(1300, 2000), runOf(1020, 820)];
    expect(isNoisy(repeated, 2)).toBe(false);
    expect(figureRow([repeated], 2)).toEqual(['home', '0.80 s', '0.80x', '1 %', '0.85 s', '0.95 s', 'ok']);
    expect(verdictOf([runOf(1000, 2000, true), ...repeated])).toBe('ok');
  });

  it('stands beside that of another commit', () => {
    const row = figureRow([[runOf(1000, 800)], [runOf(1000, 1200)]], 1);
    expect(row.slice(0, 5)).toEqual(['home', '0.80 s', '0.80x', '1.20 s', '1.20x']);
  });
});
