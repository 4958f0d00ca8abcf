import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Link } from '../../components/Link.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { config } from '../../config.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { noteReturn } from '../../orders/successVisit.ts';
import { Recording } from './Recording.tsx';
import { SignedOut } from './SignedOut.tsx';
import { isNavigation, isVisitMarked } from './visit.ts';
import styles from './PaymentSuccess.module.css';

/** Where the hosted checkout returns a paid customer to; the URL holds a fixed opaque token. */
export function PaymentSuccess() {
  const { token } = useParams();
  return token === config.paymentSuccessToken ? <Success /> : <NotFound />;
}

function Success() {
  const { state, currentCustomer } = useAuth();
  const [params] = useSearchParams();
  const [visit] = useState(() => ({
    namedSession: params.get('session_id') ?? undefined,
    isMarked: isVisitMarked(),
    isNavigation: isNavigation(),
  }));
  const [isNoted, setIsNoted] = useState(false);
  useEffect(() => {
    noteReturn(paymentJournal, visit)
      .catch((error: unknown) => console.warn('The return from the payment could not be noted.', error))
      .finally(() => setIsNoted(true));
  }, [visit]);

  const retry = () => void currentCustomer().catch(() => undefined);
  const isKnown = isNoted && (state.status === 'signed-in' || state.status === 'signed-out');
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="Payment successful">Your payment was successful</PageHeading>
      <p>Thank you. An email confirmation was sent to you.</p>
      {isKnown && state.status === 'signed-in' && (
        <Recording key={state.customer.uid} customer={state.customer} visit={visit} />
      )}
      {isKnown && state.status === 'signed-out' && <SignedOut />}
      {!isKnown && (
        <Loading label="Looking for your account" onRetry={state.status === 'failed' ? retry : undefined} />
      )}
      <Link className="button" to="/">
        CONTINUE SHOPPING
      </Link>
    </div>
  );
}
