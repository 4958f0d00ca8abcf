import { casesAt, customerUid, persons, type AccessCase } from './accessCase.ts';

const receipt = { number: 'SR-1001', totalMinor: 500_000, orderIds: ['order-1'] };

const at = casesAt('receipt: ', `users/${customerUid}/receipts/cs_test_1`);
const numbers = casesAt('receipt: the next number is ', 'settings/receiptNumbers');

/** Read by its customer and the owner of the shop; only the checkout server writes it. */
export const receiptCases: readonly AccessCase[] = persons.flatMap((as) => {
  const isReader = as === 'customer' || as === 'shopOwner';
  return [
    at.get('is read', receipt, isReader, as),
    at.get('is read while missing', undefined, isReader, as),
    at.list('all of the account are listed', receipt, isReader, as),
    at.create('is created', receipt, false, as),
    at.update('is changed', receipt, { totalMinor: 1 }, false, as),
    at.update('has another number', receipt, { number: 'SR-1002' }, false, as),
    at.remove('is deleted', receipt, false, as),
    numbers.get('read', { next: 1002 }, false, as),
    numbers.create('set', { next: 1 }, false, as),
  ];
});
