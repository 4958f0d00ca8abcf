import { lazy, Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { currentNotification, dismiss } from '../../../src/ui/toasts/notifications.ts';
import { useAccount } from '../auth/AccountProvider.tsx';
import { Loading } from '../layout/Loading.tsx';

/** Loads apart from the board, because an owner is rarely asked to sign in. Buys: 12 KiB of the board's first load. */
const OutsidePage = lazy(async () => ({ default: (await import('./OutsidePage.tsx')).OutsidePage }));

export function Gate({ children }: { children: ReactNode }) {
  const { state } = useAccount();
  const { status } = state;
  const isClosed = status === 'refused' || (status === 'signed-out' && !state.wasOwner);
  // The board has left a message, and a search in the URL.
  useLayoutEffect(() => {
    if (!isClosed) return;
    dismiss(currentNotification()?.id ?? '');
    window.history.replaceState(null, '', '#/');
  }, [isClosed]);

  if (status === 'owner') return children;
  const onRetry = status === 'failed' ? () => window.location.reload() : undefined;
  const loading = (
    <main>
      <Loading label="Loading the board" onRetry={onRetry} />
    </main>
  );
  if (status === 'loading' || status === 'failed') return loading;
  return (
    <Suspense fallback={loading}>
      <OutsidePage state={state} />
    </Suspense>
  );
}
