import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../../../src/ui/ErrorBoundary.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { Link } from '../../../src/ui/Link.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { customerDataPath, paths } from '../paths.ts';
import { fetchDataRequests, maxRequests } from '../services/dataRequests.ts';
import type { DataRequest } from '../services/dataRequests.ts';
import { CustomerCard } from './CustomerCard.tsx';
import type { DeletionOutcome } from './DeleteDialog.tsx';
import { requestCountQuery } from './requestCount.ts';
import styles from './RequestsPage.module.css';
import { describeRequest, notAsked, parseAccountId } from './requestTexts.ts';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

// Pure, so that a build without the setting leaves it out.
const WaitingForStock = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./WaitingForStock.tsx')).WaitingForStock,
}));

/** As many customers as are loaded at once; each costs about three reads, and one for each open order. */
const pageSize = 20;

const refreshMs = 5 * 60_000;
const requestsKey = ['requests'];

/**
 * The requests of customers. Read again when the owner comes back to the tab, and every 5 minutes for each request, so that a page that
 * nobody touches reads 12 documents an hour.
 * @param isHeld nothing is loaded while it is true, and once when it ends: a dialog must not vanish while it is used
 */
function useDataRequests(isHeld: boolean) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: requestsKey,
    queryFn: fetchDataRequests,
    enabled: !isHeld,
    staleTime: 0,
    refetchInterval: ({ state }) => refreshMs * Math.max(1, state.data?.length ?? 0),
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (isHeld) void client.cancelQueries({ queryKey: requestsKey });
  }, [client, isHeld]);
  useEffect(() => {
    if (data) client.setQueryData(requestCountQuery.queryKey, data.length);
  }, [client, data]);
  return {
    requests: data,
    isError,
    refetch,
    /** Takes a finished request off the list. */
    remove: (uid: string) =>
      client.setQueryData<DataRequest[]>(requestsKey, (list) =>
        list?.filter((request) => request.uid !== uid),
      ),
  };
}

/** Opens a customer who has asked by mail or phone. */
function FindCustomer({ onOpen }: { onOpen: (uid: string) => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const uid = parseAccountId(text);
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="find-customer">
      <h2 id="find-customer">Somebody asked by mail or phone?</h2>
      <p className="note">
        Search for one of their orders by name or phone number, and choose “Data and deletion…” in its menu.
        Or enter their account id.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (uid === undefined) return;
          onOpen(uid);
          void navigate(customerDataPath(uid));
        }}
      >
        <Field
          label="Account id"
          value={text}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="go"
          error={
            isChecked && uid === undefined
              ? 'An account id has only letters, digits, hyphens, colons and underscores, for example 4fK2mX9aQwTz.'
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button">
          Open this customer
        </button>
      </form>
    </section>
  );
}

/** Customers who asked to be deleted, and whoever the address names. */
export function RequestsPage() {
  const [search] = useSearchParams();
  const chosen = parseAccountId(search.get('uid'));
  const [isDeleting, setIsDeleting] = useState(false);
  const { requests, isError, refetch, remove } = useDataRequests(isDeleting);
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
  const customers = listed.map((request) => ({
    uid: request.uid,
    reason: describeRequest(request, now),
    hasAsked: true,
    hasStarted: request.hasStarted,
  }));
  if (chosen !== undefined && listed.length === 0 && chosen !== done?.uid) {
    customers.push({ uid: chosen, reason: notAsked, hasAsked: false, hasStarted: false });
  }

  return (
    <>
      <div>
        <PageHeading title="Requests">Requests</PageHeading>
        <p className="note">
          Customers who asked under Profile to have their account deleted. Finish the oldest first.
        </p>
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
      {search.has('uid') && (
        <p className="note">
          <Link to={paths.requests}>All requests</Link>
        </p>
      )}
      {search.has('uid') && chosen === undefined && <p>The link has no valid account id.</p>}
      {requests ? (
        <div
          ref={listRef}
          className={`stack ${styles.list}`}
          role="group"
          aria-label="Customers"
          tabIndex={-1}
        >
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
        <Loading label="Loading the requests" onRetry={isError ? () => void refetch() : undefined} />
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
