import { beforeEach, expect, it, vi } from 'vitest';
import { isCounted, loadCounted } from '../../../apps/studio/counted.ts';
import { backend } from '../../support/backend.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';
import { schemaNamed } from './sampleDocuments.ts';

const checkoutUrl = hostedEnvironment.VITE_CHECKOUT_SERVER_URL;

/** The fields of a product with this slug that nobody can edit. */
const readOnlyFields = (slug: string) =>
  schemaNamed('product').fields.flatMap(({ name, readOnly, hidden }) => {
    const isReadOnly =
      typeof readOnly === 'function' ? readOnly({ document: { slug: { current: slug } } }) : readOnly;
    return isReadOnly && !hidden ? name : [];
  });

const count = (onHand: unknown) =>
  backend.database.write('stock/kandy-shirt', { sizes: { M: { onHand, held: 0 } }, lowAt: 2 });

beforeEach(() => {
  // Answers are kept for a minute.
  backend.checkout.restart();
});

it('what is sold out of a counted product cannot be edited, as long as it is counted', async () => {
  expect(readOnlyFields('kandy-shirt')).toEqual([]);
  count(3);
  await loadCounted(`${checkoutUrl}/`);
  expect(readOnlyFields('kandy-shirt')).toEqual(['soldOutSizes', 'fewLeft', 'is_outof_stock']);
  expect(readOnlyFields(' kandy-shirt\u00a0')).toHaveLength(3);
  expect(readOnlyFields('galle-skirt')).toEqual([]);
  count('many');
  backend.checkout.restart();
  await loadCounted(checkoutUrl);
  expect(readOnlyFields('kandy-shirt')).toEqual([]);
});

it('a new product, and one without a web address, can be edited', () => {
  for (const product of [undefined, null, {}, { slug: {} }, { slug: null }])
    expect(isCounted(product)).toBe(false);
});

it('nothing is asked without the setting', async () => {
  await loadCounted('');
  await loadCounted();
  expect(backend.checkout.requests).toEqual([]);
});

it.each([
  ['cannot be reached', { drop: true }],
  ['fails', { status: 500, body: { error: 'x' } }],
  ['answers with something else', { body: '<!doctype html>' }],
])('what was known stays when the server %s', async (_what, fault) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  count(3);
  await loadCounted(checkoutUrl);
  backend.checkout.faults.add(fault);
  await loadCounted(checkoutUrl);
  expect(isCounted({ slug: { current: 'kandy-shirt' } })).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
});

it('nothing is counted for a server that does not write the counts', async () => {
  count(3);
  await loadCounted(checkoutUrl);
  backend.checkout.faults.add({ status: 404, body: { error: 'Not found.' } });
  await loadCounted(checkoutUrl);
  expect(isCounted({ slug: { current: 'kandy-shirt' } })).toBe(false);
});
