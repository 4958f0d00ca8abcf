import { numberOf, type Fields, type Value } from './values.ts';
import { compareValues, typeRank } from './order.ts';

/**
 * The access rules, function by function as in `firestore.rules`: change both together. `tests/rules` holds one
 * table of cases against the two of them.
 */
export interface AccessRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The names of the path, collections and ids in turn. */
  path: readonly string[];
  uid: string | undefined;
  /** The document as it stands; undefined when there is none. */
  before?: Fields | undefined;
  /** The document as the write would leave it. */
  after?: Fields | undefined;
  /** The time of the request, to which a server timestamp is set. */
  time: Value;
}

export type AccessRules = (request: AccessRequest) => boolean;

const maxPriceLkr = 10_000_000;

const field = (data: Fields, name: string): Value | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined;

function isOwner(request: AccessRequest, uid: string | undefined): boolean {
  return request.uid !== undefined && request.uid === uid;
}

/** Counts code points, neither bytes nor UTF-16 units. */
function isTextUpTo(value: Value | undefined, max: number): boolean {
  return value !== undefined && 'stringValue' in value && Array.from(value.stringValue).length <= max;
}

function isText(value: Value | undefined, max: number): boolean {
  return isTextUpTo(value, max) && value !== undefined && 'stringValue' in value && value.stringValue !== '';
}

function isPrice(value: Value | undefined): boolean {
  const price = value && numberOf(value);
  return price !== undefined && price >= 0 && price <= maxPriceLkr;
}

function isFlag(value: Value | undefined, expected: boolean): boolean {
  return value !== undefined && 'booleanValue' in value && value.booleanValue === expected;
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && b !== undefined && typeRank(a) === typeRank(b) && compareValues(a, b) === 0;
}

function hasExactly(data: Fields, required: readonly string[], optional: readonly string[] = []): boolean {
  const names = Object.keys(data);
  return (
    required.every((name) => names.includes(name)) &&
    names.every((name) => required.includes(name) || optional.includes(name))
  );
}

function isUser(data: Fields): boolean {
  return (
    hasExactly(data, ['userName', 'userPhone']) &&
    isText(field(data, 'userName'), 200) &&
    isText(field(data, 'userPhone'), 40)
  );
}

function isAddress(data: Fields): boolean {
  return (
    hasExactly(data, [
      'userCountry',
      'userFullName',
      'userAddress',
      'userCity',
      'userPostalCode',
      'userPhone',
    ]) &&
    isText(field(data, 'userCountry'), 100) &&
    isText(field(data, 'userFullName'), 200) &&
    isText(field(data, 'userAddress'), 500) &&
    isText(field(data, 'userCity'), 100) &&
    isText(field(data, 'userPostalCode'), 20) &&
    isText(field(data, 'userPhone'), 40)
  );
}

function isNewPurchase(data: Fields, time: Value): boolean {
  const required = [
    'productName',
    'productImages',
    'productPrice',
    'productSize',
    'isOrderShipped',
    'isOrderCompleted',
  ];
  const purchasedAt = field(data, 'purchasedAt');
  return (
    hasExactly(data, required, ['purchasedAt']) &&
    isText(field(data, 'productName'), 200) &&
    isTextUpTo(field(data, 'productImages'), 500) &&
    isPrice(field(data, 'productPrice')) &&
    isTextUpTo(field(data, 'productSize'), 5000) &&
    isFlag(field(data, 'isOrderShipped'), false) &&
    isFlag(field(data, 'isOrderCompleted'), false) &&
    (purchasedAt === undefined || isSame(purchasedAt, time))
  );
}

function isDeliveryConfirmation(before: Fields, after: Fields): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const affected = [...names].filter((name) => !isSame(field(before, name), field(after, name)));
  return (
    affected.every((name) => name === 'isOrderCompleted') &&
    isFlag(field(before, 'isOrderShipped'), true) &&
    isFlag(field(before, 'isOrderCompleted'), false) &&
    isFlag(field(after, 'isOrderCompleted'), true)
  );
}

/** Whether a request may be served. Without a rule that allows it, it may not. */
export const isAllowed: AccessRules = (request) => {
  const { method, path, before, after } = request;
  const [collection, uid, subCollection, orderId] = path;
  if (!isOwner(request, uid)) return false;

  if (path.length === 2 && (collection === 'users' || collection === 'userAddresses')) {
    if (method === 'get') return true;
    if (method !== 'create' && method !== 'update') return false;
    return after !== undefined && (collection === 'users' ? isUser(after) : isAddress(after));
  }
  if (path.length === 4 && collection === 'users' && subCollection === 'userPurchases') {
    if (method === 'get' || method === 'list') return true;
    if (method === 'create') {
      const hasGoodId = /^[A-Za-z0-9_-]{1,64}$/.test(orderId ?? '');
      return hasGoodId && after !== undefined && isNewPurchase(after, request.time);
    }
    if (method === 'update')
      return before !== undefined && after !== undefined && isDeliveryConfirmation(before, after);
  }
  return false;
};
