import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { counted, count as numeral } from '../print/lines.ts';
import { problemOf } from '../services/boardProblem.ts';
import { fetchLastProblem } from '../services/dueWork.ts';
import { ordersIn } from './boardCache.ts';
import { useBoard, useIsOutdated } from './BoardProvider.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { problemTexts } from './stepTexts.ts';
import { checkQuery, countsQuery, troubleQuery } from './queries.ts';
import styles from './TroublePage.module.css';
import { isFinding } from './troubles.ts';

/** Money moves without the board being told. */
function ProviderProblem() {
  const { data: problem = 'none' } = useQuery({ queryKey: ['last problem'], queryFn: fetchLastProblem });
  if (problem === 'none') return null;
  return (
    <Notice tone="error">
      <p>
        {problem === 'refused'
          ? 'The payment provider does not let the checkout server ask about payments, so refunds and lost notifications do not appear here. Check the server’s key, and have its address allowed: the server’s guide says how.'
          : 'The payment provider did not answer all questions of the checkout server, so a refund may be missing here. The server asks again.'}
      </p>
    </Notice>
  );
}

function TroubleCheck() {
  const client = useQueryClient();
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(checkQuery);
  const { data: counts } = useQuery({ ...countsQuery, enabled: false });
  const isDone = data !== undefined && !hasNextPage;
  const isRunning = isWanted && !isDone && !error;

  useEffect(() => {
    if (isRunning && !isFetching) void fetchNextPage();
  }, [isRunning, isFetching, fetchNextPage]);

  async function start() {
    if (isDone) await client.resetQueries({ queryKey: checkQuery.queryKey });
    setIsWanted(true);
    if (error) void fetchNextPage();
  }

  const checked = data?.pages.reduce((sum, page) => sum + (page.checked ?? 0), 0) ?? 0;
  const total = Math.max(checked, counts?.waiting ?? 0);
  const found = ordersIn(data).filter(isFinding).length;
  const of = `${numeral(checked)} of ${counted(total, 'product')}`;
  const result = `${counted(found, 'order')} ${found === 1 ? 'needs' : 'need'} a look`;
  const text = () => {
    if (isRunning) return `Checked ${of}. So far ${result}.`;
    if (error && !isFetching) return `Stopped after ${of}. ${problemTexts[problemOf(error)]}`;
    if (isDone) return `All waiting orders are checked: ${result}.`;
    if (data) return `Stopped after ${of}. So far ${result}.`;
    return 'Refunds, disputes and double payments appear by themselves. Check also finds waiting orders without a payment or an address.';
  };
  return (
    <div className={styles.panel}>
      <ProviderProblem />
      <p role="status">{text()}</p>
      <button
        type="button"
        className="button"
        onClick={() => (isRunning ? setIsWanted(false) : void start())}
      >
        {isRunning ? 'Stop' : isDone ? 'Check again' : data || error ? 'Go on' : 'Check all waiting orders'}
      </button>
    </div>
  );
}

export function TroublePage() {
  const { lost } = useBoard();
  const list = useInfiniteQuery({ ...troubleQuery, enabled: lost === undefined });
  const { data: checked } = useInfiniteQuery(checkQuery);
  const isOutdated = useIsOutdated('trouble', list.data);
  const reported = ordersIn(list.data)
    .filter(({ payment }) => payment?.needsAttention)
    .sort((a, b) => (b.purchasedAtMs ?? 0) - (a.purchasedAtMs ?? 0));
  const isReported = new Set(reported.map(({ key }) => key));
  const found = ordersIn(checked).filter((order) => isFinding(order) && !isReported.has(order.key));
  const orders = [...found, ...reported];
  const count = list.hasNextPage ? `${orders.length}+ orders` : counted(orders.length, 'order');
  return (
    <OrdersScreen
      title="Trouble"
      count={list.data && orders.length > 0 ? count : ''}
      name="trouble"
      list={list}
      orders={orders}
      isExplained
      changesText={isOutdated ? 'Show changes' : ''}
      onShowChanges={() => void list.refetch()}
      empty="No order needs a look."
    >
      <TroubleCheck />
    </OrdersScreen>
  );
}
