import { expect, it } from 'vitest';
import { parseStock } from '../../../src/domain/documents/stock.ts';
import { createRecords } from '../../../tests/support/checkoutServer.ts';
import { createStockStore } from '../src/stock/stockStore.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const counts = (onHand: number | undefined, since?: Date) => ({
  sizes: { M: { held: 1, ...(onHand !== undefined && { onHand }) } },
  lowAt: 2,
  isLow: false,
  ...(since && { unpublishedSince: since }),
});

it('counts that are not published are listed, the oldest first, until they are noted', async () => {
  const database = createRecords();
  database.write('stock/new', counts(1, at(2)));
  database.write('stock/old', counts(4, at(1)));
  database.write('stock/done', counts(9));
  database.write('stock/uncounted', counts(undefined));
  const store = createStockStore(database.port);
  expect(await store.listUnpublished(1)).toMatchObject([
    { slug: 'old', stock: { sizes: { M: { onHand: 4 } } } },
  ]);
  expect((await store.listUnpublished(9)).map(({ slug }) => slug)).toEqual(['old', 'new']);
  expect((await store.listCounted()).sort()).toEqual(['done', 'new', 'old']);
  // Somebody holds a unit meanwhile, which the shop does not show.
  const published = parseStock(counts(4));
  database.write('stock/old', { ...counts(4, at(1)), sizes: { M: { onHand: 4, held: 2 } } });
  await store.notePublished('old', published);
  expect(database.read('stock/old')).not.toHaveProperty('unpublishedSince');
  await store.notePublished('new', published);
  expect(database.read('stock/new')).toEqual(counts(1, at(2)));
  await store.notePublished('gone', published);
  expect((await store.listUnpublished(9)).map(({ slug }) => slug)).toEqual(['new']);
  expect(database.read('stock/gone')).toBeUndefined();
});
