import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { config } from '../../config/config.ts';
import { accountWaitMs } from '../../config/constants.ts';
import { Loading } from '../../layout/Loading.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { markReturn } from '../../orders/paymentReturn.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useIsLate } from '../../ui/useIsLate.ts';
import { isHistoryEntryMarked, ReceiptNote, Recording } from './Recording.tsx';
import styles from './PaymentSuccessPage.module.css';

export function PaymentSuccessPage() {
  const { token } = useParams();
  const { search } = useLocation();
  // The key remounts the page for another payment's URL in the same tab.
  return token === config.paymentSuccessToken ? <Success key={search} /> : <NotFound />;
}

/** Drops what a provider may append to the session id. A malformed id must not match any payment of this browser. */
const parseSessionId = (param: string | null) =>
  param === null ? undefined : (/^[\w-]+/.exec(param)?.[0] ?? 'unreadable');

/** Whether a link or a redirect loaded the document; false for a reload and for a page from the history. */
function isNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry ? entry.type : 'navigate';
  return type !== 'reload' && type !== 'back_forward';
}

function Success() {
  const { state, currentCustomer } = useAuth();
  const { pathname, search } = useLocation();
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

  const isReady = returned && (state.status === 'signed-in' || state.status === 'signed-out');
  const isLate = useIsLate(!isReady, accountWaitMs);
  function retry() {
    if (state.status === 'failed') void currentCustomer().catch(() => undefined);
    else window.location.reload();
  }
  const onward = (
    <Link className="button" to={paths.home}>
      CONTINUE SHOPPING
    </Link>
  );
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="Payment successful">Your payment was successful</PageHeading>
      {isReady && state.status === 'signed-in' ? (
        <Recording
          key={state.customer.uid}
          customer={state.customer}
          visit={visit}
          returnedSession={returned.sessionId}
        >
          {onward}
        </Recording>
      ) : (
        <p>
          <ReceiptNote />
        </p>
      )}
      {isReady && state.status === 'signed-out' && (
        <Notice tone="error">
          <p>
            You are signed out, so we cannot show your order yet. Nothing is lost: sign in with the account
            you paid with.
          </p>
          {/* Signing in returns to the same payment. */}
          <Link to={paths.signIn} state={{ returnTo: pathname + search }}>
            Sign in to see your order
          </Link>
        </Notice>
      )}
      {!isReady && (
        <Loading
          label="Loading your account"
          onRetry={state.status === 'failed' || isLate ? retry : undefined}
        />
      )}
      {!(isReady && state.status === 'signed-in') && onward}
    </div>
  );
}
