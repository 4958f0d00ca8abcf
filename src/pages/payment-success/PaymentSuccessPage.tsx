import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { config } from '../../config/config.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { markReturn } from '../../orders/paymentReturn.ts';
import { ReceiptNote } from './ReceiptNote.tsx';
import { Recording } from './Recording.tsx';
import { SignedOut } from './SignedOut.tsx';
import { isNavigation, isHistoryEntryMarked } from './historyMark.ts';
import { paths } from '../../paths.ts';
import styles from './PaymentSuccessPage.module.css';

/** The hosted checkout returns here after a payment. The URL contains a fixed opaque token. */
export function PaymentSuccessPage() {
  const { token } = useParams();
  const { search } = useLocation();
  // The key remounts the page for another payment's URL in the same tab.
  return token === config.paymentSuccessToken ? <Success key={search} /> : <NotFound />;
}

/** Drops what a provider may append to the session id. A malformed id must not match any payment of this browser. */
const parseSessionId = (param: string | null) =>
  param === null ? undefined : (/^[\w-]+/.exec(param)?.[0] ?? 'unreadable');

function Success() {
  const { state, currentCustomer } = useAuth();
  const [params] = useSearchParams();
  const [visit] = useState(() => ({
    namedSession: parseSessionId(params.get('session_id')),
    isMarked: isHistoryEntryMarked(),
    isNavigation: isNavigation(),
  }));
  const [returned, setReturned] = useState<{ sessionId: string | undefined }>();
  useEffect(() => {
    async function noteReturn() {
      let sessionId: string | undefined;
      try {
        sessionId = await markReturn(paymentJournal, visit);
      } catch (error) {
        console.warn('The return from the payment could not be noted.', error);
      }
      // In development, this effect runs twice; keep the session id that the first run found.
      setReturned((known) => (known?.sessionId === undefined ? { sessionId } : known));
    }
    void noteReturn();
  }, [visit]);

  const retry = () => void currentCustomer().catch(() => undefined);
  const isReady = returned && (state.status === 'signed-in' || state.status === 'signed-out');
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="Payment successful">Your payment was successful</PageHeading>
      {isReady && state.status === 'signed-in' ? (
        <Recording
          key={state.customer.uid}
          customer={state.customer}
          visit={visit}
          returnedSession={returned.sessionId}
        />
      ) : (
        <ReceiptNote />
      )}
      {isReady && state.status === 'signed-out' && <SignedOut />}
      {!isReady && (
        <Loading label="Loading your account" onRetry={state.status === 'failed' ? retry : undefined} />
      )}
      <Link className="button capitals" to={paths.home}>
        CONTINUE SHOPPING
      </Link>
    </div>
  );
}
