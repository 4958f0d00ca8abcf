import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { BoardDialog, ConfirmDialog } from '../layout/BoardDialog.tsx';
import { counted } from '../print/lines.ts';
import type { ProductName } from '../print/lines.ts';
import { paperKinds, PrintedPages } from '../print/PrintedPages.tsx';
import type { PaperKind } from '../print/PrintedPages.tsx';
import { nameOf, numberOf } from '../print/recipient.ts';
import { problemOf } from '../services/boardProblem.ts';
import { fetchOrdersById } from '../services/orders.ts';
import { sendSteps } from '../services/orderSteps.ts';
import { describeAnswer, problemTexts } from './stepTexts.ts';
import { Check } from './CancelDialog.tsx';
import { idsOf, linesIn } from './order.ts';
import styles from './PrintOrders.module.css';
import { doubtOf } from './troubleTexts.ts';
import { useOwnerAction } from './useOwnerAction.ts';

interface PrintOrdersProps {
  orders: readonly Order[];
  productName: ProductName;
  onClose: () => void;
}

interface DoubtfulOrdersProps {
  orders: readonly Order[];
  /** Whether anything is printed if none of these is. */
  hasOthers: boolean;
  onChoose: (keys: ReadonlySet<string>) => void;
}

interface TicksProps {
  orders: readonly Order[];
  /** The session ids of the orders that are ticked. */
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
  labelOf: (order: Order) => string;
}

const Ticks = ({ orders, ticked, onChange, labelOf }: TicksProps) => (
  <ul className={styles.kinds}>
    {orders.map((order) => (
      <li key={order.sessionId}>
        <Check
          label={labelOf(order)}
          isChecked={ticked.has(order.sessionId)}
          onChange={(isOn) => {
            const others = [...ticked].filter((id) => id !== order.sessionId);
            onChange(new Set(isOn ? [...others, order.sessionId] : others));
          }}
        />
      </li>
    ))}
  </ul>
);

/** Leaves orders out unless each is ticked, so that nothing is packed that was not paid. */
function DoubtfulOrders({ orders, hasOthers, onChoose }: DoubtfulOrdersProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isEmpty = !hasOthers && keys.size === 0;
  return (
    <>
      <p role="status">
        {orders.length === 1 ? 'This order is' : 'These orders are'} left out unless you tick{' '}
        {orders.length === 1 ? 'it' : 'them'}:
      </p>
      <Ticks
        orders={orders}
        ticked={keys}
        onChange={setKeys}
        labelOf={(order) => `${nameOf(order)}: ${doubtOf(order)}`}
      />
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) onChoose(keys);
        }}
      >
        {isEmpty ? 'Nothing to print' : 'Print'}
      </button>
    </>
  );
}

