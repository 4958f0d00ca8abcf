import type { DocumentsPlan, Facts } from '../documents/documentsPlan.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { createStockEdit } from '../stock/stockEdit.ts';
import { readReturn, returnPath } from './storedReturn.ts';

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
