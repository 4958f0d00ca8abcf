import * as v from 'valibot';
import type { DocumentStore } from './documents.ts';

/** The token that may write, as it would stand in the checkout server's settings. */
export const editorToken = 'stand-in-editor-token';

const patch = v.strictObject({
  id: v.string(),
  ifRevisionID: v.optional(v.string()),
  set: v.record(v.string(), v.unknown()),
  unset: v.optional(v.array(v.string()), []),
});

const document = v.looseObject({ _id: v.string(), _type: v.string() });

const mutations = v.object({
  mutations: v.array(
    v.union([
      v.strictObject({ patch }),
      v.strictObject({ create: document }),
      v.strictObject({ createIfNotExists: document }),
      v.strictObject({ delete: v.strictObject({ id: v.string() }) }),
    ]),
  ),
});

const failure = (status: 400 | 409, type: string, description: string) => ({
  status,
  body: { error: { type: 'mutationError', description, items: [{ error: { type, description } }] } },
});

/** Makes all changes or none. Other mutations are not supported. */
export function applyMutations(body: unknown, store: Omit<DocumentStore, 'list' | 'version'>, nowMs: number) {
  const parsed = v.safeParse(mutations, body);
  if (!parsed.success)
    return failure(
      400,
      'malformed',
      'Only patches that set and unset fields, create, createIfNotExists and delete are supported',
    );
  for (const mutation of parsed.output.mutations) {
    if ('create' in mutation && store.get(mutation.create._id, 'raw'))
      return failure(
        409,
        'documentAlreadyExistsError',
        `Document by ID "${mutation.create._id}" already exists`,
      );
    if (!('patch' in mutation)) continue;
    const { id, ifRevisionID } = mutation.patch;
    const stored = store.get(id, 'raw');
    if (!stored) return failure(409, 'documentNotFoundError', `The document "${id}" was not found`);
    if (ifRevisionID !== undefined && stored._rev !== ifRevisionID)
      return failure(409, 'documentRevisionIDDoesNotMatchError', 'The revision does not match');
  }
  const _updatedAt = new Date(nowMs).toISOString();
  for (const mutation of parsed.output.mutations) {
    if ('patch' in mutation) {
      const { id, set, unset } = mutation.patch;
      const gone = Object.fromEntries(unset.map((name) => [name, undefined]));
      store.patch(id, { ...gone, ...set, _updatedAt });
    } else if ('delete' in mutation) store.remove(mutation.delete.id);
    else {
      const created = 'create' in mutation ? mutation.create : mutation.createIfNotExists;
      if (!store.get(created._id, 'raw')) store.put({ _createdAt: _updatedAt, ...created, _updatedAt });
    }
  }
  return { status: 200 as const, body: { transactionId: String(nowMs), results: [] } };
}
