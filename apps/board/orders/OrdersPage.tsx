import { useEffect, useState } from 'react';
import type { OrderList as OrderListState, StateCount } from './boardTypes.ts';
import { EmptyList } from './EmptyList.tsx';
import { LastShipped } from './LastShipped.tsx';
import { ListProblem } from './ListProblem.tsx';
import { MailNotice } from './MailNotice.tsx';
import { isKept } from './meanwhile.ts';
import { MoreOrders } from './MoreOrders.tsx';
import { NewOrders } from './NewOrders.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersHead } from './OrdersHead.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import styles from './OrdersPage.module.css';
import { stateTexts } from './stateTexts.ts';
import type { OrderState } from './types.ts';
import { useCounts } from './useCounts.ts';
import { useHeldBack } from './useHeldBack.ts';
import { useOrders } from './useOrders.ts';
import { WhileAllowed } from './WhileAllowed.tsx';

const plural = (count: number, word: string) =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** `63 products in 15+ orders`: a count never changes what it counts. */
function describeCount(count: StateCount | undefined, { status, orders, hasMore }: OrderListState): string {
  if (!count) return '';
  const products = plural(count.records, 'product');
  if (status !== 'ready' || orders.length === 0) return products;
  const here = orders.filter((order) => !isKept(order));
  return `${products} in ${hasMore ? `${here.length.toLocaleString('en')}+ orders` : plural(here.length, 'order')}`;
}

/** The orders of one state. */
export function OrdersPage({ state }: { state: OrderState }) {
  const list = useOrders(state);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { [state]: count } = useCounts();
  const { orders, status, problem, arrived, reload } = list;
  const { shown, count: heldBack, revealed, reveal } = useHeldBack(orders, arrived, list.later);
  function showNews() {
    reveal();
    list.showNews();
  }
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
      <OrdersHead title={title} count={describeCount(count, list)} toolsRef={setToolsPlace} />
      <WhileAllowed>
        <div>
          <NewOrders count={heldBack} onShow={showNews} />
          <div className={styles.content}>
            {state === 'shipped' && <MailNotice />}
            {status === 'loading' && <OrderSkeleton />}
            {(status === 'failed' || (problem && orders.length > 0 && !list.hasMore)) && (
              <ListProblem problem={problem} isKept={orders.length > 0} onRetry={reload} />
            )}
            {status !== 'loading' && (
              <OrderList name={state} orders={shown} arrived={arrived} toolsPlace={toolsPlace}>
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
