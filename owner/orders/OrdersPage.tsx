import { useEffect } from 'react';
import { PageHeading } from '../layout/PageHeading.tsx';
import type { StateCount } from './boardTypes.ts';
import { EmptyList } from './EmptyList.tsx';
import { LastShipped } from './LastShipped.tsx';
import { ListProblem } from './ListProblem.tsx';
import { MailNotice } from './MailNotice.tsx';
import { MoreOrders } from './MoreOrders.tsx';
import { NewOrders } from './NewOrders.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import styles from './OrdersPage.module.css';
import { stateTexts } from './stateTexts.ts';
import type { OrderState } from './types.ts';
import { useCounts } from './useCounts.ts';
import { useHeldBack } from './useHeldBack.ts';
import { useOrders } from './useOrders.ts';
import { WhileAllowed } from './WhileAllowed.tsx';

function describeCount(count: StateCount | undefined): string {
  if (!count) return '';
  const [number, word] = count.orders === undefined ? [count.records, 'product'] : [count.orders, 'order'];
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

/** The orders of one state. */
export function OrdersPage({ state }: { state: OrderState }) {
  const list = useOrders(state);
  const { [state]: count } = useCounts();
  const { orders, status, problem, arrived, reload } = list;
  const { shown, count: heldBack, revealed, reveal } = useHeldBack(orders, arrived);
  const { title, empty } = stateTexts[state];
  const firstRevealed = shown.find(({ key }) => revealed.has(key))?.key;

  useEffect(() => {
    if (firstRevealed === undefined) return;
    const entry = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(firstRevealed)}"]`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [firstRevealed]);

  return (
    <>
      <header className={styles.head}>
        <PageHeading title={title}>{title}</PageHeading>
        <p className={styles.count} role="status">
          {describeCount(count)}
        </p>
      </header>
      <WhileAllowed>
        <div>
          <NewOrders count={heldBack} onShow={reveal} />
          <div className={styles.content}>
            {state === 'shipped' && <MailNotice />}
            {status === 'loading' && <OrderSkeleton />}
            {(status === 'failed' || (problem && orders.length > 0 && !list.hasMore)) && (
              <ListProblem problem={problem} isKept={orders.length > 0} onRetry={reload} />
            )}
            {status !== 'loading' && (
              <OrderList name={state} orders={shown} arrived={arrived}>
                {status === 'ready' && shown.length === 0 && !list.hasMore && (
                  <EmptyList>
                    {empty}
                    {state === 'waiting' && <LastShipped />}
                  </EmptyList>
                )}
                <MoreOrders list={list} />
              </OrderList>
            )}
          </div>
        </div>
      </WhileAllowed>
    </>
  );
}
