import { addressText } from '../../../../src/domain/addressLines.ts';
import { withEvent } from '../../../../src/domain/documents/order.ts';
import type { LineState, Order, OrderLine } from '../../../../src/domain/documents/order.ts';
import { orderIdOf } from '../../../../src/domain/documents/record.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { parseShipment, shipmentPath } from '../../../../src/domain/documents/shipment.ts';
import { formatPrice } from '../../../../src/domain/price.ts';
import { isBlocking } from '../../../../src/domain/orderSteps.ts';
import type { ConflictKind, ReadOrderStep } from '../../../../src/domain/orderSteps.ts';
import { owedMinor, purposeOf, returnedMinor } from '../payments/paymentMoney.ts';
import { wasPaid } from '../../../../src/domain/paymentState.ts';
import { refusalsOf, StepConflict } from '../lib/refusal.ts';
import { markCollected } from '../payments/paymentTransitions.ts';
import type { PaymentChange, UpdateFacts } from '../payments/paymentStore.ts';
import type { PaymentProvider } from '../payments/providers/provider.ts';
import { planRefund } from '../payments/refundPayment.ts';
import type { PlannedRefund } from '../payments/refundPayment.ts';
import { recipientOf } from './createOrder.ts';
import { cancelLine, reopenLine, withoutLapse } from './followPayment.ts';
import { moveUnits, withLines } from './lineUnits.ts';
import { cancelledMinor, keptMinor } from './projectOrder.ts';

export const refuse = refusalsOf('step');

export interface StepFacts extends Omit<UpdateFacts, 'order'> {
  order: Order;
  payment: Payment;
  provider: PaymentProvider | undefined;
  /** Ids of the lines that are meant; all that the step can be taken with when undefined. */
  lines: readonly string[] | undefined;
  key: string;
  /** Who takes the step, by uid and by name. */
  uid: string;
  by: string;
}

export interface PlannedStep extends Partial<PaymentChange> {
  /** What the history says. */
  what?: string;
  isDone?: boolean;
  /** The order has changed meanwhile, and only this was written. */
  conflict?: ConflictKind;
  toSend?: PlannedRefund['toSend'];
}

/** @throws StepConflict unless all lines that are meant are in these states */
function pick({ order, lines }: StepFacts, from: readonly LineState[]): ReadonlySet<string> {
  const isMeant = ({ orderId, state }: OrderLine) => lines?.includes(orderId) ?? from.includes(state);
  const chosen = order.lines.filter(isMeant);
  if (order.lines.length === 0 || chosen.length < new Set(lines).size) throw new StepConflict('removed');
  const other = chosen.length === 0 ? order.lines[0] : chosen.find(({ state }) => !from.includes(state));
  if (other) throw new StepConflict(other.state);
  return new Set(chosen.map(({ orderId }) => orderId));
}

const change = (
  facts: StepFacts,
  from: readonly LineState[],
  next: (line: OrderLine) => OrderLine,
): Order => {
  const ids = pick(facts, from);
  return {
    ...facts.order,
    lines: facts.order.lines.map((line) => (ids.has(line.orderId) ? next(line) : line)),
  };
};

const current = ({ order, read }: StepFacts) =>
  recipientOf(read(`users/${order.uid}`), read(`userAddresses/${order.uid}`));

/** Copies the recipient as of now, unless the customer is gone or it goes to somebody else. */
const withRecipient = (facts: StepFacts): Order =>
  facts.order.isForgotten || facts.order.isForOther
    ? facts.order
    : { ...facts.order, address: undefined, ...current(facts) };

type Step<Name extends ReadOrderStep['step']> = Extract<ReadOrderStep, { step: Name }>;
type Plan<Name extends ReadOrderStep['step']> = (step: Step<Name>, facts: StepFacts) => PlannedStep;

