import { exchangeHoldDays } from '../../../../src/config/constants.ts';
import { returnPath } from '../../../../src/domain/documents/return.ts';
import type { ReturnDocument, ReturnLine, ReturnState } from '../../../../src/domain/documents/return.ts';
import type { LineState, Order, OrderLine } from '../../../../src/domain/documents/order.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { exchangeLinesOf, nextStates, waitsFor } from '../../../../src/domain/returns.ts';
import { availableOf } from '../../../../src/domain/stock.ts';
import type { MissingLine, StockLine } from '../../../../src/domain/stock.ts';
import { runPlan } from '../documents/documents.ts';
import type { Documents, DocumentsPlan, Facts } from '../documents/documents.ts';
import { SoldOutError, StepConflict } from '../lib/refusal.ts';
import { isAwaited } from '../orders/followPayment.ts';
import { moveUnits } from '../orders/lineUnits.ts';
import type { PlannedStep, StepFacts } from '../orders/steps.ts';
import { createStockEdit } from '../lib/stockEdit.ts';
import type { StockEdit } from '../lib/stockEdit.ts';
import { readReturn, refuse } from './storedReturn.ts';

export interface ReturnStep {
  returnId: string;
  to: ReturnState;
  note?: string;
  /** Whether lines whose wanted size is sold out become a refund. */
  refundsSoldOut?: boolean;
}

const soldOutNote = 'The size you wanted is sold out, so we refund your money.';
const dayMs = 24 * 60 * 60 * 1000;

function missingOf(lines: readonly StockLine[], stock: StockEdit): MissingLine[] {
  return lines.flatMap(({ slug, size, quantity }) => {
    const left = availableOf(stock.read(slug), size);
    return left !== undefined && left < quantity ? [{ slug, size, left }] : [];
  });
}

/** @throws SoldOutError unless the lines that are sold out may become a refund */
function holdExchange({ holds, lines }: ReturnDocument, refundsSoldOut: boolean, stock: StockEdit) {
  if (holds) return { lines, holds };
  const missing = missingOf(exchangeLinesOf(lines), stock);
  if (missing.length > 0 && !refundsSoldOut) throw new SoldOutError(missing);
  const isMissing = ({ slug, wants }: ReturnLine) =>
    wants !== 'refund' && missing.some((line) => line.slug === slug && line.size === wants.size);
  const kept = lines.map((line) => (isMissing(line) ? { ...line, wants: 'refund' as const } : line));
  return { lines: missing.length > 0 ? kept : lines, holds: stock.hold(exchangeLinesOf(kept)).held };
}

const changeLines = (
  order: Order,
  { lines }: ReturnDocument,
  next: (line: OrderLine, returned: ReturnLine) => OrderLine,
): Order => ({
  ...order,
  lines: order.lines.map((line) =>
    lines.filter(({ orderId }) => orderId === line.orderId).reduce(next, line),
  ),
});

const returning = (order: Order, given: ReturnDocument): Order =>
  changeLines(order, given, (line) => ({ ...line, state: 'returning' }));

/** A line may be refused, or back, by now. */
const notReturning = (order: Order, given: ReturnDocument): Order =>
  changeLines(order, given, (line) => (line.state === 'returning' ? { ...line, state: 'shipped' } : line));

/** Units come back once: those of the parcel that are not back already. */
const receive = (order: Order, given: ReturnDocument, stock: StockEdit): Order =>
  changeLines(order, given, (line, returned) => {
    const moved = moveUnits(line, ['held', 'taken', 'oversold'], 'back', stock, returned).line;
    const isWhole = moved.units.every(({ at }) => at === 'back' || at === 'none');
    return { ...moved, state: isWhole ? 'returned' : 'shipped' };
  });

/** The other size leaves the shop, and is the customer's. */
const send = (order: Order, given: ReturnDocument, stock: StockEdit): Order =>
  changeLines(order, given, (line, { wants, slug, quantity }) => {
    if (wants === 'refund') return line;
    const { size } = wants;
    const isHeld = given.holds?.some((held) => held.slug === slug && held.size === size);
    const own = { ...line, units: [{ size, quantity, at: isHeld ? ('held' as const) : ('none' as const) }] };
    const { units } = moveUnits(own, ['held', 'none'], 'taken', stock).line;
    return { ...line, state: 'exchanged', units: [...line.units, ...units] };
  });

/** Another return of the same line may have come to its end first. */
const canReturn: ReadonlySet<LineState> = new Set([
  'shipped',
  'delivered',
  'returning',
  'returned',
  'exchanged',
]);

function linesAfter(to: ReturnState, order: Order, given: ReturnDocument, stock: StockEdit): Order {
  const lines = order.lines.filter(({ orderId }) => given.lines.some((line) => line.orderId === orderId));
  const other = lines.find(({ state }) => !canReturn.has(state));
  if ((to === 'approved' || to === 'received') && other) throw new StepConflict(other.state);
  if (to === 'approved') return returning(order, given);
  if (to === 'received') return receive(order, given, stock);
  if (to === 'sent') return send(order, given, stock);
  const isOpen = given.state === 'approved';
  return isOpen && (to === 'declined' || to === 'withdrawn') ? notReturning(order, given) : order;
}

