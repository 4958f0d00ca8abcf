import { PageHeading } from '../layout/PageHeading.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListProblem } from './ListProblem.tsx';
import { MoreOrders } from './MoreOrders.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { TroubleCheckPanel } from './TroubleCheckPanel.tsx';
import { useTrouble } from './useTrouble.ts';
import { WhileAllowed } from './WhileAllowed.tsx';

/** The orders that the owner has to look at, with what is wrong and what to do. */
export function TroublePage() {
  const list = useTrouble();
  const { orders, status, problem, arrived, check, reload } = list;
  const keys = new Set(orders.map(({ key }) => key));
  const all = [...orders, ...check.found.filter(({ key }) => !keys.has(key))];
  return (
    <>
      <PageHeading title="Trouble">Trouble</PageHeading>
      <WhileAllowed>
        <TroubleCheckPanel {...list} />
        {status === 'loading' && <OrderSkeleton />}
        {status === 'failed' && <ListProblem problem={problem} isKept={orders.length > 0} onRetry={reload} />}
        {status !== 'loading' && (
          <OrderList name="trouble" orders={all} arrived={arrived} isExplained>
            {status === 'ready' && all.length === 0 && <EmptyList>No order needs a look.</EmptyList>}
            <MoreOrders list={list} />
          </OrderList>
        )}
      </WhileAllowed>
    </>
  );
}
