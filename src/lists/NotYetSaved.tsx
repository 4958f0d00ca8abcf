import { useSyncExternalStore } from 'react';
import { maxSavedPieces } from '../domain/limits.ts';
import { listStatus } from './listStatus.ts';

/** Says that saved pieces have not reached the account, or that it had no room for all of them. */
export function NotYetSaved() {
  const isUnsaved = useSyncExternalStore(listStatus.subscribe, () => listStatus.isUnsaved('saved'));
  const leftOut = useSyncExternalStore(listStatus.subscribe, listStatus.leftOut);
  return (
    // Always mounted, because screen readers often miss a live region that is inserted together with its text.
    <div role="status">
      {isUnsaved && <p>Not yet saved to your account. We will try again by ourselves.</p>}
      {leftOut > 0 && (
        <p>
          Your account has room for {maxSavedPieces} pieces. It keeps the newest; {leftOut} older{' '}
          {leftOut === 1 ? 'one was' : 'ones were'} left out.
        </p>
      )}
    </div>
  );
}
