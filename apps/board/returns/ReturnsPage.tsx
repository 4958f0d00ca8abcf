import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { exchangeLinesOf, nextStates, waitsFor } from '../../../src/domain/returns.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import type { Return, ReturnLine, ReturnState } from '../../../src/domain/documents/return.ts';
import { describeReturnLine, refundText, returnStateNames } from '../../../src/domain/returnTexts.ts';
import { Picture } from '../../../src/product/Picture.tsx';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { Problem, useAction } from '../../../src/ui/useAction.tsx';
import { useOwner } from '../auth/AccountProvider.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Buyer, ContactButtons } from '../orders/OrderFacts.tsx';
import orderStyles from '../orders/OrderItem.module.css';
import screenStyles from '../orders/OrdersScreen.module.css';
import { useIsTaking, useOwnerAction } from '../orders/useOwnerAction.ts';
import type { Wanted } from '../orders/useOwnerAction.ts';
import { searchPath } from '../paths.ts';
import { formatDate } from '../print/dates.ts';
import { counted } from '../print/lines.ts';
import { nameOf, recipientOf } from '../print/recipient.ts';
import { fetchOrdersById } from '../services/orders.ts';
import { fetchReturns } from '../services/returns.ts';
import { DeclineDialog, ReturnRefundDialog, SoldOutDialog } from './ReturnDialogs.tsx';
import { returnCountQuery } from './returnCount.ts';
import styles from './ReturnsPage.module.css';

type OpenDialog = 'decline' | 'repay' | 'approve' | 'receive';

