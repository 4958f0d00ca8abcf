/** In the data of a case: stands for `serverTimestamp()`. */
export const serverTime = Symbol('server time');
/** In the data of an update: stands for `deleteField()`. */
export const removed = Symbol('removed');

/** Who sends the request. */
export type Person =
  /** Whose uid is in the paths. */
  | 'customer'
  /** Another customer. */
  | 'other'
  /** A visitor. */
  | 'nobody'
  /** An owner of the shop. */
  | 'shopOwner'
  /** Was an owner; the claim was taken away, and the token is newer. */
  | 'formerOwner'
  /** An owner of another shop, with a token of that shop's project. */
  | 'foreignOwner'
  /** An owner of the shop whose token has expired. */
  | 'expiredOwner';

export const customerUid = 'customer-uid';
export const otherUid = 'other-uid';
export const shopOwnerUid = 'shop-owner-uid';

export type DocumentData = Readonly<Record<string, unknown>>;

export interface WriteCase {
  /** `create` and `set` send the same; a `create` expects no existing document. `add` takes a collection. */
  operation: 'create' | 'set' | 'merge' | 'update' | 'add';
  path: string;
  data: DocumentData;
}

export interface NameOnlyCase {
  /** `group` takes the id of a collection and lists all collections that have it. */
  operation: 'get' | 'list' | 'group' | 'delete';
  path: string;
}

export interface BatchCase {
  operation: 'batch';
  writes: readonly (WriteCase | (NameOnlyCase & { operation: 'delete' }))[];
}

/** One row of the table: a request, and whether the rules allow it. */
export type AccessCase = {
  name: string;
  as: Person;
  /** The documents that exist before the request, by path. */
  given?: Readonly<Record<string, DocumentData>>;
  allowed: boolean;
} & (WriteCase | NameOnlyCase | BatchCase);