/**
 * Decides what a step of a return writes: approval holds an exchange, receipt puts back into stock, sending takes what was held. Asked
 * again, it changes nothing.
 * @throws RefusalError `unknown_return`, StepConflict, or SoldOutError
 */
export function planReturnStep(
  { returnId, to, note, refundsSoldOut = false }: ReturnStep,
  { order, read, stock, nowMs }: Pick<StepFacts, 'order' | 'read' | 'stock' | 'nowMs'>,
): PlannedStep {
  const stored = readReturn(read, returnId);
  if (!stored || stored.sessionId !== order.sessionId) throw refuse('unknown_return');
  if (stored.steps.some(({ state }) => state === to)) return { isDone: true };
  if (!nextStates(stored).includes(to)) throw new StepConflict('edited');
  const next = linesAfter(to, order, stored, stock);
  let { lines, holds = [] } = stored;
  let holdUntil: unknown = stored.holdUntil;
  if (to === 'approved' || to === 'received') {
    ({ lines, holds } = holdExchange(stored, refundsSoldOut, stock));
    holdUntil = new Date(nowMs + exchangeHoldDays * dayMs);
  } else if (to !== 'refunded') {
    if (to !== 'sent') stock.release(holds);
    holds = [];
  }
  const isHeld = holds.length > 0;
  const at = new Date(nowMs);
  const said = note ?? (lines === stored.lines ? undefined : soldOutNote);
  const { holds: _holds, holdUntil: _until, mail: _mail, mailAt: _mailAt, wanted: _wanted, ...rest } = stored;
  const document: ReturnDocument = {
    ...rest,
    lines,
    state: to,
    steps: [...stored.steps, { state: to, at, ...(said !== undefined && { note: said }) }],
    ...(lines !== stored.lines && { wanted: stored.lines }),
    ...(isHeld && { holds }),
    ...(isHeld && to === 'approved' && { holdUntil }),
    ...(to !== 'withdrawn' && { mail: 'waiting', mailAt: at }),
  };
  document.waitsFor = waitsFor(document);
  return {
    order: next,
    documents: [{ path: returnPath(returnId), document }],
    what: `Return ${to}`,
  };
}

const stateBefore = { approved: 'asked', received: 'approved' } as const;

/** Takes the last step back while the customer's mail waits. @throws RefusalError `unknown_return`, StepConflict, SoldOutError */
export function planReturnUndo(
  { returnId, of }: { returnId: string; of: keyof typeof stateBefore },
  { order, payment, read, stock, nowMs }: StepFacts,
): PlannedStep {
  const stored = readReturn(read, returnId);
  if (!stored || stored.sessionId !== order.sessionId) throw refuse('unknown_return');
  if (stored.state === stateBefore[of]) return { isDone: true };
  if (stored.state !== of) throw new StepConflict('edited');
  if (stored.mail !== 'waiting') throw new StepConflict('mail-sent');
  const { mail: _mail, mailAt: _at, holds = [], holdUntil: _until, wanted, ...rest } = stored;
  // What was sold out is asked for again, with nothing held before.
  const isHeld = of === 'received' && !wanted && holds.length > 0;
  if (!isHeld) stock.release(holds);
  const document: ReturnDocument = {
    ...rest,
    lines: wanted ?? stored.lines,
    state: stateBefore[of],
    steps: stored.steps.slice(0, -1),
    ...(isHeld && { holds, holdUntil: new Date(nowMs + exchangeHoldDays * dayMs) }),
  };
  document.waitsFor = waitsFor(document);
  const next =
    of === 'approved'
      ? notReturning(order, stored)
      : changeLines(order, stored, (line, returned) => {
          const to = isAwaited(payment) ? 'held' : 'taken';
          const { line: moved, missing } = moveUnits(line, ['back'], to, stock, returned);
          if (missing.length > 0) throw new SoldOutError(missing);
          return { ...moved, state: 'returning' };
        });
  return { order: next, documents: [{ path: returnPath(returnId), document }], what: `Return not ${of}` };
}

/** Releases what was held too long. The exchange itself stays approved. */
function planRelease(returnId: string, { read, nowMs }: Facts): DocumentsPlan<void> {
  const stored = readReturn(read, returnId);
  const untilMs = storedTimeMs(stored?.holdUntil);
  if (!stored || untilMs === undefined || untilMs > nowMs) return { documents: [], result: undefined };
  const stock = createStockEdit(read, nowMs);
  const { holds = [], holdUntil: _until, ...rest } = stored;
  stock.release(holds);
  return {
    documents: [{ path: returnPath(returnId), document: rest }, ...stock.documents()],
    result: undefined,
  };
}

/** Bounds one run of the due work; the rest follows with the next. */
const maxReleases = 100;

/** Releases the units of exchanges that were held long enough. @throws Error when one cannot be released, after the others */
export async function releaseOverdue(documents: Documents, nowMs: number): Promise<void> {
  const failures: unknown[] = [];
  const where = [['holdUntil', '<=', new Date(nowMs)]] as const;
  for (const { id } of await documents.query({ collection: 'returns', where, limit: maxReleases })) {
    const released = runPlan(documents, {
      paths: [returnPath(id)],
      morePaths: (read) => (readReturn(read, id)?.lines ?? []).map(({ slug }) => stockPath(slug)),
      plan: (read) => planRelease(id, { read, nowMs }),
    });
    await released.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
