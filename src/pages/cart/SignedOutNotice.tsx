import { Link } from '../../ui/Link.tsx';
import { messages } from '../../config/messages.ts';
import styles from './Summary.module.css';

const backToCart = { returnTo: '/cart' };

/** The way to an account and back, which stays when the passing notice, which was read out, is gone. */
export function SignedOutNotice() {
  return (
    <div className={styles.notice}>
      <p>{messages.signUpFirst} Your cart stays as it is.</p>
      <p>
        <Link to="/sign-up" state={backToCart}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link to="/sign-in" state={backToCart}>
          sign in
        </Link>
      </p>
    </div>
  );
}
