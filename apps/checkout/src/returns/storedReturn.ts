import * as v from 'valibot';
import type { waitsFor } from '../../../../src/domain/returns.ts';
import type { ReturnFacts, ReturnState } from '../../../../src/domain/documents/return.ts';
import type { StockLine } from '../../../../src/domain/stock.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import type { ReadDocument } from '../documents/documents.ts';
import { refusalsOf } from '../lib/refusal.ts';

/** A return as it is stored; times are the database's own. */
export interface StoredReturn extends ReturnFacts {
  uid: string;
  sessionId: string;
  number: string;
  reason: string;
  waitsFor: ReturnType<typeof waitsFor>;
  createdAt: unknown;
  steps: readonly { state: ReturnState; at: unknown; note?: string }[];
  /** Counted units that nobody else can have until they are sent in exchange. */
  holds?: StockLine[];
  /** Absent once the returned units are here: then the exchange only waits to be sent. */
  holdUntil?: unknown;
  /** The mail about the last step; absent when the customer has taken it. */
  mail?: 'waiting';
  mailAt?: Date;
}

export const returnPath = (returnId: string) => `returns/${returnId}`;

export const readReturn = (read: ReadDocument, returnId: string) =>
  read(returnPath(returnId)) as StoredReturn | undefined;

/** A return is asked for once with the same key, which becomes its id. */
export const returnKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,57}$/));

export const shortText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.transform(sanitizeText), v.minLength(1));

export const refuse = refusalsOf('return');