/** Offers the step that follows the printing. Once packed, an order is not cancelled by its customer any more. */
function MarkPacked({ orders, onClose }: Pick<PrintOrdersProps, 'orders' | 'onClose'>) {
  const { ask } = useOwnerAction();
  const [key] = useState(randomId);
  const [packed, setPacked] = useState<ReadonlySet<string>>(
    () => new Set(orders.map(({ sessionId }) => sessionId)),
  );
  const chosen = orders.filter(({ sessionId }) => packed.has(sessionId));

  async function pack() {
    const answers = await ask({
      key,
      steps: chosen.map((order) => ({
        step: 'pack',
        sessionId: order.sessionId,
        lines: idsOf(linesIn(order, 'waiting')),
      })),
    });
    const problems = chosen.flatMap((order, index) => {
      const text = answers[index] && describeAnswer(answers[index]);
      return text ? `${nameOf(order)}: ${text}` : [];
    });
    if (problems.length > 0) return problems.join(' ');
    if (chosen.length > 0) notify(`Packed: ${counted(chosen.length, 'order')}`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={orders.length === 1 ? 'Is it packed?' : 'Are they packed?'}
      confirm="Mark as packed"
      back="Not yet"
      onConfirm={pack}
      onClose={onClose}
    >
      <p>Customers can cancel an order until it is packed.</p>
      <Ticks
        orders={orders}
        ticked={packed}
        onChange={setPacked}
        labelOf={(order) => `${nameOf(order)}, ${numberOf(order)}`}
      />
    </ConfirmDialog>
  );
}

/** What was cancelled is not packed. */
function toPack(order: Order): Order {
  const lines = order.lines.filter(({ state }) => state !== 'cancelled');
  return lines.length > 0 ? { ...order, lines } : order;
}

/** Has the server copy the addresses as they are now. Costs a read for each order. */
async function lookAt(orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.map(({ sessionId }) => sessionId);
  const answers = await sendSteps(
    randomId(),
    ids.map((sessionId) => ({ step: 'look', sessionId })),
  );
  if (answers.some(({ answer }) => answer === 'failed' || answer === 'refused'))
    throw new TypeError('The checkout server did not check the addresses.');
  const fresh = new Map((await fetchOrdersById(ids)).map((order) => [order.sessionId, order]));
  return orders.map((order) => fresh.get(order.sessionId) ?? order);
}

/** Prints addresses as they are at that moment. */
export function PrintOrders({ orders, productName, onClose }: PrintOrdersProps) {
  const id = useId();
  const [kind, setKind] = useState<PaperKind>();
  const [isKept, setIsKept] = useState(false);
  /** Keys of the doubtful orders that the owner has chosen to print. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [toMark, setToMark] = useState<readonly Order[]>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['to print', orders.map(({ sessionId }) => sessionId)],
    queryFn: () => lookAt(orders),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'The addresses could not be checked.' },
  });
  const fresh = isKept ? orders : data;
  const doubtful = fresh?.filter((order) => doubtOf(order) !== '') ?? [];
  const isDecided = doubtful.length === 0 || chosen !== undefined;
  const problem = error && !isFetching ? problemOf(error) : undefined;
  if (toMark) return <MarkPacked orders={toMark} onClose={onClose} />;
  if (kind && fresh && isDecided) {
    const printed = fresh
      .filter((order) => doubtOf(order) === '' || chosen?.has(order.sessionId))
      .map(toPack);
    const waiting = printed.filter((order) => linesIn(order, 'waiting').length > 0);
    const onPrinted = () => (waiting.length > 0 ? setToMark(waiting) : onClose());
    return <PrintedPages orders={printed} kind={kind} productName={productName} onClose={onPrinted} />;
  }
  const title = `Print ${counted(orders.length, 'order')}`;
  return (
    <BoardDialog title={title} onClose={onClose}>
      {kind && problem && (
        <Notice tone="error">
          <p>The addresses could not be checked, so they may be out of date. {problemTexts[problem]}</p>
          <div className="actions">
            <button type="button" className="button button-primary" onClick={() => void refetch()}>
              Retry
            </button>
            <button type="button" className="button" onClick={() => setIsKept(true)}>
              Print anyway
            </button>
          </div>
        </Notice>
      )}
      {kind && !fresh && !problem && <p role="status">Checking the addresses…</p>}
      {kind && fresh && (
        <DoubtfulOrders
          orders={doubtful}
          hasOthers={fresh.length > doubtful.length}
          onChoose={(keys) => setChosen(keys)}
        />
      )}
      {!kind && (
        <ul className={styles.kinds}>
          {paperKinds.map((paper) => (
            <li key={paper.id}>
              <button
                type="button"
                className={styles.kind}
                aria-labelledby={`${id}-${paper.id} ${id}-${paper.id}-about`}
                onClick={() => setKind(paper.id)}
              >
                <strong id={`${id}-${paper.id}`}>{paper.title}</strong>{' '}
                <span id={`${id}-${paper.id}-about`} className={styles.about}>
                  {paper.about}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </BoardDialog>
  );
}
