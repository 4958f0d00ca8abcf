import type { ConflictKind } from '../../../../src/domain/orderSteps.ts';
import type { MissingLine } from '../../../../src/domain/stock.ts';

/** `body` is the response. The message goes to the log and contains no personal data. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: 400 | 401 | 403 | 409 | 429;
  readonly body: object;
  readonly headers: Record<string, string> = {};

  constructor(message: string, status: RefusalError['status'] = 400, body: object = { error: message }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export const refusalsOf =
  (what: string) =>
  (error: string, details = {}): RefusalError =>
    new RefusalError(`The ${what} is refused: ${error}.`, 409, { error, ...details });

export class SoldOutError extends RefusalError {
  constructor(lines: readonly MissingLine[]) {
    super('Too few units are left.', 409, { error: 'sold_out', lines });
  }
}

export class UnpaidLimitError extends RefusalError {
  constructor() {
    super('Too many orders are unpaid.', 409, { error: 'unpaid' });
  }
}

/** @param waitSeconds until the caller may try again; 0 when they may now. @throws RefusalError */
export function refuseIfTooMany(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  const refusal = new RefusalError('Too many requests.', 429);
  refusal.headers['retry-after'] = String(waitSeconds);
  throw refusal;
}

/** Nothing was done, because the order has changed after the owner has seen it. */
export class StepConflict extends Error {
  override name = 'StepConflict';
  readonly kind: ConflictKind;
  constructor(kind: ConflictKind) {
    super(`The order has changed meanwhile: ${kind}.`);
    this.kind = kind;
  }
}
