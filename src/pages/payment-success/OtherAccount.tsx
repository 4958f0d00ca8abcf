import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';

/** Nothing is recorded for an account that did not pay. */
export function OtherAccount() {
  const { loadAuthService } = useAuth();

  async function signOut() {
    try {
      await (await loadAuthService()).signOut();
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify(accountMessages.signOutFailed);
    }
  }

  return (
    <Notice tone="error">
      <p>
        This payment was made with another account. Nothing is lost: sign in with that account to see the
        order.
      </p>
      <button type="button" className="button" onClick={() => void signOut()}>
        Sign out and switch accounts
      </button>
    </Notice>
  );
}
