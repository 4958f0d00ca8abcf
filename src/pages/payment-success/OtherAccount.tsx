import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';

/** Nothing is written under an account that did not pay. */
export function OtherAccount() {
  const { load } = useAuth();

  async function signOut() {
    try {
      await (await load()).signOut();
    } catch (error) {
      console.error('Signing out failed.', error);
      notify(accountMessages.signOutFailed);
    }
  }

  return (
    <Notice tone="problem">
      <p>
        This payment was made with another account. Nothing is lost: sign in with the account that paid, and
        its order will appear there.
      </p>
      <button type="button" className="button" onClick={() => void signOut()}>
        Sign out and switch accounts
      </button>
    </Notice>
  );
}
