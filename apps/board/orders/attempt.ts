import { ConflictError, problemOf } from '../services/boardProblem.ts';
import { changeRecords, isChangeDone } from '../services/changeRecords.ts';
import type { RecordChange } from '../services/changeRecords.ts';
import type { ActionResult } from './types.ts';

/** What became of a write that threw. */
export function resultOf(error: unknown): ActionResult {
  if (error instanceof ConflictError) return { result: 'changed', change: error.change };
  console.warn('A change of an order failed.', error);
  const problem = problemOf(error);
  return { result: 'failed', problem: problem === 'denied' ? 'refused' : problem };
}

const isLost = (result: ActionResult) =>
  result.result === 'failed' && (result.problem === 'connection' || result.problem === 'database');

/** Makes a change and tells what became of it. If the answer is lost, it looks whether the change was made. Never rejects. */
export async function attempt(change: RecordChange): Promise<ActionResult> {
  try {
    await changeRecords(change);
    return { result: 'done' };
  } catch (error) {
    const result = resultOf(error);
    if (!isLost(result)) return result;
    try {
      return (await isChangeDone(change)) ? { result: 'done' } : result;
    } catch (readError) {
      console.warn('It is not known whether an order has changed.', readError);
      return { result: 'unsure' };
    }
  }
}
