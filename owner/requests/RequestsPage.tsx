import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../src/ui/Link.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { paths } from '../paths.ts';
import { parseAccountId } from './accountId.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { FindCustomer } from './FindCustomer.tsx';
import styles from './RequestsPage.module.css';
import { describeRequest } from './requestTexts.ts';
import { useDataRequests } from './useDataRequests.ts';

/** As many customers as are loaded at once; each costs five reads. */
const pageSize = 20;

/** Customers who asked to be deleted, and whoever the address names. */
export function RequestsPage() {
  const [search] = useSearchParams();
  const chosen = parseAccountId(search.get('uid'));
  const { requests, hasFailed, reload, remove } = useDataRequests();
  const [shown, setShown] = useState(pageSize);
  const [deleted, setDeleted] = useState<{ uid: string; message: string }>();
  const [now] = useState(() => Date.now());
  const messageRef = useRef<HTMLParagraphElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const lastChosen = useRef(chosen);

  // The button that had the focus is gone.
  useEffect(() => {
    if (deleted) messageRef.current?.focus();
  }, [deleted]);

  // Another customer was opened on this page: the field that did it is below.
  useEffect(() => {
    if (lastChosen.current !== chosen) listRef.current?.focus();
    lastChosen.current = chosen;
  }, [chosen]);

  const cardOf = (uid: string, reason: string) => (
    <CustomerCard
      key={uid}
      uid={uid}
      reason={reason}
      onDeleted={(message) => {
        setDeleted({ uid, message });
        remove(uid);
      }}
    />
  );
  const listed = requests?.filter(({ uid }) => chosen === undefined || uid === chosen) ?? [];
  const isListed = listed.some(({ uid }) => uid === chosen);

  return (
    <>
      <div className={styles.head}>
        <PageHeading title="Requests">Requests</PageHeading>
        <p>Customers who asked under Profile to have their account deleted. Finish the oldest first.</p>
      </div>
      {deleted && (
        <p ref={messageRef} className={styles.deleted} role="status" tabIndex={-1}>
          {deleted.message}
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
          {listed
            .slice(0, shown)
            .map(({ uid, requestedAtMs }) => cardOf(uid, describeRequest(requestedAtMs, now)))}
          {chosen !== undefined && !isListed && chosen !== deleted?.uid
            ? cardOf(chosen, 'Did not ask under Profile')
            : listed.length === 0 &&
              !deleted &&
              !search.has('uid') && <p>Nobody has asked. Nothing to do here.</p>}
          {listed.length > shown && (
            <button type="button" className="button" onClick={() => setShown(shown + pageSize)}>
              Show {Math.min(pageSize, listed.length - shown)} more
            </button>
          )}
        </div>
      ) : (
        <Loading label="Loading the requests" onRetry={hasFailed ? reload : undefined} />
      )}
      <FindCustomer />
    </>
  );
}
