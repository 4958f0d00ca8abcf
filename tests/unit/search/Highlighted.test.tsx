import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Highlighted } from '../../../src/search/Highlighted.tsx';

it.each([
  ['Silky Silk Saree', ['Silk'], 'Silky <mark>Silk</mark> Saree'],
  ['Silk', ['Silk'], '<mark>Silk</mark>'],
  ['Girls’ Girl (Silk)', ['Girl', 'Silk'], 'Girls’ <mark>Girl</mark> (<mark>Silk</mark>)'],
  ['Silk T-shirt', ['T-shirt', 'Silk'], '<mark>Silk</mark> <mark>T-shirt</mark>'],
  ['ශ්‍රී ශ් සාරි', ['ශ්', 'සාරි'], 'ශ්‍රී <mark>ශ්</mark> <mark>සාරි</mark>'],
  ['A+ (b', ['(b', 'A+'], '<mark>A+</mark> <mark>(b</mark>'],
  ['Saree', [], 'Saree'],
])('marks whole words only: %s', (text, words, html) => {
  const { container } = render(<Highlighted text={text} words={words} />);
  expect(container.innerHTML).toBe(html);
});
