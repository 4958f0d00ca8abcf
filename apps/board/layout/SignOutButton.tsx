import { notify } from '../../../src/ui/toasts/notifications.ts';
import { useAccount, useOwner } from '../auth/AccountProvider.tsx';
import styles from './SignOutButton.module.css';

/** Who is signed in, and the way out. */
export function SignOutButton() {
  const { email } = useOwner();
  const { signOut } = useAccount();

  async function leave() {
    try {
      await signOut();
    } catch (error) {
      console.warn('Sign-out failed.', error);
      notify('We could not sign you out. Try again.');
    }
  }

  return (
    <div className={styles.account}>
      <span className={styles.email}>{email}</span>
      <button type="button" className={`button ${styles.button}`} onClick={() => void leave()}>
        Sign out
      </button>
    </div>
  );
}
