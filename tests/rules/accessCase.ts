/** In the data of a case: stands for `serverTimestamp()`. */
export const serverTime = Symbol('server time');
/** In the data of an update: stands for `deleteField()`. */
export const removed = Symbol('removed');

/** Who sends the request: `owner` is the customer whose uid is in the paths, `other` another customer, `nobody` a visitor. */
export type Person = 'owner' | 'other' | 'nobody';

export const ownerUid = 'owner-uid';
export const otherUid = 'other-uid';

export type DocumentData = Readonly<Record<string, unknown>>;

export interface WriteCase {
  /** `create` and `set` send the same; a `create` expects no existing document. `add` takes a collection. */
  operation: 'create' | 'set' | 'merge' | 'update' | 'add';
  path: string;
  data: DocumentData;
}

export interface NameOnlyCase {
  operation: 'get' | 'list' | 'delete';
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
