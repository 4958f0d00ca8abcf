import { cartMessages } from '../../config/cartMessages.ts';
import { Link } from '../../ui/Link.tsx';
import { paths } from '../../paths.ts';
import styles from './Summary.module.css';

const backToCart = { returnTo: paths.cart };

/** The way to an account and back, which stays when the passing notice, which was read out, is gone. */
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
