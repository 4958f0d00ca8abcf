import { useState } from 'react';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { accountMessages } from '../../config/accountMessages.ts';
import { notify } from '../../ui/toasts/notifications.ts';

/** Returns what says, after signing out, which changes could not be saved. */
async function saveBefore(uid: string) {
  try {
    const { accountLists, announceLost, saveLists } = await import('../../saved/AccountSync.tsx');
    const unsaved = await saveLists(accountLists(), uid);
    return () => announceLost(unsaved);
  } catch (error) {
    console.warn('The last changes of the lists could not be saved before signing out.', error);
    return undefined;
  }
}

/** Needs nothing of the account's data, so that it works when that cannot be loaded. */
export function SignOut({ uid }: { uid: string }) {
  const { loadAuthService } = useAuth();
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function signOut() {
    setIsSigningOut(true);
    try {
      const service = await loadAuthService();
      const announceLost = await saveBefore(uid);
      await service.signOut();
      announceLost?.();
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify(accountMessages.signOutFailed);
      setIsSigningOut(false);
    }
  }

  return (
    <p>
      <button
        type="button"
        className="link-button"
        aria-disabled={isSigningOut}
        onClick={() => void signOut()}
      >
        Sign out
      </button>
    </p>
  );
}
