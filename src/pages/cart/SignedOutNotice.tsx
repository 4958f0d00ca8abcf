import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../messages.ts';

const backToCart = { returnTo: '/cart' };

/** The way to an account and back, which stays when the passing notice is gone. */
export function SignedOutNotice() {
  return (
    <Notice tone="problem">
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
    </Notice>
  );
}
