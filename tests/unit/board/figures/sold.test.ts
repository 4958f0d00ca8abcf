import { describe, expect, it } from 'vitest';
import { bestSize, sizesSold } from '../../../../apps/board/figures/SoldFigures.tsx';
import { describeWaiting } from '../../../../apps/board/figures/FiguresPage.tsx';
import { buildLine as line } from '../../../support/orders.ts';

describe('sizes sold', () => {
  it('stand from small to large, and what looks alike counts together', () => {
    const lines = [line('a', 1, { L: 1, S: 2, constructor: 1 }), line('b', 1, { ' L ': 4, '': 2 })];
    expect(sizesSold(lines)).toEqual([
      { size: 'S', units: 2 },
      { size: 'L', units: 5 },
      { size: 'constructor', units: 1 },
      { size: 'Unknown size', units: 2 },
    ]);
  });

  it('have a best one that customers choose, not "Free size"', () => {
    const free = { size: 'Free size', units: 9 };
    const sizes = [{ size: 'M', units: 2 }, { size: 'L', units: 1 }, free];
    expect(bestSize(sizes)).toEqual({ size: 'M', title: 'M sold most: 67% of the units that come in sizes' });
    expect(bestSize([free]).title).toBe('Nothing that comes in sizes was sold');
    expect(bestSize([]).title).toBe('Nothing was sold yet');
  });
});

describe('what waits', () => {
  const none = { lessThanADay: 0, notLate: 0, late: 0, veryLate: 0 };

  it.each([
    [none, 'Everything is shipped'],
    [{ ...none, lessThanADay: 1 }, '1 order is waiting, none of them for 2 days or more'],
    [{ ...none, notLate: 1, late: 1, veryLate: 2 }, '4 orders are waiting, 3 of them for 2 days or more'],
  ])('%j reads "%s"', (ages, text) => {
    expect(describeWaiting(ages)).toBe(text);
  });
});
