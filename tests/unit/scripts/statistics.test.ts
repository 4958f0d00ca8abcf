import { describe, expect, it } from 'vitest';
import { ratio, seconds } from '../../bench/format.ts';
import { median, repeat } from '../../bench/statistics.ts';

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 1, 9], 5.5],
    // Sorted as numbers, not as text.
    [[100, 20, 3], 20],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('does not change its input', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('fails for an empty list', () => {
    expect(() => median([])).toThrow('nothing to take the median of');
  });
});

it('repeats a measurement sequentially', async () => {
  let running = 0;
  const results = await repeat(3, async () => {
    running += 1;
    await Promise.resolve();
    running -= 1;
    return running;
  });
  expect(results).toEqual([0, 0, 0]);
});

it('formats figures with their units', () => {
  expect(seconds(1234)).toBe('1.23 s');
  expect(ratio(3, 2)).toBe('1.50x');
  expect(ratio(3, 0)).toBe('–');
});
