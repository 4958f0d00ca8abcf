import { useState } from 'react';
import { EmptyList } from './EmptyList.tsx';
import { ListProblem } from './ListProblem.tsx';
import { withoutDuplicates } from './listParts.ts';
import { MoreOrders } from './MoreOrders.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersHead } from './OrdersHead.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { TroubleCheckPanel } from './TroubleCheckPanel.tsx';
import { useTrouble } from './useTrouble.ts';
import { WhileAllowed } from './WhileAllowed.tsx';

/** The orders that the owner has to look at, with what is wrong and what to do. */
export function TroublePage() {
  const list = useTrouble();
  const { orders, status, problem, arrived, check, noticed, hasMore, reload } = list;
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const all = withoutDuplicates([...noticed, ...check.found, ...orders]);
  const count = all.length === 1 && !hasMore ? '1 order' : `${all.length}${hasMore ? '+' : ''} orders`;
  return (
    <>
      <OrdersHead
        title="Trouble"
        count={status === 'ready' && all.length > 0 ? count : ''}
        toolsRef={setToolsPlace}
      />
      <WhileAllowed>
        <TroubleCheckPanel {...list} />
        {status === 'loading' && <OrderSkeleton />}
        {status === 'failed' && <ListProblem problem={problem} isKept={orders.length > 0} onRetry={reload} />}
        {status !== 'loading' && (
          <OrderList name="trouble" orders={all} arrived={arrived} isExplained toolsPlace={toolsPlace}>
            {status === 'ready' && all.length === 0 && <EmptyList>No order needs a look.</EmptyList>}
            <MoreOrders list={list} />
          </OrderList>
        )}
      </WhileAllowed>
    </>
  );
}
