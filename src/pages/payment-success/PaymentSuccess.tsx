import { useParams } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Link } from '../../components/Link.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { config } from '../../config.ts';
import { Recording } from './Recording.tsx';
import styles from './PaymentSuccess.module.css';

/** Where the hosted checkout returns a paid customer to; the address holds a fixed opaque token. */
export function PaymentSuccess() {
  const { token } = useParams();
  return token === config.paymentSuccessToken ? <Success /> : <NotFound />;
}

function Success() {
  const { state, currentCustomer } = useAuth();
  const retry = () => void currentCustomer().catch(() => undefined);
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="Payment successful">Your payment was successful</PageHeading>
      <p>Thank you. An email confirmation was sent to you.</p>
      {state.status === 'signed-in' && <Recording uid={state.customer.uid} />}
      {state.status === 'signed-out' && (
        <Notice tone="problem">
          <p>You are signed out, so your order is not in your history yet. Your cart is kept.</p>
          <Link to="/sign-in" state={{ returnTo: `/payment-success/${config.paymentSuccessToken}` }}>
            Sign in to record it
          </Link>
        </Notice>
      )}
      {(state.status === 'restoring' || state.status === 'failed') && (
        <Loading label="Looking for your account" onRetry={state.status === 'failed' ? retry : undefined} />
      )}
      <Link className="button" to="/">
        CONTINUE SHOPPING
      </Link>
    </div>
  );
}
