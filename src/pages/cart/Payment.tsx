import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../messages.ts';
import { usePayment } from './usePayment.ts';

const backToCart = { returnTo: '/cart' };

/** CONTINUE PAYMENT, and for a visitor the way to an account and back. */
export function Payment() {
  const { state, pay } = usePayment();
  const isBusy = state === 'busy';
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy}
        onClick={() => void pay()}
      >
        {isBusy ? 'One moment…' : 'CONTINUE PAYMENT'}
      </button>
      {state === 'signed-out' && (
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
      )}
    </>
  );
}
