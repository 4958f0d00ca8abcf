import * as v from 'valibot';
import { exchangeHoldDays } from '../../../../src/config/constants.ts';
import { exchangeLinesOf, nextStates, refundMinorOf, waitsFor } from '../../../../src/domain/returns.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { returnPath, returnTextLimits } from '../../../../src/domain/documents/return.ts';
import type { ReturnDocument, ReturnLine, ReturnState } from '../../../../src/domain/documents/return.ts';
import type { DocumentsPlan, Facts } from '../documents/documents.ts';
import { SoldOutError } from '../lib/refusal.ts';
import { createStockEdit } from '../stock/stockEdit.ts';
import type { StockEdit } from '../stock/stockEdit.ts';
import { readReturn, refuse, returnKey, shortText } from './storedReturn.ts';

export const withdrawBody = v.object({ returnId: returnKey });

const refundsSoldOut = v.optional(v.boolean(), false);
/** `note` is for the customer. */
export const stepBody = v.variant('to', [
  v.object({ returnId: returnKey, to: v.literal('approved'), refundsSoldOut }),
  v.object({ returnId: returnKey, to: v.literal('declined'), note: shortText(returnTextLimits.note) }),
  v.object({ returnId: returnKey, to: v.literal('received'), refundsSoldOut }),
  v.object({ returnId: returnKey, to: v.literal('refunded'), isPaidBack: v.optional(v.boolean(), false) }),
  v.object({ returnId: returnKey, to: v.literal('sent') }),
]);

export interface ReturnStep {
  returnId: string;
  to: ReturnState;
  note?: string;
  /** Whether lines whose wanted size is sold out become a refund. */
  refundsSoldOut?: boolean;
  isPaidBack?: boolean;
  uid?: string | undefined;
}

/** @param newEdit counts as they were before: what could not be held must not be written. @throws SoldOutError */
function holdExchange(stored: ReturnDocument, step: ReturnStep, newEdit: () => StockEdit) {
  const stock = newEdit();
  const { holds, lines } = stored;
  if (holds) return { stock, lines, holds };
  const first = stock.hold(exchangeLinesOf(lines));
  if (first.missing.length === 0) return { stock, lines, holds: first.held };
  if (!step.refundsSoldOut) throw new SoldOutError(first.missing);
  const isMissing = ({ slug, wants }: ReturnLine) =>
    wants !== 'refund' && first.missing.some((line) => line.slug === slug && line.size === wants.size);
  const kept = lines.map((line) => (isMissing(line) ? { ...line, wants: 'refund' as const } : line));
  const again = newEdit();
  return { stock: again, lines: kept, holds: again.hold(exchangeLinesOf(kept)).held };
}

const dayMs = 24 * 60 * 60 * 1000;

const soldOutNote = 'The size you wanted is sold out, so we refund your money.';

interface StepResult extends Pick<ReturnDocument, 'state' | 'sessionId'> {
  isDone: boolean;
  refundMinor: number;
}

/**
 * Decides what a step writes: approval holds an exchange, receipt puts back into stock, sending takes what was held. Asked again, it
 * changes nothing.
 * @throws RefusalError `unknown_return`, `changed` with the state by now, or SoldOutError
 */
export function planStep(step: ReturnStep, { read, nowMs }: Facts): DocumentsPlan<StepResult> {
  const { returnId, to, note, uid } = step;
  const stored = readReturn(read, returnId);
  if (!stored || (uid !== undefined && stored.uid !== uid)) throw refuse('unknown_return');
  const resultOf = (isDone: boolean, { state, sessionId, lines } = stored): StepResult => ({
    state,
    sessionId,
    isDone,
    refundMinor: refundMinorOf(lines),
  });
  if (stored.steps.some(({ state }) => state === to)) return { documents: [], result: resultOf(true) };
  if (!nextStates(stored).includes(to)) throw refuse('changed', { state: stored.state });
  function newEdit() {
    const edit = createStockEdit(read, nowMs);
    if (to === 'received') edit.putBack(stored?.lines ?? []);
    return edit;
  }
  let stock = newEdit();
  let { lines, holds = [], holdUntil } = stored;
  if (to === 'approved' || to === 'received') {
    ({ stock, lines, holds } = holdExchange(stored, step, newEdit));
    holdUntil = new Date(nowMs + exchangeHoldDays * dayMs);
  } else if (to !== 'refunded') {
    if (to === 'sent') stock.take(exchangeLinesOf(lines), holds);
    else stock.release(holds);
    holds = [];
  }
  const isHeld = holds.length > 0;
  const isForNow = isHeld && to === 'approved';
  const at = new Date(nowMs);
  const ofServer = lines === stored.lines ? undefined : soldOutNote;
  const said = note ?? ofServer;
  const { holds: _holds, holdUntil: _until, mail: _mail, mailAt: _mailAt, ...rest } = stored;
  const next: ReturnDocument = {
    ...rest,
    lines,
    state: to,
    steps: [...stored.steps, { state: to, at, ...(said !== undefined && { note: said }) }],
    ...(isHeld && { holds }),
    ...(isForNow && { holdUntil }),
    ...(to !== 'withdrawn' && { mail: 'waiting', mailAt: at }),
  };
  next.waitsFor = waitsFor(next);
  return {
    documents: [{ path: returnPath(returnId), document: next }, ...stock.documents()],
    result: resultOf(false, next),
  };
}

/** Releases what was held too long. The exchange itself stays approved. */
export function planRelease(returnId: string, { read, nowMs }: Facts): DocumentsPlan<void> {
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
