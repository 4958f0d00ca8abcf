import { maxPriceLkr, purchaseTextLimits } from '../../src/domain/limits.ts';
import { otherUid, ownerUid, removed, serverTime, type AccessCase, type DocumentData } from './accessCase.ts';
import { fieldCases } from './fieldCases.ts';

const orders = `users/${ownerUid}/userPurchases`;
export const purchasePath = `${orders}/order-1`;

export const purchase: DocumentData = {
  productName: 'lotus-shirt',
  productImages: 'image-abc-800x1000-jpg',
  productPrice: 4500,
  productSize: '[{"size":"M","quantity":2}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};
const dated = { ...purchase, purchasedAt: new Date('2026-01-02T03:04:05.678Z') };
const pending = { [purchasePath]: dated };
const shipped = { [purchasePath]: { ...dated, isOrderShipped: true } };
const undatedShipped = { [purchasePath]: { ...purchase, isOrderShipped: true } };
const confirmed = { [purchasePath]: { ...dated, isOrderShipped: true, isOrderCompleted: true } };

type Given = NonNullable<AccessCase['given']>;

const create = (name: string, data: DocumentData, allowed: boolean, path = purchasePath): AccessCase => {
  return { name: `new purchase: ${name}`, as: 'owner', operation: 'create', path, data, allowed };
};
const update = (name: string, given: Given, data: DocumentData, allowed = false): AccessCase => {
  const path = purchasePath;
  return { name: `purchase: ${name}`, as: 'owner', given, operation: 'update', path, data, allowed };
};

const reads: AccessCase[] = (['owner', 'other', 'nobody'] as const).flatMap((as): AccessCase[] => {
  const allowed = as === 'owner';
  return [
    { name: `${as} reads a purchase`, as, given: pending, operation: 'get', path: purchasePath, allowed },
    { name: `${as} reads a missing purchase`, as, operation: 'get', path: purchasePath, allowed },
    { name: `${as} lists the purchases`, as, given: pending, operation: 'list', path: orders, allowed },
    { name: `${as} lists purchases when there are none`, as, operation: 'list', path: orders, allowed },
    { name: `${as} records`, as, operation: 'create', path: purchasePath, data: purchase, allowed },
    {
      name: `${as} records under a generated id`,
      as,
      operation: 'add',
      path: orders,
      data: purchase,
      allowed,
    },
    { name: `${as} deletes`, as, given: pending, operation: 'delete', path: purchasePath, allowed: false },
    {
      name: `${as} confirms the delivery`,
      as,
      given: shipped,
      operation: 'update',
      path: purchasePath,
      data: { isOrderCompleted: true },
      allowed,
    },
  ];
});

const creates: AccessCase[] = [
  create('with the server time', { ...purchase, purchasedAt: serverTime }, true),
  create('with a chosen time', { ...purchase, purchasedAt: new Date('2026-01-01T00:00:00Z') }, false),
  create('with a time that is a string', { ...purchase, purchasedAt: '2026-01-01T00:00:00Z' }, false),
  create('with a time that is null', { ...purchase, purchasedAt: null }, false),
  create('already shipped', { ...purchase, isOrderShipped: true }, false),
  create('already completed', { ...purchase, isOrderCompleted: true }, false),
  create('shipped and completed', { ...purchase, isOrderShipped: true, isOrderCompleted: true }, false),
  create('shipped as a string', { ...purchase, isOrderShipped: 'false' }, false),
  create('completed as a number', { ...purchase, isOrderCompleted: 0 }, false),
  create('completed as null', { ...purchase, isOrderCompleted: null }, false),
  create('for free', { ...purchase, productPrice: 0 }, true),
  create('with cents', { ...purchase, productPrice: 4500.5 }, true),
  create('at the maximum price', { ...purchase, productPrice: maxPriceLkr }, true),
  create('above the maximum price', { ...purchase, productPrice: maxPriceLkr + 0.5 }, false),
  create('at a negative price', { ...purchase, productPrice: -1 }, false),
  create('at a price that is NaN', { ...purchase, productPrice: NaN }, false),
  create('at an infinite price', { ...purchase, productPrice: Infinity }, false),
  create('at a price that is a string', { ...purchase, productPrice: '4500' }, false),
  create('at a price that is null', { ...purchase, productPrice: null }, false),
  create('at a price that is a list', { ...purchase, productPrice: [4500] }, false),
  create('with an id of 64 characters', purchase, true, `${orders}/${'a'.repeat(64)}`),
  create('with an id of 65 characters', purchase, false, `${orders}/${'a'.repeat(65)}`),
  create('with every kind of allowed character in its id', purchase, true, `${orders}/Aa0_-`),
  create('with a space in its id', purchase, false, `${orders}/order 1`),
  create('with markup in its id', purchase, false, `${orders}/<b>1`),
  create('with a dot in its id', purchase, false, `${orders}/order.1`),
  create('with a line break at the end of its id', purchase, false, `${orders}/order-1\n`),
  create('with a non-ASCII letter in its id', purchase, false, `${orders}/ඇණවුම`),
  create('for another customer', purchase, false, `users/${otherUid}/userPurchases/order-1`),
  create('one level too deep', purchase, false, `${purchasePath}/parts/p1`),
  {
    name: 'new purchase: merged',
    as: 'owner',
    operation: 'merge',
    path: purchasePath,
    data: purchase,
    allowed: true,
  },
];

const updates: AccessCase[] = [
  update('delivery confirmed, without a time', undatedShipped, { isOrderCompleted: true }, true),
  update('confirmed before it is shipped', pending, { isOrderCompleted: true }),
  update('confirmed a second time', confirmed, { isOrderCompleted: true }),
  update('confirmation revoked', confirmed, { isOrderCompleted: false }),
  update('nothing changed', shipped, { isOrderCompleted: false }),
  update('confirmed with a string', shipped, { isOrderCompleted: 'true' }),
  update('confirmed with a number', shipped, { isOrderCompleted: 1 }),
  update('shipped by the customer', pending, { isOrderShipped: true }),
  update('shipped and confirmed at once', pending, { isOrderShipped: true, isOrderCompleted: true }),
  update('shipping revoked', shipped, { isOrderShipped: false }),
  update('shipping revoked while confirming', shipped, { isOrderShipped: false, isOrderCompleted: true }),
  update('price changed', pending, { productPrice: 1 }),
  update('price changed while confirming', shipped, { productPrice: 1, isOrderCompleted: true }),
  update('product changed while confirming', shipped, { productName: 'silk-sari', isOrderCompleted: true }),
  update('image changed while confirming', shipped, { productImages: '', isOrderCompleted: true }),
  update('sizes changed while confirming', shipped, { productSize: '[]', isOrderCompleted: true }),
  update('time changed while confirming', shipped, { purchasedAt: serverTime, isOrderCompleted: true }),
  update('time added while confirming', undatedShipped, { purchasedAt: serverTime, isOrderCompleted: true }),
  update('time removed while confirming', shipped, { purchasedAt: removed, isOrderCompleted: true }),
  update('shipping flag removed while confirming', shipped, {
    isOrderShipped: removed,
    isOrderCompleted: true,
  }),
  update('a field added while confirming', shipped, { note: 'thanks', isOrderCompleted: true }),
  update(
    'confirmed along with the same price',
    shipped,
    { productPrice: 4500, isOrderCompleted: true },
    true,
  ),
  update('confirmed while missing', {}, { isOrderCompleted: true }),
  {
    name: 'purchase: confirmed by merging',
    as: 'owner',
    given: shipped,
    operation: 'merge',
    path: purchasePath,
    data: { isOrderCompleted: true },
    allowed: true,
  },
  {
    name: 'purchase: confirmed by replacing it',
    as: 'owner',
    given: undatedShipped,
    operation: 'set',
    path: purchasePath,
    data: { ...purchase, isOrderShipped: true, isOrderCompleted: true },
    allowed: true,
  },
  {
    name: 'purchase: overwritten by a new one',
    as: 'owner',
    given: pending,
    operation: 'set',
    path: purchasePath,
    data: { ...purchase, purchasedAt: serverTime },
    allowed: false,
  },
];

/** The cases of `users/{uid}/userPurchases/{orderId}`. */
export const purchaseCases: readonly AccessCase[] = [
  ...reads,
  ...creates,
  ...fieldCases(purchasePath, purchase, purchaseTextLimits, ['productImages', 'productSize']),
  ...updates,
];
