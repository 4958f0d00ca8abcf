import * as v from 'valibot';
import { maxStockRequests } from '../../../src/domain/limits.ts';
import { wantedPiecesSchema } from '../../../src/domain/wantedPieces.ts';
import { storedTimeMs } from '../store/storedTime.ts';

/** What a customer waits for, as the shop stores it under `stockRequests/{uid}`. Pieces are `slug/size`. */
export interface StockRequest {
  wanted: string[];
  /** ms since the epoch; when the customer last asked for a piece. Undefined if it is missing. */
  askedAtMs: number | undefined;
  /**
   * Pieces that one server has claimed, and has not said yet what became of the mail about them. Only a crash or a broken connection
   * leaves them there; that mail is never sent again, because it may have been sent.
   */
  sending: string[];
  /** ms since the epoch */
  sendingAtMs: number | undefined;
}

/** What a server changes. A document in which nothing is left is deleted. */
export interface StockChange {
  wanted: readonly string[];
  sending: readonly string[];
  /** When pieces were claimed. */
  sendingAt?: Date;
}

/** How far the last check has come. */
export interface CheckState {
  /** ms since the epoch; 0 before the first. */
  startedAtMs: number;
  /** The account after which the next goes on; empty if it begins anew. */
  after: string;
}

/** Every call throws when the database cannot be reached. */
export interface StockRequestStore {
  /** Requests in the order of the accounts' ids. @param after the id after which to begin; empty for the beginning */
  list: (after: string, limit: number) => Promise<{ uid: string; data: Record<string, unknown> }[]>;
  /**
   * Changes a request in one transaction.
   * @param decide may be called more than once; undefined if nothing is to be written
   * @returns whether something was written; false if there is no such request any more
   */
  change: (uid: string, decide: (request: StockRequest) => StockChange | undefined) => Promise<boolean>;
  /** The same for how far the checks have come. */
  changeState: (decide: (state: CheckState) => CheckState | undefined) => Promise<boolean>;
  /** The e-mail address of an account; undefined when there is no such account. @throws Error when it cannot be found out */
  emailOf: (uid: string) => Promise<string | undefined>;
}

/** Where a store keeps how far the checks have come; no access rule opens it to a browser. */
export const checkStatePath = 'serverState/stockMails';

const requestSchema = v.object({
  wanted: wantedPiecesSchema,
  sending: wantedPiecesSchema,
  askedAt: v.optional(v.unknown()),
  sendingAt: v.optional(v.unknown()),
});

/** Reads a stored request; what is malformed is left out. */
export function parseStockRequest(data: Record<string, unknown>): StockRequest {
  const { wanted, sending, askedAt, sendingAt } = v.parse(requestSchema, {
    ...data,
    wanted: data.wanted ?? [],
    sending: data.sending ?? [],
  });
  return { wanted, sending, askedAtMs: storedTimeMs(askedAt), sendingAtMs: storedTimeMs(sendingAt) };
}

const stateSchema = v.object({ after: v.fallback(v.string(), ''), startedAt: v.optional(v.unknown()) });

/** Reads how far the checks have come. */
export function parseCheckState(data: Record<string, unknown> | undefined): CheckState {
  const { after, startedAt } = v.parse(stateSchema, data ?? {});
  return { after, startedAtMs: storedTimeMs(startedAt) ?? 0 };
}

const without = (pieces: readonly string[], others: readonly string[]) =>
  pieces.filter((piece) => !others.includes(piece));

/** Takes pieces off what the customer waits for. */
export const dropPieces = ({ wanted, sending }: StockRequest, pieces: readonly string[]): StockChange => ({
  wanted: without(wanted, pieces),
  sending,
});

/** Claims pieces for a mail; undefined if another server mails this customer, or one of the pieces was withdrawn. */
export function claimPieces(
  { wanted, sending }: StockRequest,
  pieces: readonly string[],
  sendingAt: Date,
): StockChange | undefined {
  if (sending.length > 0 || !pieces.every((piece) => wanted.includes(piece))) return undefined;
  return { wanted: without(wanted, pieces), sending: pieces, sendingAt };
}

/** Ends a claim: the mail was sent, was refused, or nobody will ever know. */
export const endClaim = ({ wanted }: StockRequest): StockChange => ({ wanted, sending: [] });

/** Takes a claim back, because the mail was certainly not sent. */
export const returnClaim = ({ wanted, sending }: StockRequest): StockChange => ({
  wanted: [...sending, ...without(wanted, sending)].slice(0, maxStockRequests),
  sending: [],
});
