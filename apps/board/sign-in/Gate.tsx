import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Loading } from '../layout/Loading.tsx';
import { lazyPage } from '../layout/lazyPage.tsx';
import { currentNotification, dismiss } from '../../../src/ui/toasts/notifications.ts';
import { useAccount } from '../auth/AccountProvider.tsx';
import { Refused } from './Refused.tsx';

/** Apart from the board, because an owner is rarely asked to sign in. Buys: 12 KiB of the board's first load. */
const SignIn = lazyPage(async () => (await import('./SignIn.tsx')).SignIn);

/** Removes what the board has left outside of its own elements: a message, and a search in the URL. */
function forgetTraces() {
  dismiss(currentNotification()?.id ?? '');
  window.history.replaceState(null, '', '#/');
}

/** Shows the board to an owner only. Everyone else gets the sign-in form, or is told why they see nothing. */
export function Gate({ children }: { children: ReactNode }) {
  const { state, retry } = useAccount();
  const isClosed = state.status === 'refused' || (state.status === 'signed-out' && !state.wasOwner);
  useLayoutEffect(() => {
    if (isClosed) forgetTraces();
  }, [isClosed]);

  const loading = (
    <main>
      <Loading
        label="Loading the board"
        onRetry={state.status === 'failed' ? retry : undefined}
        isWholePage
      />
    </main>
  );
  switch (state.status) {
    case 'owner':
      return children;
    case 'refused':
      return <Refused email={state.email} wasOwner={state.wasOwner} />;
    case 'signed-out':
      return (
        <Suspense fallback={loading}>
          <SignIn wasOwner={state.wasOwner} />
        </Suspense>
      );
    default:
      return loading;
  }
}
