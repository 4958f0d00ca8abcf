import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Notice } from '../../../src/ui/Notice.tsx';
import { counted } from '../print/lines.ts';
import { backupTrouble } from '../../../src/domain/documents/backupRun.ts';
import { formatAge } from '../print/dates.ts';
import { fetchBackupRun, fetchLastProblem } from '../services/dueWork.ts';
import { useBoard } from './BoardProvider.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ordersIn, troubleQuery } from './queries.ts';
import styles from './OrdersScreen.module.css';
import { useChangesText } from './useChangesText.ts';

/** Money moves without the board being told. */
function ProviderProblem() {
  const { data: problem = 'none' } = useQuery({ queryKey: ['last problem'], queryFn: fetchLastProblem });
  if (problem === 'none') return null;
  return (
    <Notice tone="error">
      <p>
        {problem === 'refused'
          ? 'The payment provider does not let the checkout server ask about payments, so refunds and lost notifications do not appear here. Check the server’s key, and allow its IP address at the provider: the server’s guide says how.'
          : 'The payment provider did not answer every request of the checkout server, so a refund may be missing here. The server will ask again.'}
      </p>
    </Notice>
  );
}

function BackupState() {
  const { data: run, dataUpdatedAt: nowMs } = useQuery({ queryKey: ['backup'], queryFn: fetchBackupRun });
  if (run === undefined) return null;
  const text = run?.ranAtMs
    ? `Last backup: ${formatAge(run.ranAtMs, nowMs).replace('Just now', '0 min')} ago, ${counted(run.documents, 'document')}.`
    : 'No backup yet.';
  const trouble = run && backupTrouble(run, nowMs);
  if (!trouble) return <p className={styles.count}>{text}</p>;
  return (
    <Notice tone="error">
      <p>
        {text} {trouble}
      </p>
    </Notice>
  );
}

export function TroublePage() {
  const { lost } = useBoard();
  const list = useInfiniteQuery({ ...troubleQuery, enabled: lost === undefined });
  const changesText = useChangesText('trouble', list.data);
  const orders = ordersIn(list.data).sort((a, b) => (b.orderedAtMs ?? 0) - (a.orderedAtMs ?? 0));
  const count = list.hasNextPage ? `${orders.length}+ orders` : counted(orders.length, 'order');
  return (
    <OrdersScreen
      title="Trouble"
      count={list.data && orders.length > 0 ? count : ''}
      name="trouble"
      list={list}
      orders={orders}
      isExplained
      changesText={changesText}
      onShowChanges={() => void list.refetch()}
      empty="No order needs a look."
    >
      <ProviderProblem />
      <BackupState />
    </OrdersScreen>
  );
}
