import { cartMessages } from '../../config/cartMessages.ts';
import { Link } from '../../ui/Link.tsx';
import { paths } from '../../paths.ts';
import styles from './Summary.module.css';

/** Links to an account, after which the payment goes on. Stays after the toast with the same message has gone. */
export function SignedOutNotice({ intentId }: { intentId: number | undefined }) {
  const onTheWay = { returnTo: paths.cart, paymentIntent: intentId };
  return (
    <>
      <p>{cartMessages.signUpFirst} Your cart stays as it is.</p>
      <p className={styles.signIn}>
        <Link to={paths.signUp} state={onTheWay}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link to={paths.signIn} state={onTheWay}>
          sign in
        </Link>
      </p>
    </>
  );
}
