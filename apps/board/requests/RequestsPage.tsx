import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Field } from '../../../src/ui/Field.tsx';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { customerDataPath, paths } from '../paths.ts';
import { fetchDataRequests } from '../services/dataRequests.ts';
import type { DataRequest } from '../services/dataRequests.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { requestCountQuery } from './requestCount.ts';
import styles from './RequestsPage.module.css';
import { StockAlerts } from './StockAlerts.tsx';

/** Whether mails about the stock are set up. */
declare const __HAS_STOCK_MAILS__: boolean;

/** Each customer costs about three reads, and one for each open order. */
const maxShown = 20;

const requestsKey = ['requests'];

/** Moves the focus to what is new on the page, because the button that had it is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The checkout server accepts the same account ids. */
const accountId = /^[A-Za-z0-9:_-]{1,128}$/;

export function parseAccountId(text: string | null): string | undefined {
  const id = text?.trim() ?? '';
  return accountId.test(id) ? id : undefined;
}

function FindCustomer() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const uid = parseAccountId(text);
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="find-customer">
      <h2 id="find-customer">Somebody asked by email or phone?</h2>
      <p className="note">
        Search for one of their orders by name or phone number, and choose “Data and deletion…” in its menu.
      </p>
      <details>
        <summary>They have never ordered</summary>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setIsChecked(true);
            if (uid !== undefined) void navigate(customerDataPath(uid));
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
      </details>
    </section>
  );
}

function Requests() {
  const [search] = useSearchParams();
  const chosen = parseAccountId(search.get('uid'));
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<string>();
  const [done, setDone] = useState<{ uid: string; message: string }>();
  const {
    data: requests,
    isError,
    refetch,
  } = useQuery({
    queryKey: requestsKey,
    queryFn: fetchDataRequests,
    // A dialog must not vanish while it is used.
    enabled: deleting === undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (requests) client.setQueryData(requestCountQuery.queryKey, requests.length);
  }, [client, requests]);

  function finish(uid: string, message: string) {
    setDeleting(undefined);
    setDone({ uid, message });
    client.setQueryData<DataRequest[]>(requestsKey, (list) => list?.filter((request) => request.uid !== uid));
  }

  const asked = requests?.map(({ uid }) => uid) ?? [];
  const shown = chosen === undefined ? asked : [chosen].filter((uid) => uid !== done?.uid);

  return (
    <>
      <div>
        <PageHeading title="Requests">Requests</PageHeading>
        <p className="note">
          Customers who asked under Profile to have their account deleted. Finish the oldest first.
        </p>
      </div>
      {done && (
        <Notice tone="info" key={done.uid}>
          <p ref={focus} tabIndex={-1}>
            {done.message}
          </p>
        </Notice>
      )}
      {search.has('uid') && (
        <p className="note">
          <Link to={paths.requests}>All requests</Link>
        </p>
      )}
      {search.has('uid') && chosen === undefined && <p>The link has no valid account id.</p>}
      {requests ? (
        <div className={`stack ${styles.list}`} role="group" aria-label="Customers">
          {shown.slice(0, maxShown).map((uid) => (
            <CustomerCard
              key={uid}
              uid={uid}
              request={requests.find((request) => request.uid === uid)}
              isDeleting={deleting === uid}
              onDeleting={(isDeleting) => setDeleting(isDeleting ? uid : undefined)}
              onDone={(message) => finish(uid, message)}
            />
          ))}
          {shown.length === 0 && !done && !search.has('uid') && <p>Nobody has asked. Nothing to do here.</p>}
          {shown.length > maxShown && (
            <p>These are the first {maxShown}. The others appear as you finish these.</p>
          )}
        </div>
      ) : (
        <Loading label="Loading the requests" onRetry={isError ? () => void refetch() : undefined} />
      )}
      <FindCustomer />
      {__HAS_STOCK_MAILS__ && !search.has('uid') && <StockAlerts />}
    </>
  );
}

/** Each navigation, even to the same customer, mounts the page again. */
export const RequestsPage = () => <Requests key={useLocation().key} />;
