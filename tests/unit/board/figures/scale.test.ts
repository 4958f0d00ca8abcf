import { describe, expect, it } from 'vitest';
import { axisLabels } from '../../../../apps/board/figures/money.ts';
import { axisOf, heightOf, topOf } from '../../../../apps/board/figures/scale.ts';

const rupees = (...amounts: number[]) => amounts.map((amount) => amount * 100);

describe('money axis', () => {
  it.each([
    [0, rupees(0, 250, 500, 750, 1000)],
    [1, rupees(0, 250, 500, 750, 1000)],
    [184_500, rupees(0, 50_000, 100_000, 150_000, 200_000)],
    [200_000, rupees(0, 50_000, 100_000, 150_000, 200_000)],
    [200_001, rupees(0, 100_000, 200_000, 300_000)],
    [10_000_000, rupees(0, 2_500_000, 5_000_000, 7_500_000, 10_000_000)],
  ])('of LKR %i has round amounts', (max, ticks) => {
    expect(axisOf(max * 100).ticks).toEqual(ticks);
  });

  it('always reaches the greatest amount in two to four steps', () => {
    for (let max = 1000; max < 1e12; max = Math.ceil(max * 1.37)) {
      const axis = axisOf(max);
      expect(topOf(axis)).toBeGreaterThanOrEqual(max);
      expect(axis.ticks.length).toBeLessThanOrEqual(5);
      expect(axis.ticks.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('has room for refunds below the line', () => {
    const axis = axisOf(10_000_000, 5_000_000);
    expect(heightOf(axis, topOf(axis))).toBe(0);
    expect(heightOf(axis, 0)).toBeCloseTo(100 / 1.5);
    expect(heightOf(axis, -5_000_000)).toBe(100);
  });

  it('is labelled in rupees, and in millions where there are many', () => {
    expect(axisLabels(rupees(0, 50_000, 100_000))).toEqual(['0', '50,000', '100,000']);
    expect(axisLabels(rupees(0, 2_500_000, 5_000_000))).toEqual(['0', '2.5 m', '5 m']);
  });
});
