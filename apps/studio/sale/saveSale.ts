import type { Patch } from './salePlan.ts';

/** What of `@sanity/client` is used. */
interface Client {
  transaction: () => Transaction;
}

interface Transaction {
  patch: (id: string, change: Change) => unknown;
  commit: (options: { visibility: 'sync'; tag: string }) => Promise<unknown>;
}

interface Change {
  ifRevisionID: string;
  set: Record<string, unknown>;
  unset: string[];
}

/**
 * Makes all changes or none.
 * @throws the client's error: 409 if one of the documents was changed meanwhile
 */
export async function saveSale(client: Client, patches: readonly Patch[]): Promise<void> {
  const transaction = client.transaction();
  for (const { id, rev, set, unset } of patches) transaction.patch(id, { ifRevisionID: rev, set, unset });
  await transaction.commit({ visibility: 'sync', tag: 'sale' });
}

/** What to tell the owner after a failed `saveSale`. */
export function saveErrorText(error: unknown): string {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 409)
    return 'Nothing was changed: a product was edited in the meantime. The table shows it as it is now; check it and try again.';
  if (status === 401 || status === 403)
    return 'Nothing was changed: your account may not change published products. Ask an administrator of the project.';
  // Without an answer, the change may have arrived.
  return status === undefined
    ? 'No answer arrived. The table shows which prices the shop has now; check it and try again.'
    : 'Nothing was changed: the content service refused it. Try again in a minute.';
}
