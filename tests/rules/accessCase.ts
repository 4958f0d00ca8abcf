/** In the data of a case: the server's time, as `serverTimestamp()` sets it. */
export const serverTime = Symbol('server time');
/** In the data of an update: the field is to go. */
export const removed = Symbol('removed');

/** Who asks. `owner` is the customer whose uid stands in the paths, `other` is another customer. */
export type Person = 'owner' | 'other' | 'nobody';

export const ownerUid = 'owner-uid';
export const otherUid = 'other-uid';

export type DocumentData = Readonly<Record<string, unknown>>;

export interface WriteCase {
  /** `create` and `set` send the same; they say whether the document is there before. `add` takes a collection. */
  operation: 'create' | 'set' | 'merge' | 'update' | 'add';
  path: string;
  data: DocumentData;
}

export interface BareCase {
  operation: 'get' | 'list' | 'delete';
  path: string;
}

export interface BatchCase {
  operation: 'batch';
  writes: readonly (WriteCase | (BareCase & { operation: 'delete' }))[];
}

/** One row of the table: a request, and whether the rules let it through. */
export type AccessCase = {
  name: string;
  as: Person;
  /** The documents that stand before the request, by path. */
  given?: Readonly<Record<string, DocumentData>>;
  allowed: boolean;
} & (WriteCase | BareCase | BatchCase);
