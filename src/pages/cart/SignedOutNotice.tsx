import { cartMessages } from '../../config/cartMessages.ts';
import { Link } from '../../ui/Link.tsx';
import { paths } from '../../paths.ts';
import styles from './Summary.module.css';

const backToCart = { returnTo: paths.cart };

/** Links to an account and back. Stays after the toast with the same message has gone. */
export function SignedOutNotice() {
  return (
    <div className={styles.notice}>
      <p>{cartMessages.signUpFirst} Your cart stays as it is.</p>
      <p>
        <Link to={paths.signUp} state={backToCart}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link to={paths.signIn} state={backToCart}>
          sign in
        </Link>
      </p>
    </div>
  );
}
