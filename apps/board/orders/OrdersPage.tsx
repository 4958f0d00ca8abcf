import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order, OrderListName } from '../../../src/domain/documents/order.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { counted } from '../print/lines.ts';
import { countUnsentMails } from '../services/sendMails.ts';
import { useBoard } from './BoardProvider.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { countsQuery, mailsQuery, ordersIn, ordersQuery } from './queries.ts';
import { listTexts } from './stepTexts.ts';
import { useChangesText } from './useChangesText.ts';

function MailNotice() {
  const { isError } = useQuery({ ...mailsQuery, enabled: false });
  const { data: failed = 0 } = useQuery({
    queryKey: ['unsent mails'],
    queryFn: () => countUnsentMails(Date.now()),
    meta: { failure: 'The emails that were not sent could not be counted.' },
  });
  if (failed === 0 && !isError) return null;
  return (
    <Notice tone="error">
      {failed > 0 && (
        <p>
          {failed === 1 ? '1 email to a customer' : `${failed} emails to customers`} could not be sent in the
          last two days. Tell them yourself that their order is on its way.
        </p>
      )}
      {isError && (
        <p>
          The shop’s server cannot be reached, so emails to customers are delayed. They are tried again with
          the next order.
        </p>
      )}
    </Notice>
  );
}

export function OrdersPage({ list: name }: { list: OrderListName }) {
  const { lost } = useBoard();
  const list = useInfiniteQuery({ ...ordersQuery(name), enabled: lost === undefined });
  const { data: counts } = useQuery({ ...countsQuery, enabled: false });
  const orders = ordersIn(list.data);
  const changesText = useChangesText(name, list.data);
  /** The orders before the owner asked for the new ones. */
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const isNew = ({ sessionId }: Order) => known !== undefined && !known.has(sessionId);
  const { title, empty } = listTexts[name];
  const firstNew = orders.find(isNew)?.sessionId;

  useEffect(() => {
    if (firstNew === undefined) return;
    const entry = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(firstNew)}"]`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [firstNew]);

  async function showChanges() {
    if (name !== 'waiting') {
      await list.refetch();
      return;
    }
    // Waiting orders are sorted by date, so new ones stand at the end.
    const before = new Set(orders.map(({ sessionId }) => sessionId));
    let { data, isError } = await list.refetch();
    while (data?.pages.at(-1)?.next && !isError) ({ data, isError } = await list.fetchNextPage());
    setKnown(before);
  }

  return (
    <OrdersScreen
      title={title}
      count={counts && counted(counts[name], 'order')}
      name={name}
      list={list}
      orders={orders}
      isNew={isNew}
      changesText={changesText}
      onShowChanges={() => void showChanges()}
      empty={empty}
    >
      {name === 'shipped' && <MailNotice />}
    </OrdersScreen>
  );
}
