import { useMemo, useState } from 'react';
import { customerResource } from '../../customer/customerData.ts';
import { formatOrderDate } from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import type { Return } from '../../domain/documents/return.ts';
import { canComeBack, lastReturnDay, nextStates, unitsToReturn } from '../../domain/returns.ts';
import { describeReturnLine, returnStateNames, returnStateText } from '../../domain/returnTexts.ts';
import { noonOf } from '../../domain/delivery.ts';
import { mergeSizes } from '../../domain/sizes.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { withdrawReturn } from '../../services/checkout/orderRequests.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { fetchReturns } from '../../services/firebase/returns.ts';
import { Problem, useAction } from '../../ui/useAction.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { ReturnDialog, returnProblem } from './ReturnDialog.tsx';
import type { ReturnableSize } from './ReturnDialog.tsx';
import styles from './OrderReturns.module.css';

/** Those of the receipt, and those asked for since it was loaded. */
const returnsResource = ({ sessionId, returnIds }: Receipt) =>
  customerResource<Return[]>(`returns ${sessionId}`, (known = []) =>
    fetchReturns([...new Set([...returnIds, ...known.map(({ returnId }) => returnId)])]),
  );

function Steps({ steps }: Return) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ state, atMs, note }) => (
        <li key={state}>
          {returnStateNames[state]}
          {atMs !== undefined && `, ${formatOrderDate(atMs)}`}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

interface OneReturnProps {
  given: Return;
  isNew: boolean;
  onChanged: () => Promise<void>;
}

const focus = (element: HTMLElement | null) => element?.focus();

function OneReturn({ given, isNew, onChanged }: OneReturnProps) {
  const { returnId, lines } = given;
  const { isBusy, problem, start } = useAction(async () => {
    try {
      await withdrawReturn(returnId);
      // The button goes.
      document.getElementById(returnId)?.focus();
    } catch (error) {
      console.error('The return could not be withdrawn.', error);
      return returnProblem(error);
    } finally {
      await onChanged();
    }
  });

  return (
    <article className={styles.return} aria-label={`Return: ${returnStateNames[given.state]}`}>
      {/* The button that was pressed may be gone. */}
      <h3 ref={isNew ? focus : undefined} id={returnId} className={styles.title} tabIndex={-1}>
        Your return
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.orderId}/${line.size}`}>{describeReturnLine(line)}</li>
        ))}
      </ul>
      <Steps {...given} />
      <p role="status">{returnStateText(given)}</p>
      <Problem text={problem} />
      {nextStates(given).includes('withdrawn') && (
        <button type="button" className="link-button" aria-disabled={isBusy} onClick={start}>
          {isBusy ? 'One moment…' : 'Withdraw this return'}
        </button>
      )}
    </article>
  );
}

interface OrderReturnsProps {
  orders: OrderGroup['orders'];
  receipt: Receipt;
  postalCode: string | undefined;
  products: ProductsBySlug;
}

/** What the customer has sent back of an order, and what they still can. */
export function OrderReturns({ orders, receipt, postalCode, products }: OrderReturnsProps) {
  const { sessionId, expectedTo } = receipt;
  const cache = useResourceCache();
  const resource = useMemo(() => returnsResource(receipt), [receipt]);
  const { data: returns, error, reload } = useResource(resource);
  const [isOpen, setIsOpen] = useState(false);
  const [askedId, setAskedId] = useState<string>();
  const today = useSriLankaDay();

  if (returns === undefined) return error !== undefined && <LoadFailed onRetry={reload} />;
  const lastDays: string[] = [];
  const sizes = orders.filter(canComeBack).flatMap((order): ReturnableSize[] => {
    const lastDay = expectedTo && lastReturnDay(expectedTo, order.shippedAtMs, postalCode);
    if (today === '' || today > lastDay) return [];
    return mergeSizes(order.productSize).flatMap(({ size }) => {
      const left = unitsToReturn(order, size, returns);
      if (left === 0) return [];
      lastDays.push(lastDay);
      return [{ order, size, left, product: products.get(order.productName) }];
    });
  });
  const lastDay = lastDays.sort().at(-1);
  return (
    <>
      {returns.map((each) => (
        <OneReturn key={each.returnId} given={each} isNew={each.returnId === askedId} onChanged={reload} />
      ))}
      {sizes.length > 0 && lastDay !== undefined && (
        <div className={styles.offer}>
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            Return or exchange
          </button>
          <p className={styles.until}>Until {formatOrderDate(noonOf(lastDay).getTime())}</p>
        </div>
      )}
      {isOpen && (
        <ReturnDialog
          sessionId={sessionId}
          number={receipt.number}
          sizes={sizes}
          returns={returns}
          onAsked={async (returnId) => {
            await cache.update(resource, async (known = []) => [
              ...known,
              ...(await fetchReturns([returnId])),
            ]);
            setIsOpen(false);
            setAskedId(returnId);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