function ship({ carrier, trackingNumber, seen }: Step<'ship'>, facts: StepFacts): PlannedStep {
  const { order, payment, nowMs, key, uid } = facts;
  const fresh = withRecipient(facts);
  if (seen && !order.isForgotten && addressText(fresh.address) !== seen.address)
    return { order: fresh, conflict: 'address' };
  const isNew = (trouble: Order['troubles'][number]) =>
    isBlocking(trouble) && !seen?.troubles.includes(trouble);
  if (seen && order.troubles.some(isNew)) throw new StepConflict('trouble');
  const shipmentId = orderIdOf(`${key} ${order.sessionId}`, 0);
  const details = {
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  };
  const shipped = change({ ...facts, order: fresh }, ['waiting', 'packed'], (line) => ({
    ...line,
    state: 'shipped',
    shipmentId,
    shippedAtMs: nowMs,
    ...details,
  }));
  const shipment = {
    uid: payment.uid,
    sessionId: order.sessionId,
    orderIds: shipped.lines.flatMap((line) => (line.shipmentId === shipmentId ? line.orderId : [])),
    shippedBy: uid,
    shippedAt: new Date(nowMs),
    mail: 'waiting',
    ...details,
  };
  return {
    order: shipped,
    documents: [{ path: shipmentPath(shipmentId), document: shipment }],
    what: ['Shipped', carrier, trackingNumber].filter(Boolean).join(', '),
  };
}

function unship({ onlyUnsent }: Step<'unship'>, facts: StepFacts): PlannedStep {
  const order = change(facts, ['shipped'], (line) => {
    if (line.units.some(({ at }) => at === 'back')) throw new StepConflict('returned');
    const { shipmentId: _id, shippedAtMs: _at, carrier: _carrier, trackingNumber: _number, ...rest } = line;
    return { ...rest, state: 'waiting' };
  });
  const idsOf = ({ lines }: Order) => lines.flatMap(({ shipmentId }) => shipmentId ?? []);
  const kept = idsOf(order);
  const gone = new Set(idsOf(facts.order).filter((id) => !kept.includes(id)));
  const paths = [...gone].map((id) => [id, shipmentPath(id)] as const);
  const unsent = paths.filter(([id, path]) => parseShipment(id, facts.read(path) ?? {}).mail === 'waiting');
  if (onlyUnsent && unsent.length < paths.length) throw new StepConflict('mail-sent');
  // No mail is sent for a shipment that is gone.
  return {
    order,
    documents: unsent.map(([, path]) => ({ path, document: null })),
    what: 'Moved back to Waiting',
  };
}

function cancel({ reason, putsBack, refunds }: Step<'cancel'>, facts: StepFacts): PlannedStep {
  const { stock, nowMs, payment, key, provider } = facts;
  const order = change(facts, ['waiting', 'packed'], (line) =>
    cancelLine(line, reason, putsBack, stock, nowMs),
  );
  const owed = wasPaid(payment) ? owedMinor(payment, cancelledMinor(payment, order)) : 0;
  const what = `Cancelled: ${reason}`;
  if (!refunds || owed === 0) return { order, what };
  const isPaidBack = payment.way !== undefined;
  const asked = { amountMinor: owed, key, isPaidBack };
  const planned = planRefund(payment, asked, { provider, nowMs, purpose: 'cancelled' });
  return { ...planned, order, what: `${what} Refunded ${formatPrice(owed / 100)}` };
}

/** @throws RefusalError `refunded` when its money has gone back, `not_paid` when it has not come */
function reopen(_step: Step<'reopen'>, facts: StepFacts): PlannedStep {
  const { payment, stock } = facts;
  if (cancelledMinor(payment, facts.order) > 0 && returnedMinor(payment) > 0) throw refuse('refunded');
  const order = change(facts, ['cancelled'], (line) => reopenLine(line, payment, stock));
  // Cash that came for the rest of the order pays no more than that.
  const isUnpaid = wasPaid(payment) && keptMinor(order) > payment.amountMinor;
  if (payment.state === 'expired' || isUnpaid) throw refuse('not_paid');
  return { order, what: 'Reopened' };
}

