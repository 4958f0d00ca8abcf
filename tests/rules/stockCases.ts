import { casesAt, persons, type AccessCase } from './accessCase.ts';

const stock = { sizes: { M: { onHand: 2, held: 1 } }, lowAt: 2, isLow: true };
const change = {
  slug: 'kandy-shirt',
  size: 'M',
  before: 1,
  after: 2,
  by: 'owner@shop.example',
  what: 'added',
};

/** Read by the owner of the shop; only the checkout server writes it. */
export const stockCases: readonly AccessCase[] = [
  { at: casesAt('stock: a product ', 'stock/kandy-shirt'), document: stock },
  { at: casesAt('stock: a change ', 'stockChanges/aaaabbbbccccdddd-0'), document: change },
].flatMap(({ at, document }) =>
  persons.flatMap((as) => {
    const isReader = as === 'shopOwner';
    return [
      at.get('is read', document, isReader, as),
      at.get('is read while missing', undefined, isReader, as),
      at.list('is listed', document, isReader, as),
      at.create('is created', document, false, as),
      at.update('is changed', document, { sizes: {}, after: 99 }, false, as),
      at.remove('is deleted', document, false, as),
    ];
  }),
);
