import { formatDateTime, formatTime } from '../print/dates.ts';
import type { BoardProblem, ChangeMeanwhile } from '../services/boardProblem.ts';
import type { OrderState } from '../services/records.ts';
import type { StepResult } from './steps.ts';

export const stateTexts: Readonly<Record<OrderState, { title: string; empty: string }>> = {
  waiting: { title: 'Waiting', empty: 'No orders to ship.' },
  shipped: { title: 'Shipped', empty: 'Nothing is on its way.' },
  confirmed: { title: 'Confirmed', empty: 'No customer has confirmed a delivery yet.' },
  cancelled: { title: 'Cancelled', empty: 'No order has been cancelled.' },
};

const changes: Readonly<Record<ChangeMeanwhile['kind'], string>> = {
  shipped: 'shipped it',
  cancelled: 'cancelled it',
  confirmed: 'confirmed its delivery',
  waiting: 'put it back to waiting',
  removed: 'removed it',
  'mail-sent': 'sent the mail about it',
  edited: 'changed it',
  address: 'changed the address',
  trouble: 'found a problem with the payment',
};

const dayMs = 24 * 60 * 60 * 1000;

/** Names the day, unless it is less than a day ago. */
const atTime = (ms: number): string =>
  Date.now() - ms < dayMs ? ` at ${formatTime(ms)}` : ` on ${formatDateTime(ms)}`;

/** `Kamala shipped it at 14:05.` */
export function describeChange({ kind, byName, atMs }: ChangeMeanwhile): string {
  const who =
    kind === 'confirmed' || kind === 'address'
      ? 'The customer'
      : kind === 'mail-sent' || kind === 'trouble'
        ? 'The shop'
        : byName || 'Somebody else';
  return `${who} ${changes[kind]}${atMs === undefined ? '' : atTime(atMs)}.`;
}

export const problemTexts: Readonly<Record<BoardProblem, string>> = {
  connection: 'There is no connection.',
  database: 'The database did not answer properly. Try again in a moment.',
  preparing: 'The database is still preparing this list.',
  denied: 'This account may no longer see the orders. Sign out, and sign in with an owner’s account.',
  refused: 'The order is not in a state that allows this.',
  'signed-out': 'You are signed out. Reload the page and sign in again.',
  other: 'Something went wrong.',
};

/** Returns an empty text if the step was done. */
export function describeResult(step: StepResult): string {
  switch (step.result) {
    case 'done':
      return '';
    case 'changed':
      if (step.change.kind === 'address')
        return 'Not shipped: the customer has changed the address. Check the label, then ship it again.';
      if (step.change.kind === 'trouble')
        return 'Not shipped: there is a problem with the payment. Look at the order before you ship it.';
      return `Nothing was done, because the order had changed. ${describeChange(step.change)}`;
    case 'failed':
      return `Nothing was changed. ${problemTexts[step.problem]}`;
    case 'unsure':
      return 'There was no answer, so it may or may not be done. Repeating it is safe.';
  }
}