function collect(isPaid: boolean, { order, payment, nowMs }: StepFacts): PlannedStep {
  if (payment.way === undefined) throw refuse('unknown_payment');
  if (!isPaid && Object.keys(payment.refunds ?? {}).length > 0) throw refuse('refunded');
  if (order.refusedAtMs !== undefined) throw new StepConflict('refused');
  if ((payment.paidAtMs !== undefined) === isPaid) return { isDone: true };
  const kept = keptMinor(withLines(order, withoutLapse));
  return { ...markCollected(payment, isPaid, kept, nowMs), what: isPaid ? 'Paid' : 'Not paid' };
}

function refused({ putsBack }: Step<'refused'>, facts: StepFacts): PlannedStep {
  const { payment, stock, nowMs } = facts;
  if (payment.way !== 'cod') throw refuse('unknown_payment');
  if (payment.state !== 'placed') throw refuse('paid');
  if (facts.order.refusedAtMs !== undefined) return { isDone: true };
  const sent = facts.order.lines.filter(({ state }) => state !== 'cancelled');
  const whole = { ...facts, lines: sent.map(({ orderId }) => orderId) };
  // A return of it may have been approved. What is written off stays out of the counts, also when this is undone.
  const order = change(whole, ['shipped', 'returning', 'returned'], (line) => ({
    ...moveUnits(line, ['taken', 'oversold'], putsBack ? 'back' : 'none', stock).line,
    state: 'refused',
  }));
  return { order: { ...order, refusedAtMs: nowMs }, what: 'Parcel refused' };
}

function unrefused(_step: Step<'unrefused'>, facts: StepFacts): PlannedStep {
  const order = change({ ...facts, lines: undefined }, ['refused'], (line) => ({
    ...moveUnits(line, ['back'], 'taken', facts.stock).line,
    state: 'shipped',
  }));
  return { order: { ...order, refusedAtMs: undefined }, what: 'Parcel not refused' };
}

function note({ note: text, seen }: Step<'note'>, { order }: StepFacts): PlannedStep {
  const { note: before = '' } = order;
  if (before === text) return { isDone: true };
  if (before !== seen) throw new StepConflict('edited');
  return { order: { ...order, note: text || undefined }, what: text === '' ? 'Note removed' : 'Note' };
}

function solve({ seen }: Step<'solve'>, { order }: StepFacts): PlannedStep {
  if (!order.needsAttention) return { isDone: true };
  if (order.troubles.some((reason) => !seen.includes(reason))) throw new StepConflict('edited');
  return { order: { ...order, needsAttention: false }, what: 'Solved' };
}

function refund(
  { amountMinor, isPaidBack }: Step<'refund'>,
  { order, payment, key, provider, nowMs }: StepFacts,
): PlannedStep {
  const purpose = purposeOf(payment, cancelledMinor(payment, order));
  const planned = planRefund(payment, { amountMinor, key, isPaidBack }, { provider, nowMs, purpose });
  // Asked again, it has been told.
  return planned.payment === payment
    ? planned
    : { ...planned, what: `Refunded ${formatPrice(amountMinor / 100)}` };
}

type ReturnStepName = 'approve' | 'unapprove' | 'decline' | 'receive' | 'unreceive' | 'repay' | 'send';

/** One pure plan for each step of an order. Those of a return stand in `returns/`. */
export const stepPlans: { [Name in Exclude<ReadOrderStep['step'], ReturnStepName>]: Plan<Name> } = {
  pack: (_step, facts) => ({
    order: change(facts, ['waiting'], (line) => ({ ...line, state: 'packed' })),
    what: 'Packed',
  }),
  unpack: (_step, facts) => ({
    order: change(facts, ['packed'], (line) => ({ ...line, state: 'waiting' })),
    what: 'Not packed',
  }),
  ship,
  unship,
  cancel,
  reopen,
  paid: (_step, facts) => collect(true, facts),
  unpaid: (_step, facts) => collect(false, facts),
  refused,
  unrefused,
  refund,
  note,
  solve,
  look: (_step, facts) => {
    const order = withRecipient(facts);
    return addressText(order.address) === addressText(facts.order.address) ? { isDone: true } : { order };
  },
};

export const noted = (order: Order, { nowMs, by }: StepFacts, what: string | undefined): Order =>
  what === undefined ? order : withEvent(order, nowMs, by, what);
