import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import type { OrderState } from '../services/records.ts';
import { mailsQuery } from './batches.ts';
import { loadedAtMs, ordersIn } from './boardCache.ts';
import { useBoard, useIsOutdated } from './BoardProvider.tsx';
import { count, counted } from '../print/lines.ts';
import { commitKeyOf, hasRecordsIn } from './order.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import { stateTexts } from './stepTexts.ts';
import { countsQuery, ordersQuery } from './queries.ts';
import type { OwnerOrder } from './types.ts';

/** `63 products in 15+ orders`: a count never changes what it counts. */
function describeCount(records: number | undefined, orders: readonly OwnerOrder[], hasMore: boolean): string {
  if (records === undefined) return '';
  const products = counted(records, 'product');
  const here = orders.filter(({ changedMeanwhile }) => !changedMeanwhile).length;
  if (orders.length === 0) return products;
  return `${products} in ${hasMore ? `${count(here)}+ orders` : counted(here, 'order')}`;
}

function MailNotice() {
  const { data: mails } = useQuery(mailsQuery);
  const { events } = useBoard();
  const failed = (mails?.failed ?? 0) + (events?.unsentMails ?? 0);
  if (failed === 0 && !mails?.isUnreachable) return null;
  return (
    <Notice tone="error">
      {failed > 0 && (
        <p>
          {failed === 1 ? '1 mail to a customer' : `${failed} mails to customers`} could not be sent in the
          last two days. Tell them yourself that their order is on its way.
        </p>
      )}
      {mails?.isUnreachable && (
        <p>
          The shop’s server cannot be reached, so mails to customers wait. They are tried again with the next
          order.
        </p>
      )}
    </Notice>
  );
}

export function OrdersPage({ state }: { state: OrderState }) {
  const { lost, events } = useBoard();
  const list = useInfiniteQuery({ ...ordersQuery(state), enabled: lost === undefined });
  const { data: counts } = useQuery({ ...countsQuery, enabled: false });
  const loaded = ordersIn(list.data);
  const orders = loaded.filter((order) => order.changedMeanwhile || hasRecordsIn(order, state));
  const isOutdated = useIsOutdated(state, list.data);
  const loadedIds = new Set(loaded.flatMap(({ records }) => records.map(({ orderId }) => orderId)));
  const arrived = (state === 'waiting' ? (events?.arrived ?? []) : [])
    .filter(({ record, atMs }) => atMs >= loadedAtMs(list.data) && !loadedIds.has(record.orderId))
    .map(({ record }) => record);
  const arrivedOrders = new Set(arrived.map(commitKeyOf)).size;
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const isNew = ({ records }: OwnerOrder) => records.some(({ orderId }) => revealed.has(orderId));
  const { title, empty } = stateTexts[state];
  const firstRevealed = orders.find(isNew)?.key;

  useEffect(() => {
    if (firstRevealed === undefined) return;
    const entry = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(firstRevealed)}"]`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [firstRevealed]);

  async function showChanges() {
    setRevealed(new Set(arrived.map(({ orderId }) => orderId)));
    let { data } = await list.refetch();
    const hasMoreDated = () => {
      const last = data?.pages.at(-1);
      return last?.next !== undefined && !last.undated;
    };
    // Waiting orders are sorted by date, so new ones stand at the end.
    while (arrived.length > 0 && hasMoreDated()) {
      const next = await list.fetchNextPage();
      if (next.isFetchNextPageError) return;
      ({ data } = next);
    }
  }

  return (
    <OrdersScreen
      title={title}
      count={describeCount(counts?.[state], orders, list.hasNextPage)}
      name={state}
      list={list}
      orders={orders}
      isNew={isNew}
      changesText={arrivedOrders > 0 ? counted(arrivedOrders, 'new order') : isOutdated ? 'Show changes' : ''}
      onShowChanges={() => void showChanges()}
      empty={empty}
    >
      {state === 'shipped' && <MailNotice />}
    </OrdersScreen>
  );
}
