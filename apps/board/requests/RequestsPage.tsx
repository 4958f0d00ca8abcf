import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../../src/ui/ErrorBoundary.tsx';
import { Link } from '../../../src/ui/Link.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { customerDataPath, paths } from '../paths.ts';
import { maxRequests } from '../services/dataRequests.ts';
import { parseAccountId } from './accountId.ts';
import { CustomerCard } from './CustomerCard.tsx';
import type { DeletionOutcome } from './DeleteDialog.tsx';
import { FindCustomer } from './FindCustomer.tsx';
import styles from './RequestsPage.module.css';
import { describeRequest, notAsked } from './requestTexts.ts';
import { useDataRequests } from './useDataRequests.ts';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

// Pure, so that a build without the setting leaves it out.
const WaitingForStock = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./WaitingForStock.tsx')).WaitingForStock,
}));

/** As many customers as are loaded at once; each costs about three reads, and one for each open order. */
const pageSize = 20;

/** Customers who asked to be deleted, and whoever the address names. */
export function RequestsPage() {
  const [search] = useSearchParams();
  const chosen = parseAccountId(search.get('uid'));
  const [isDeleting, setIsDeleting] = useState(false);
  const { requests, hasFailed, hasGone, reload, remove } = useDataRequests(isDeleting);
  const [shown, setShown] = useState(pageSize);
  const [done, setDone] = useState<DeletionOutcome & { uid: string }>();
  const [now] = useState(() => Date.now());
  const messageRef = useRef<HTMLParagraphElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const lastChosen = useRef(chosen);

  // The button that had the focus is gone.
  useEffect(() => {
    if (done) messageRef.current?.focus();
  }, [done]);

  // Another customer was opened on this page: the field that did it is below.
  useEffect(() => {
    if (lastChosen.current !== chosen) listRef.current?.focus();
    lastChosen.current = chosen;
  }, [chosen]);

  /** The customer with whom the owner has finished is not shown until that is asked for. */
  function openAgain(uid: string) {
    setDone(undefined);
    if (uid === chosen) listRef.current?.focus();
  }

  const listed = requests?.filter(({ uid }) => chosen === undefined || uid === chosen) ?? [];
  const isListed = listed.some(({ uid }) => uid === chosen);
  const customers = listed.map((request) => ({
    uid: request.uid,
    reason: describeRequest(request, now),
    hasAsked: true,
    hasStarted: request.hasStarted,
  }));
  if (chosen !== undefined && !isListed && chosen !== done?.uid) {
    customers.push({ uid: chosen, reason: notAsked, hasAsked: false, hasStarted: false });
  }

  return (
    <>
      <div className={styles.head}>
        <PageHeading title="Requests">Requests</PageHeading>
        <p>Customers who asked under Profile to have their account deleted. Finish the oldest first.</p>
      </div>
      {done && (
        <div className={styles.done}>
          <p ref={messageRef} role="status" tabIndex={-1}>
            {done.message}
          </p>
          {!done.isDeleted && (
            <p>
              <Link to={customerDataPath(done.uid)} onClick={() => openAgain(done.uid)}>
                See this customer
              </Link>
            </p>
          )}
        </div>
      )}
      {hasGone && (
        <p className={styles.done} role="status">
          A request is gone: the customer has withdrawn it, or an owner has finished it.
        </p>
      )}
      {search.has('uid') && (
        <p className={styles.back}>
          <Link to={paths.requests}>All requests</Link>
        </p>
      )}
      {search.has('uid') && chosen === undefined && <p>The link has no valid account id.</p>}
      {requests ? (
        <div ref={listRef} className={styles.list} role="group" aria-label="Customers" tabIndex={-1}>
          {customers.slice(0, shown).map((customer) => (
            <CustomerCard
              key={customer.uid}
              {...customer}
              onDeleting={setIsDeleting}
              onDone={(outcome) => {
                setDone({ ...outcome, uid: customer.uid });
                remove(customer.uid);
              }}
            />
          ))}
          {customers.length === 0 && !done && !search.has('uid') && (
            <p>Nobody has asked. Nothing to do here.</p>
          )}
          {listed.length >= maxRequests && (
            <p>There may be more than these {maxRequests}. The others follow when some of these are done.</p>
          )}
          {listed.length > shown && (
            <button type="button" className="button" onClick={() => setShown(shown + pageSize)}>
              Show {Math.min(pageSize, listed.length - shown)} more
            </button>
          )}
        </div>
      ) : (
        <Loading label="Loading the requests" onRetry={hasFailed ? reload : undefined} />
      )}
      <FindCustomer onOpen={openAgain} />
      {__HAS_STOCK_MAILS__ && !search.has('uid') && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <WaitingForStock />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
