import { expect, it, vi } from 'vitest';
import { withPage } from '../../../../build/pages/files.ts';
import { buildDetailedProduct } from '../../../support/factories.ts';

const entry = (name: string, slug: string) => ({
  product: buildDetailedProduct({ name, slug: { current: slug } }),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

it('of products with the same slug, in any case, the newest gets the page, and the others are named', () => {
  const warn = vi.fn<(text: string) => void>();
  const products = [
    entry('Newest', 'shirt'),
    entry('Other', 'skirt'),
    entry('Older', 'Shirt'),
    entry('Oldest', 'shirt'),
  ];
  expect(withPage(products, warn).map(({ product: { name } }) => name)).toEqual(['Newest', 'Other']);
  expect(warn.mock.calls).toEqual([
    ['"Older" gets no page, because "Newest" has the same slug "shirt" and is newer.'],
    ['"Oldest" gets no page, because "Newest" has the same slug "shirt" and is newer.'],
  ]);
});

it('a product whose slug is that of a collection gets no page', () => {
  const warn = vi.fn<(text: string) => void>();
  expect(withPage([entry('A', 'women')], warn)).toEqual([]);
  expect(warn).toHaveBeenCalledWith('"A" gets no page, because its slug "women" is that of a collection.');
});
