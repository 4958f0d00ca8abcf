import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { config } from '../../config/config.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { noteReturn } from '../../orders/successVisit.ts';
import { Recording } from './Recording.tsx';
import { SignedOut } from './SignedOut.tsx';
import { isNavigation, isVisitMarked } from './visit.ts';
import { paths } from '../../paths.ts';
import styles from './PaymentSuccessPage.module.css';

/** Where the hosted checkout returns a paid customer to; the URL holds a fixed opaque token. */
export function PaymentSuccessPage() {
  const { token } = useParams();
  const { search } = useLocation();
  // Another payment's URL in the same tab is another visit.
  return token === config.paymentSuccessToken ? <Success key={search} /> : <NotFound />;
}

/** A provider may add parameters of its own behind the session; a URL that names something else never means a payment of this browser. */
const sessionOf = (named: string | null) =>
  named === null ? undefined : (/^[\w-]+/.exec(named)?.[0] ?? 'unreadable');

function Success() {
  const { state, currentCustomer } = useAuth();
  const [params] = useSearchParams();
  const [visit] = useState(() => ({
    namedSession: sessionOf(params.get('session_id')),
    isMarked: isVisitMarked(),
    isNavigation: isNavigation(),
  }));
  const [noted, setNoted] = useState<{ sessionId: string | undefined }>();
  useEffect(() => {
    async function note() {
      let sessionId: string | undefined;
      try {
        sessionId = await noteReturn(paymentJournal, visit);
      } catch (error) {
        console.warn('The return from the payment could not be noted.', error);
      }
      // In development effects run twice: the first has noted it, and a retry may have recorded it since.
      setNoted((known) => (known?.sessionId === undefined ? { sessionId } : known));
    }
    void note();
  }, [visit]);

  const retry = () => void currentCustomer().catch(() => undefined);
  const isKnown = noted && (state.status === 'signed-in' || state.status === 'signed-out');
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="Payment successful">Your payment was successful</PageHeading>
      <p>Thank you. An email confirmation was sent to you.</p>
      {isKnown && state.status === 'signed-in' && (
        <Recording
          key={state.customer.uid}
          customer={state.customer}
          visit={visit}
          notedSession={noted.sessionId}
        />
      )}
      {isKnown && state.status === 'signed-out' && <SignedOut />}
      {!isKnown && (
        <Loading label="Looking for your account" onRetry={state.status === 'failed' ? retry : undefined} />
      )}
      <Link className="button" to={paths.home}>
        CONTINUE SHOPPING
      </Link>
    </div>
  );
}
