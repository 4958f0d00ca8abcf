import { useMemo, useState } from 'react';
import { customerDataStaleAfterMs } from '../../config/constants.ts';
import type { Resource } from '../../resources/resourceCache.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { fetchDeletionRequest } from '../../services/firebase/dataRequests.ts';
import type { DeletionRequest } from '../../services/firebase/dataRequests.ts';

const deletionResource = (uid: string): Resource<DeletionRequest | null> => ({
  key: 'deletion request',
  load: () => fetchDeletionRequest(uid),
  staleAfterMs: customerDataStaleAfterMs,
});

/** The customer's request to delete the account; null if there is none. */
export function useDeletionRequest(uid: string) {
  const resource = useMemo(() => deletionResource(uid), [uid]);
  return useResource(resource);
}

/**
 * Makes a change of the request, and then loads what the database has: a change that was not answered may have arrived.
 * @param write makes the change
 */
export function useChange(write: () => Promise<void>, reload: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const failed = await write().then(
      () => false,
      (error: unknown) => {
        console.error('The request could not be changed.', error);
        return true;
      },
    );
    await reload();
    setHasFailed(failed);
    setIsBusy(false);
  }

  return { isBusy, hasFailed, change: () => void run() };
}
