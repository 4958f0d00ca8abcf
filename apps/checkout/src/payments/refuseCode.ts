import type { Code, CodeRefusal } from '../../../../src/domain/documents/code.ts';
import { RefusalError } from '../lib/refusal.ts';

export class CodeRefusalError extends RefusalError {
  constructor(refusal: CodeRefusal) {
    super(`The code is refused: ${refusal.why}.`, 409, { error: 'code_refused', ...refusal });
  }
}

/**
 * Refuses a code that does not hold now.
 * @param uses of this account; 0 where nobody has signed in
 * @throws CodeRefusalError
 */
export function refuseCode(code: Code | undefined, uses: number, nowMs: number): asserts code is Code {
  if (!code) throw new CodeRefusalError({ why: 'unknown' });
  const { beginsAtMs = -Infinity, endsAtMs = Infinity, maxUses, maxUsesPerAccount } = code;
  if (code.isStopped || nowMs >= endsAtMs) throw new CodeRefusalError({ why: 'ended' });
  if (nowMs < beginsAtMs) throw new CodeRefusalError({ why: 'not-begun', beginsAtMs });
  if (maxUses !== undefined && code.uses >= maxUses) throw new CodeRefusalError({ why: 'used-up' });
  if (maxUsesPerAccount !== undefined && uses >= maxUsesPerAccount)
    throw new CodeRefusalError({ why: 'used-by-you' });
}
