import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';

/**
 * Nothing is recorded for an account that did not pay.
 * @param isCertain whether the journal names another account; if not, the account only has no such order
 */
export function OtherAccount({ isCertain }: { isCertain: boolean }) {
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
        {isCertain
          ? 'This payment was made with another account. Nothing is lost: sign in with that account to see the order.'
          : 'There is nothing to confirm for this account. If you paid with another account, sign in with that account to see the order.'}
      </p>
      <button type="button" className="button" onClick={() => void signOut()}>
        Sign out and switch accounts
      </button>
    </Notice>
  );
}