/** @param order undefined while it is loading */
function ReturnCard({ given, order }: { given: Return; order: Order | undefined }) {
  const { returnId, sessionId, number, lines, reason, steps, holdUntilMs } = given;
  const headingId = useId();
  const isOwner = useOwner().role === 'owner';
  const { take } = useOwnerAction();
  const isTaking = useIsTaking(sessionId);
  const [dialog, setDialog] = useState<OpenDialog>();
  const next = nextStates(given);
  const assetOf = ({ orderId }: ReturnLine) =>
    order?.lines.find((line) => line.orderId === orderId)?.productImages ?? '';
  const can = (state: ReturnState) => next.includes(state) && (isOwner || state === 'received');

  /** Resolves to what went wrong. */
  async function takeStep(wanted: Wanted): Promise<string | undefined> {
    const problem = await take(wanted);
    if (problem === undefined) {
      // The card goes to another list.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    return problem;
  }

  /** Asks whether to refund what is sold out. */
  const whenSoldOut = (opens: 'approve' | 'receive') => (why: string) => {
    if (why === 'sold_out') setDialog(opens);
    return why === 'sold_out';
  };
  const approve = (refundsSoldOut = false): Wanted => ({
    step: { step: 'approve', sessionId, returnId, refundsSoldOut },
    done: 'Approved. The customer is told where to send it.',
    undo: { step: { step: 'unapprove', sessionId, returnId }, done: 'Not approved.' },
    onRefused: whenSoldOut('approve'),
  });
  const receive = (refundsSoldOut = false): Wanted => ({
    step: { step: 'receive', sessionId, returnId, refundsSoldOut },
    done: 'Received, and back in stock.',
    undo: { step: { step: 'unreceive', sessionId, returnId }, done: 'Not received.' },
    onRefused: whenSoldOut('receive'),
  });
  const send: Wanted = { step: { step: 'send', sessionId, returnId }, done: 'Marked as sent.' };
  const decline = (note: string): Wanted => ({
    step: { step: 'decline', sessionId, returnId, note },
    done: 'Declined. The customer is told why.',
  });
  const repay = (isPaidBack: boolean): Wanted => ({
    step: { step: 'repay', sessionId, returnId, isPaidBack },
    done: 'Refunded.',
  });

  const { problem, start } = useAction(takeStep);
  const button = (label: string, onPress: () => void, isMain = true) => (
    <button
      type="button"
      className={`button ${isMain ? 'button-primary' : ''}`}
      aria-disabled={isTaking}
      aria-describedby={headingId}
      onClick={() => isTaking || onPress()}
    >
      {label}
    </button>
  );
  const onClose = () => setDialog(undefined);
  const confirm =
    <Input,>(wanted: (input: Input) => Wanted) =>
    async (input: Input) => {
      const failure = await takeStep(wanted(input));
      if (failure === undefined) onClose();
      return failure;
    };
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <header className={orderStyles.where}>
        <div>
          <h3 id={headingId} className={orderStyles.name}>
            {order && `${nameOf(order)} · `}
            <Link to={searchPath(number)}>{number}</Link>
          </h3>
          {order && <p className="note">{recipientOf(order).phone}</p>}
        </div>
        {order && <ContactButtons order={order} />}
      </header>
      {order && <Buyer order={order} isOwner={isOwner} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.orderId}/${line.size}`} className={orderStyles.line}>
            <div className={orderStyles.picture}>
              <Picture picture={{ asset: { _ref: assetOf(line) } }} alt="" sizes="2.5rem" />
            </div>
            {describeReturnLine(line)}
          </li>
        ))}
      </ul>
      {reason !== '' && <blockquote className={styles.reason}>{reason}</blockquote>}
      <ol className={styles.steps}>
        {steps.map(({ state, atMs, note }) => (
          <li key={state}>
            {returnStateNames[state]}
            {atMs !== undefined && ` ${formatDate(atMs)}`}
            {note && `: ${note}`}
          </li>
        ))}
      </ol>
      {given.state === 'approved' && exchangeLinesOf(lines).length > 0 && (
        <p className="note">
          {holdUntilMs === undefined
            ? 'No units are held for the exchange.'
            : `The units for the exchange are held until ${formatDate(holdUntilMs)}.`}
        </p>
      )}
      <Problem text={problem} />
      {next.some(can) && (
        <div className="actions">
          {can('approved') && button('Approve', () => start(approve()))}
          {can('received') && button('Parcel received', () => start(receive()))}
          {can('refunded') && button(`Refund ${refundText(lines)}…`, () => setDialog('repay'))}
          {can('sent') && button('Exchange sent', () => start(send))}
          {can('declined') && button('Decline…', () => setDialog('decline'), false)}
        </div>
      )}
      {dialog === 'decline' && <DeclineDialog given={given} onConfirm={confirm(decline)} onClose={onClose} />}
      {dialog === 'repay' && (
        <ReturnRefundDialog given={given} onConfirm={confirm(repay)} onClose={onClose} />
      )}
      {dialog === 'approve' && <SoldOutDialog given={given} onConfirm={confirm(approve)} onClose={onClose} />}
      {dialog === 'receive' && <SoldOutDialog given={given} onConfirm={confirm(receive)} onClose={onClose} />}
    </article>
  );
}

const groups: readonly { title: string; has: (given: Return) => boolean }[] = [
  { title: 'To answer', has: ({ state }) => state === 'asked' },
  {
    title: 'To refund or exchange',
    has: (given) => given.state !== 'asked' && waitsFor(given) === 'owner',
  },
  { title: 'On their way back', has: ({ state }) => state === 'approved' },
  { title: 'Done', has: (given) => waitsFor(given) === 'nobody' },
];

const startedMs = ({ steps }: Return) => steps[0]?.atMs ?? 0;
const endedMs = ({ steps }: Return) => steps.at(-1)?.atMs ?? 0;

/** Sorts open returns oldest first, and ended ones newest first. */
const sorted = (returns: readonly Return[], title: string) =>
  [...returns].sort((one, other) =>
    title === 'Done' ? endedMs(other) - endedMs(one) : startedMs(one) - startedMs(other),
  );

export function ReturnsPage() {
  const {
    data: returns,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['returns', 'list'],
    queryFn: fetchReturns,
    staleTime: 0,
    meta: { failure: 'The returns could not be loaded.' },
  });
  const ids = returns?.map(({ sessionId }) => sessionId) ?? [];
  const { data: orders } = useQuery({
    queryKey: ['returns', 'orders', ids],
    queryFn: () => fetchOrdersById(ids),
    meta: { failure: 'The customers of these returns could not be loaded.' },
  });
  const { data: due = 0 } = useQuery({ ...returnCountQuery, enabled: false });
  const arrived = returns ? due - returns.filter((given) => waitsFor(given) === 'owner').length : 0;

  return (
    <>
      <div>
        <PageHeading title="Returns">Returns</PageHeading>
        <p className="note">
          What customers send back for a refund or another size. We email them at each step.
        </p>
      </div>
      <div className={screenStyles.place} role="status">
        {arrived > 0 && (
          <button
            type="button"
            className={`button button-primary ${screenStyles.button}`}
            onClick={() => void refetch()}
          >
            {counted(arrived, 'new return')}
          </button>
        )}
      </div>
      {returns && isError && (
        <Notice tone="error">
          <p>What you see may be out of date: it could not be loaded again.</p>
        </Notice>
      )}
      {returns ? (
        groups.map(({ title, has }) => {
          const own = sorted(returns.filter(has), title);
          if (own.length === 0) return null;
          return (
            <section key={title} className={`stack ${styles.group}`} aria-label={title}>
              <h2>
                {title} <span className="note">{own.length}</span>
              </h2>
              {own.map((given) => (
                <ReturnCard
                  key={given.returnId}
                  given={given}
                  order={orders?.find(({ sessionId }) => sessionId === given.sessionId)}
                />
              ))}
            </section>
          );
        })
      ) : (
        <Loading label="Loading the returns" onRetry={isError ? () => void refetch() : undefined} />
      )}
      {returns?.length === 0 && <p>Nobody has asked for a return. Nothing to do here.</p>}
    </>
  );
}
