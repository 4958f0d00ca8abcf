import { casesAt, customerUid, persons, type AccessCase } from './accessCase.ts';

const stored = { uid: customerUid, number: 'SR-1001', state: 'asked', lines: [], steps: [] };

const at = casesAt('return: ', 'returns/return-key-0000000001');

/** Read by its customer and the owner of the shop; only the checkout server writes it. */
export const returnCases: readonly AccessCase[] = persons.flatMap((as) => [
  at.get('is read', stored, as === 'customer' || as === 'shopOwner', as),
  at.get('is read while missing', undefined, as === 'shopOwner', as),
  at.get('of nobody is read', { ...stored, uid: null }, as === 'shopOwner', as),
  at.list('all are listed', stored, as === 'shopOwner', as),
  at.create('is created', stored, false, as),
  at.update('is approved', stored, { state: 'approved' }, false, as),
  at.update('is withdrawn', stored, { state: 'withdrawn' }, false, as),
  at.remove('is deleted', stored, false, as),
]);
