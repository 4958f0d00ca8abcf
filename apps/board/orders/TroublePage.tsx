import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Notice } from '../../../src/ui/Notice.tsx';
import { useOwner } from '../auth/AccountProvider.tsx';
import { counted, nameFromSlug } from '../print/lines.ts';
import { backupTrouble } from '../../../src/domain/documents/backupRun.ts';
import type { SaleProblem } from '../../../src/domain/documents/sale.ts';
import { formatAge } from '../print/dates.ts';
import { fetchBackupRun, fetchLastProblem } from '../services/dueWork.ts';
import { fetchSaleTroubles, hasPlans } from '../services/plannedSales.ts';
import { useBoard } from './BoardProvider.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ordersIn, serverQuery, troubleQuery } from './queries.ts';
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

const saleTexts: Readonly<Record<SaleProblem, string>> = {
  edited: 'not at the sale’s price: changed by hand since',
  gone: 'no longer in the shop',
  'too-cheap': 'too cheap for the discount',
  'other-version': 'with another price in a draft or a release: publish or discard that',
  refused: 'whose new price the content service refused; the server tries again',
};

function SalesState() {
  const isOwner = useOwner().role === 'owner';
  const { data: abilities } = useQuery({ ...serverQuery, enabled: isOwner });
  const isOff = abilities?.includes('sales') === false;
  const { data: isMissed } = useQuery({ queryKey: ['has plans'], queryFn: hasPlans, enabled: isOff });
  const { data } = useQuery({
    queryKey: ['sale troubles'],
    queryFn: () => fetchSaleTroubles(Date.now()),
    enabled: isOwner,
  });
  return (
    <>
      {isOff && isMissed && (
        <Notice tone="error">
          <p>Planned sales do not begin: the checkout server has no editor’s token (SANITY_WRITE_TOKEN).</p>
        </Notice>
      )}
      {data?.troubles.map(({ sale: { planId, title, endedAtMs }, problem, slugs }) => {
        const isStuck = problem === 'edited' && endedAtMs !== undefined;
        const text = isStuck ? 'could not be set back: changed by hand since' : saleTexts[problem];
        return (
          <Notice key={`${planId} ${problem}`} tone="error">
            <p>
              {title}: {counted(slugs.length, 'product')} {text}.{' '}
              {slugs.map((slug) => data.names.get(slug) ?? nameFromSlug(slug)).join(', ')}
            </p>
          </Notice>
        );
      })}
    </>
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
      <SalesState />
    </OrdersScreen>
  );
}
