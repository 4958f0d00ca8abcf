import { expect, it } from 'vitest';
import { fitLabel } from '../../../../apps/board/print/PrintedPages.tsx';
import { addressLimits } from '../../../../src/domain/address.ts';

const fit = (...lines: string[]) => fitLabel('Nimal Perera', lines, ['071 234 5678']);

it('a label keeps the lines of an address in letters that are read from afar', () => {
  expect(fit('12 Temple Road', 'Kandy 20000')).toEqual({
    points: 12,
    lines: ['12 Temple Road', 'Kandy 20000'],
  });
  expect(fit('12', 'Temple Road', 'Lake Side', 'Peradeniya', 'Kandy')).toMatchObject({ points: 10 });
});

it('a label makes room for a second phone', () => {
  const lines = ['12 Temple Road', 'Behind the temple', 'Lake Side', 'Kandy 20000'];
  expect(fit(...lines).points).toBe(12);
  expect(fitLabel('Nimal Perera', lines, ['071 234 5678', '081 222 3344']).points).toBe(10);
});

it('a label joins the lines of an address that would not fit', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `Line ${index + 1}`);
  expect(fit(...lines)).toEqual({ points: 12, lines: [lines.join(', ')] });
});

it('a label has tiny letters for the longest address', () => {
  expect(fit('x'.repeat(addressLimits.userAddress), 'Kandy').points).toBe(5);
});
