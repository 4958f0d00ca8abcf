import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { exchangeLinesOf, nextStates, waitsFor } from '../../../src/domain/returns.ts';
import type { Return, ReturnState } from '../../../src/domain/documents/return.ts';
import { describeReturnLine, refundText, returnStateNames } from '../../../src/domain/returnTexts.ts';
import { Link } from '../../../src/ui/Link.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { Problem, useAction } from '../../../src/ui/useAction.tsx';
import { Loading } from '../layout/Loading.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { describeRefusal } from '../layout/refusalTexts.ts';
import { searchPath } from '../paths.ts';
import { formatDate } from '../print/dates.ts';
import { RefusedError } from '../services/refused.ts';
import { fetchReturns, takeStep } from '../services/returns.ts';
import type { ReturnStep } from '../services/returns.ts';
import { DeclineDialog, ReturnRefundDialog, SoldOutDialog } from './ReturnDialogs.tsx';
import { returnCountQuery } from './returnCount.ts';
import styles from './ReturnsPage.module.css';

const returnsKey = ['returns'];

const stepDone: Readonly<Partial<Record<ReturnState, string>>> = {
  approved: 'Approved. The customer is told where to send it.',
  declined: 'Declined. The customer is told why.',
  received: 'Received, and back in stock.',
  refunded: 'Refunded.',
  sent: 'Marked as sent.',
};

const changed: ReadonlySet<RefusedError['kind']> = new Set(['changed', 'unknown_return']);

type OpenDialog = 'decline' | 'refund' | 'approved' | 'received';

function ReturnCard({ given, onChanged }: { given: Return; onChanged: () => Promise<void> }) {
  const { returnId, number, lines, reason, steps, holdUntilMs } = given;
  const headingId = useId();
  const [dialog, setDialog] = useState<OpenDialog>();
  const next = nextStates(given);
  const can = (state: ReturnState) => next.includes(state);

  function finish(message: string) {
    setDialog(undefined);
    notify(message);
  }

  async function take(step: ReturnStep): Promise<string | undefined> {
    try {
      await takeStep(returnId, step);
    } catch (error) {
      console.warn('A step of a return failed.', error);
      const { to } = step;
      const isSoldOut = error instanceof RefusedError && error.kind === 'sold_out';
      if (isSoldOut && (to === 'approved' || to === 'received')) {
        setDialog(to);
        return undefined;
      }
      const failure = describeRefusal(error);
      const hasChanged = error instanceof RefusedError && changed.has(error.kind);
      // The card may move to another list.
      if (hasChanged) finish(failure);
      await onChanged();
      return hasChanged ? undefined : failure;
    }
    finish(stepDone[step.to] ?? 'Done.');
    await onChanged();
    // The card goes to another list.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    return undefined;
  }

  const { isBusy, problem, start } = useAction((to: ReturnState) => take({ to }));
  const button = (to: ReturnState, label: string) =>
    can(to) && (
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy}
        aria-describedby={headingId}
        onClick={() => start(to)}
      >
        {label}
      </button>
    );
  const dialogButton = (to: ReturnState, opens: OpenDialog, label: string) =>
    can(to) && (
      <button
        type="button"
        className={`button ${opens === 'refund' ? 'button-primary' : ''}`}
        aria-describedby={headingId}
        onClick={() => setDialog(opens)}
      >
        {label}
      </button>
    );
  const props = { given, onStep: take, onClose: () => setDialog(undefined) };
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <Link to={searchPath(number)}>{number}</Link>
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.orderId}/${line.size}`}>{describeReturnLine(line)}</li>
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
            ? 'No units are kept for the exchange.'
            : `The units for the exchange are kept until ${formatDate(holdUntilMs)}.`}
        </p>
      )}
      <Problem text={problem} />
      {next.length > 0 && (
        <div className="actions">
          {button('approved', 'Approve')}
          {button('received', 'Parcel received')}
          {dialogButton('refunded', 'refund', `Refund ${refundText(lines)}…`)}
          {button('sent', 'Exchange sent')}
          {dialogButton('declined', 'decline', 'Decline…')}
        </div>
      )}
      {dialog === 'decline' && <DeclineDialog {...props} />}
      {dialog === 'refund' && <ReturnRefundDialog {...props} />}
      {(dialog === 'approved' || dialog === 'received') && <SoldOutDialog {...props} to={dialog} />}
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
  const client = useQueryClient();
  const {
    data: returns,
    isError,
    refetch,
  } = useQuery({
    queryKey: returnsKey,
    queryFn: fetchReturns,
    staleTime: 0,
    meta: { failure: 'The returns could not be loaded.' },
  });

  async function reload() {
    void client.invalidateQueries({ queryKey: returnCountQuery.queryKey });
    await refetch();
  }

  return (
    <>
      <div>
        <PageHeading title="Returns">Returns</PageHeading>
        <p className="note">
          What customers send back for a refund or another size. They get a mail at each step.
        </p>
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
                <ReturnCard key={given.returnId} given={given} onChanged={reload} />
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
