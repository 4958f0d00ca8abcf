import type { FormFields } from '../form.ts';
import type { StandInSession } from '../sessions.ts';
import { integerAt, textAt } from './fields.ts';
import { statusOf } from './sessionView.ts';
import { StripeError } from './stripeError.ts';

const defaultLimit = 10;
const maxLimit = 100;

function createdFilter({ created }: FormFields): (seconds: number) => boolean {
  if (created === undefined) return () => true;
  if (typeof created === 'string') return (seconds) => seconds === Number(created);
  const bound = (name: string) => integerAt(created, name, `created[${name}]`, 0);
  const { gt = -1, gte = 0 } = { gt: bound('gt'), gte: bound('gte') };
  const { lt = Infinity, lte = Infinity } = { lt: bound('lt'), lte: bound('lte') };
  return (seconds) => seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
}

function readLimit(fields: FormFields): number {
  const limit = integerAt(fields, 'limit', 'limit', 1) ?? defaultLimit;
  if (limit <= maxLimit) return limit;
  throw new StripeError(`This value must be less than or equal to ${maxLimit}.`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

function positionOf(sessions: readonly StandInSession[], id: string, param: string): number {
  const index = sessions.findIndex((session) => session.id === id);
  if (index >= 0) return index;
  throw new StripeError(`No such checkout.session: '${id}'`, { code: 'resource_missing', param });
}

/**
 * Selects the page of sessions for the query of `GET /v1/checkout/sessions`, newest first.
 * @param sessions all sessions, oldest first
 */
export function listSessions(sessions: readonly StandInSession[], query: FormFields) {
  const status = textAt(query, 'status');
  const paymentIntent = textAt(query, 'payment_intent');
  const after = textAt(query, 'starting_after');
  const before = textAt(query, 'ending_before');
  const isCreated = createdFilter(query);
  const limit = readLimit(query);

  const newestFirst = sessions.toReversed();
  const first = after === undefined ? 0 : positionOf(newestFirst, after, 'starting_after') + 1;
  const end = before === undefined ? undefined : positionOf(newestFirst, before, 'ending_before');
  const found = newestFirst
    .slice(first, end)
    .filter(
      (session) =>
        isCreated(Math.floor(session.createdAtMs / 1000)) &&
        (status === undefined || statusOf(session) === status) &&
        (paymentIntent === undefined || (session.status === 'paid' && session.paymentId === paymentIntent)),
    );
  return {
    sessions: before === undefined ? found.slice(0, limit) : found.slice(-limit),
    hasMore: found.length > limit,
  };
}
