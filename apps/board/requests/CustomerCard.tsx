import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { arrivedAfterDays } from '../../../src/domain/openOrders.ts';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { useOwner } from '../auth/AccountProvider.tsx';
import { Loading } from '../layout/Loading.tsx';
import { searchPath } from '../paths.ts';
import { formatDate } from '../print/dates.ts';
import { count, counted } from '../print/lines.ts';
import { fetchCustomerSummary } from '../services/dataRequests.ts';
import type { CustomerSummary, DataRequest } from '../services/dataRequests.ts';
import { customerTitle, DeleteDialog } from './DeleteDialog.tsx';
import styles from './RequestsPage.module.css';

const dayMs = 24 * 60 * 60 * 1000;

/** `Asked on 20 Nov 2026, 3 days ago` */
function describeRequest(request: DataRequest | undefined, nowMs: number): string {
  const askedMs = request?.requestedAtMs;
  if (askedMs !== undefined) {
    const days = Math.max(0, Math.floor((nowMs - askedMs) / dayMs));
    return `Asked on ${formatDate(askedMs)}, ${days === 0 ? 'less than a day' : counted(days, 'day')} ago`;
  }
  // The server makes a request without a date when it deletes a customer who has made none.
  return request && !request.hasStarted ? 'Asked on an unknown date' : 'Did not ask under Profile';
}

/** Returns undefined if nothing has to be done before the customer can be deleted. */
function openOrders({ waiting, onTheWay }: CustomerSummary): string | undefined {
  const shipping = waiting > 0 && `Ship or cancel ${counted(waiting, 'product')} first.`;
  const confirming =
    onTheWay > 0 &&
    `${counted(onTheWay, 'product')} ${onTheWay === 1 ? 'is' : 'are'} on the way: wait until the customer confirms the delivery under My orders, or until ${arrivedAfterDays} days after shipping.`;
  return [shipping, confirming].filter(Boolean).join(' ') || undefined;
}

interface CustomerCardProps {
  uid: string;
  /** Undefined if they asked by mail or phone. */
  request: DataRequest | undefined;
  isDeleting: boolean;
  onDeleting: (isDeleting: boolean) => void;
  onDone: (message: string) => void;
}

export function CustomerCard(props: CustomerCardProps) {
  const { uid, request, isDeleting, onDeleting, onDone } = props;
  const hasAsked = request !== undefined;
  const hasStarted = request?.hasStarted === true;
  const headingId = useId();
  const [now] = useState(Date.now);
  const isOwnAccount = uid === useOwner().uid;
  const {
    data: summary,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['customer', uid],
    queryFn: () => fetchCustomerSummary(uid),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const reload = () => void refetch();
  if (!summary) {
    return (
      <article className={styles.card} aria-label="Customer">
        <Loading label="Loading the customer" onRetry={isError ? reload : undefined} />
      </article>
    );
  }

  const first = openOrders(summary);
  const isUnknown = !summary.isStored && summary.records === 0 && !hasAsked && !hasStarted && !isOwnAccount;

  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{customerTitle(summary)}</h2>
        <p className="note">{describeRequest(request, now)}</p>
      </div>
      <dl className={styles.facts}>
        {summary.phone && (
          <div>
            <dt>Phone</dt>
            <dd>{summary.phone}</dd>
          </div>
        )}
        <div>
          <dt>Products ordered</dt>
          <dd>{summary.records === 0 ? 'None' : count(summary.records)}</dd>
        </div>
      </dl>
      {first && (
        <p className={styles.first}>
          {first} {summary.searchText && <Link to={searchPath(summary.searchText)}>Find their orders</Link>}
        </p>
      )}
      {isUnknown && (
        <p>There is no such customer, order or request. Check the account id for a typing mistake.</p>
      )}
      {!summary.isStored && !isUnknown && (
        <p>They have no profile and no address here. The account itself may still exist.</p>
      )}
      {hasStarted && (
        <Notice tone="info">
          <p>
            A deletion was started but not finished. Part of their data may already be deleted. Delete this
            customer again.
          </p>
        </Notice>
      )}
      {isOwnAccount && <p>This is the account you are signed in with. Another owner has to delete it.</p>}
      <div className="actions">
        {first && (
          <button type="button" className="button" aria-describedby={headingId} onClick={reload}>
            Check again
          </button>
        )}
        {!first && !isOwnAccount && !isUnknown && (
          <button
            type="button"
            className={`button ${styles.delete}`}
            aria-describedby={headingId}
            onClick={() => onDeleting(true)}
          >
            Delete this customer…
          </button>
        )}
      </div>
      {isError && (
        <Notice tone="error">
          <p>The orders could not be checked. Check your connection and try again.</p>
        </Notice>
      )}
      {isDeleting && (
        <DeleteDialog
          uid={uid}
          summary={summary}
          hasAsked={hasAsked}
          isPartial={hasStarted}
          onClose={() => {
            onDeleting(false);
            reload();
          }}
          onDone={onDone}
        />
      )}
    </article>
  );
}
