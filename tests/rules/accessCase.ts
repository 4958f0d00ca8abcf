/** In the data of a case: stands for `serverTimestamp()`. */
export const serverTime = Symbol('server time');
/** In the data of an update: stands for `deleteField()`. */
export const removed = Symbol('removed');

/** Who sends the request. */
export type Person =
  /** The customer whose uid is in the paths. */
  | 'customer'
  /** Another customer. */
  | 'other'
  /** A visitor. */
  | 'nobody'
  /** An owner of the shop. */
  | 'shopOwner'
  /** Packs and ships for the owner. */
  | 'packer';

export const customerUid = 'customer-uid';
export const otherUid = 'other-uid';

/** What the rules see of each person's token. */
export const tokens: Readonly<Record<Person, { uid: string | undefined; claims: Record<string, true> }>> = {
  customer: { uid: customerUid, claims: {} },
  other: { uid: otherUid, claims: {} },
  nobody: { uid: undefined, claims: {} },
  shopOwner: { uid: 'shop-owner-uid', claims: { owner: true } },
  packer: { uid: 'packer-uid', claims: { packer: true } },
};
export const persons = Object.keys(tokens) as Person[];

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

/**
 * Shortens the cases of one document. Unless said otherwise, the request is denied.
 * @param prefix what their names begin with
 */
export function casesAt(prefix: string, path: string, usual: Person = 'customer') {
  type Data = DocumentData | undefined;
  const collection = path.slice(0, path.lastIndexOf('/'));
  const build =
    (operation: AccessCase['operation'], at = path) =>
    (name: string, before: Data, data: Data, allowed = false, as = usual) =>
      ({
        name: `${prefix}${name}`,
        as,
        operation,
        path: at,
        allowed,
        ...(before && { given: { [path]: before } }),
        ...(data && { data }),
      }) as AccessCase;
  const onNothing =
    (request: ReturnType<typeof build>) =>
    (name: string, data: DocumentData, allowed?: boolean, as?: Person) =>
      request(name, undefined, data, allowed, as);
  const withoutData =
    (request: ReturnType<typeof build>) => (name: string, before: Data, allowed?: boolean, as?: Person) =>
      request(name, before, undefined, allowed, as);
  return {
    create: onNothing(build('create')),
    /** Under a generated id. */
    add: onNothing(build('add', collection)),
    update: build('update'),
    merge: build('merge'),
    replace: build('set'),
    get: withoutData(build('get')),
    remove: withoutData(build('delete')),
    /** The collection of the document. */
    list: withoutData(build('list', collection)),
  };
}

/** The token of a customer whose account was deleted. */
export const forgottenMark = (uid: string) => ({
  [`forgotten/${uid}`]: { forgottenAt: new Date('2026-11-22T00:00:00Z') },
});
