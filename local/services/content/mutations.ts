import * as v from 'valibot';
import type { DocumentStore } from './documents.ts';

/** The token that may write, as it would stand in the checkout server's settings. */
export const editorToken = 'stand-in-editor-token';

const mutations = v.object({
  mutations: v.array(
    v.strictObject({
      patch: v.strictObject({
        id: v.string(),
        ifRevisionID: v.optional(v.string()),
        set: v.record(v.string(), v.unknown()),
      }),
    }),
  ),
});

const failure = (status: 400 | 409, type: string, description: string) => ({
  status,
  body: { error: { type: 'mutationError', description, items: [{ error: { type, description } }] } },
});

/** Applies patches to documents, all or none. Other mutations are not supported. */
export function applyPatches(body: unknown, store: Pick<DocumentStore, 'get' | 'patch'>, nowMs: number) {
  const parsed = v.safeParse(mutations, body);
  if (!parsed.success) return failure(400, 'malformed', 'Only patches that set fields are supported');
  const patches = parsed.output.mutations.map(({ patch }) => patch);
  for (const { id, ifRevisionID } of patches) {
    const document = store.get(id, 'raw');
    if (!document) return failure(409, 'documentNotFoundError', `The document "${id}" was not found`);
    if (ifRevisionID !== undefined && document._rev !== ifRevisionID)
      return failure(409, 'documentRevisionIDDoesNotMatchError', 'The revision does not match');
  }
  const _updatedAt = new Date(nowMs).toISOString();
  for (const { id, set } of patches) store.patch(id, { ...set, _updatedAt });
  return { status: 200 as const, body: { transactionId: String(nowMs), results: [] } };
}
