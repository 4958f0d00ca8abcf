import * as v from 'valibot';
import type { DocumentStore } from './documents.ts';

/** The token that may write, as it would stand in the checkout server's settings. */
export const editorToken = 'stand-in-editor-token';

const patch = v.strictObject({
  id: v.string(),
  ifRevisionID: v.optional(v.string()),
  set: v.record(v.string(), v.unknown()),
});

const mutations = v.object({
  mutations: v.array(
    v.union([
      v.strictObject({ patch }),
      v.strictObject({ createIfNotExists: v.looseObject({ _id: v.string(), _type: v.string() }) }),
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
      'Only patches that set fields, createIfNotExists and delete are supported',
    );
  for (const mutation of parsed.output.mutations) {
    if (!('patch' in mutation)) continue;
    const { id, ifRevisionID } = mutation.patch;
    const document = store.get(id, 'raw');
    if (!document) return failure(409, 'documentNotFoundError', `The document "${id}" was not found`);
    if (ifRevisionID !== undefined && document._rev !== ifRevisionID)
      return failure(409, 'documentRevisionIDDoesNotMatchError', 'The revision does not match');
  }
  const _updatedAt = new Date(nowMs).toISOString();
  for (const mutation of parsed.output.mutations) {
    if ('patch' in mutation) store.patch(mutation.patch.id, { ...mutation.patch.set, _updatedAt });
    else if ('delete' in mutation) store.remove(mutation.delete.id);
    else if (!store.get(mutation.createIfNotExists._id, 'raw'))
      store.put({ _createdAt: _updatedAt, ...mutation.createIfNotExists, _updatedAt });
  }
  return { status: 200 as const, body: { transactionId: String(nowMs), results: [] } };
}
