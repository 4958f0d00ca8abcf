import { signInToPayState } from '../../auth/paymentIntent.ts';
import { Link } from '../../ui/Link.tsx';
import { paths } from '../../paths.ts';
import styles from './Summary.module.css';

/** Links to an account, after which the payment goes on. Stays after the toast with the same message has gone. */
export function SignedOutNotice() {
  const state = signInToPayState();
  return (
    <>
      <p>Your cart stays as it is.</p>
      <p className={styles.signIn}>
        <Link to={paths.signUp} state={state}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link to={paths.signIn} state={state}>
          sign in
        </Link>
      </p>
    </>
  );
}
