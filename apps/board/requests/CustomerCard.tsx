import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { saveFile } from '../../../src/ui/saveFile.ts';
import { useOwner } from '../auth/AccountProvider.tsx';
import { Loading } from '../layout/Loading.tsx';
import { searchPath } from '../paths.ts';
import { count } from '../print/lines.ts';
import { fetchCustomerExport } from '../services/customerExport.ts';
import { fetchCustomerSummary } from '../services/dataRequests.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './RequestsPage.module.css';
import { customerTitle, exportFileName, openOrders } from './requestTexts.ts';

async function saveData(uid: string, name: string) {
  const data = await fetchCustomerExport(uid);
  const fileName = exportFileName(name || uid, sriLankaDay(new Date()));
  saveFile(fileName, JSON.stringify(data, null, 2), 'application/json');
}

interface CustomerCardProps {
  uid: string;
  /** Since when, or why they are shown. */
  reason: string;
  /** Whether they asked under Profile to be deleted. */
  hasAsked: boolean;
  /** Whether the server has begun to delete them. */
  hasStarted: boolean;
  /** Whether the dialog is open. */
  isDeleting: boolean;
  onDeleting: (isDeleting: boolean) => void;
  onDone: (message: string) => void;
}

/** A customer, their orders in short, and the two things that can be done for them. */
export function CustomerCard(props: CustomerCardProps) {
  const { uid, reason, hasAsked, hasStarted, isDeleting, onDeleting, onDone } = props;
  const headingId = useId();
  const owner = useOwner();
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
  const saving = useMutation({ mutationFn: (name: string) => saveData(uid, name) });
  if (!summary) {
    return (
      <article className={styles.card} aria-label={`Account ${uid}`}>
        <Loading label="Loading the customer" onRetry={isError ? reload : undefined} />
      </article>
    );
  }

  const first = openOrders(summary);
  const isOwnAccount = uid === owner.uid;
  const isUnknown = !summary.isStored && summary.orders === 0 && !hasAsked && !hasStarted && !isOwnAccount;
  const problem = saving.isError
    ? 'The data could not be loaded. Nothing was saved.'
    : isError && 'The orders could not be checked.';

  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{customerTitle(uid, summary)}</h2>
        <p className="note">{reason}</p>
      </div>
      <dl className={styles.facts}>
        {summary.phone && (
          <div>
            <dt>Phone</dt>
            <dd>{summary.phone}</dd>
          </div>
        )}
        <div>
          <dt>Account id</dt>
          <dd>
            <code>{uid}</code>
          </dd>
        </div>
        <div>
          <dt>Products ordered</dt>
          <dd>{summary.orders === 0 ? 'None' : count(summary.orders)}</dd>
        </div>
      </dl>
      {first && (
        <p className={styles.first}>
          {first} {summary.name && <Link to={searchPath(summary.name)}>Find their orders</Link>}
        </p>
      )}
      {isUnknown && <p>No customer, order or request has this account id. Check it for a typing mistake.</p>}
      {!summary.isStored && !isUnknown && (
        <p>There is no profile and no address under this account id. The account itself may still exist.</p>
      )}
      {hasStarted && (
        <Notice tone="info">
          <p>
            A deletion was started and not finished. Part of their data may already be deleted. Delete them
            again.
          </p>
        </Notice>
      )}
      {isOwnAccount && <p>This is the account you are signed in with. Another owner has to delete it.</p>}
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={saving.isPending}
          aria-describedby={headingId}
          onClick={() => !saving.isPending && saving.mutate(summary.name)}
        >
          {saving.isPending ? 'One moment…' : 'Save their data'}
        </button>
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
      <p className="note" role="status">
        {saving.isSuccess && 'Saved as a file among your downloads. Send it to the customer, then delete it.'}
      </p>
      {problem && (
        <Notice tone="error">
          <p>{problem} Check your connection and try again.</p>
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
