import * as v from 'valibot';
import { maxStockRequests } from '../../../../src/domain/limits.ts';
import { stockAlertsSchema } from '../../../../src/domain/stockAlerts.ts';
import { storedTimeMs } from '../store/storedTime.ts';

/** What a customer waits for, as `stockRequests/{uid}` stores it. Pieces are `slug/size`. Browsers write `wanted` and `askedAt` alone. */
export interface StockRequest {
  wanted: string[];
  /** ms since the epoch; when the customer last asked for a piece. Undefined if it is missing. */
  askedAtMs: number | undefined;
  /** Pieces that were out of stock while they were waited for. Only about these, a mail is sent. */
  confirmed: string[];
  /** ms since the epoch; since when a piece is not in the catalogue any more. */
  missingSinceMs: Readonly<Record<string, number>>;
  /**
   * Pieces that one server has claimed, and has not said yet what became of the mail about them. Only a crash or a broken connection
   * leaves them there; that mail is sent once more, because it may not have been sent.
   */
  sending: string[];
  isRepeated: boolean;
  /** ms since the epoch */
  sendingAtMs: number | undefined;
  /** ms since the epoch; of the last mail, until the next may be sent. */
  mailedAtMs: number | undefined;
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
   * Changes a request in one transaction, and deletes it if nothing is left of it.
   * @param decide may be called more than once; undefined if nothing is to be written
   * @returns whether something was written; false if there is no such request any more
   */
  change: (uid: string, decide: (request: StockRequest) => StockRequest | undefined) => Promise<boolean>;
  /** The same for how far the checks have come. */
  changeState: (decide: (state: CheckState) => CheckState | undefined) => Promise<boolean>;
  /** The e-mail address of an account; undefined when there is no such account. @throws Error when it cannot be found out */
  emailOf: (uid: string) => Promise<string | undefined>;
}

/** Where a store keeps how far the checks have come; no access rule opens it to a browser. */
export const checkStatePath = 'serverState/stockMails';

const requestSchema = v.object({
  wanted: stockAlertsSchema,
  confirmed: stockAlertsSchema,
  missingSince: v.fallback(v.record(v.string(), v.unknown()), {}),
  sending: stockAlertsSchema,
  isRepeated: v.fallback(v.optional(v.boolean(), false), false),
  askedAt: v.optional(v.unknown()),
  sendingAt: v.optional(v.unknown()),
  mailedAt: v.optional(v.unknown()),
});

/** Reads a stored request; what is malformed is left out. */
export function parseStockRequest(data: Record<string, unknown>): StockRequest {
  const { wanted, confirmed, missingSince, sending, isRepeated, askedAt, sendingAt, mailedAt } = v.parse(
    requestSchema,
    {
      ...data,
      wanted: data.wanted ?? [],
      confirmed: data.confirmed ?? [],
      sending: data.sending ?? [],
    },
  );
  const times = Object.entries(missingSince).flatMap(([piece, since]) => {
    const ms = storedTimeMs(since);
    return ms === undefined ? [] : [[piece, ms] as const];
  });
  return {
    wanted,
    confirmed,
    missingSinceMs: Object.fromEntries(times),
    sending,
    isRepeated,
    askedAtMs: storedTimeMs(askedAt),
    sendingAtMs: storedTimeMs(sendingAt),
    mailedAtMs: storedTimeMs(mailedAt),
  };
}

const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));

/**
 * The fields of a request that a server writes, as they are stored; undefined for a field to be removed.
 * @returns undefined if nothing is left of the request
 */
export function storedFields(request: StockRequest) {
  const { wanted, confirmed, missingSinceMs, sending, isRepeated, sendingAtMs, mailedAtMs } = request;
  if (wanted.length === 0 && sending.length === 0 && mailedAtMs === undefined) return undefined;
  // In one order, because the database has its own.
  const missing = Object.keys(missingSinceMs)
    .sort()
    .map((piece) => [piece, timeOf(missingSinceMs[piece])] as const);
  return {
    wanted,
    confirmed: confirmed.length > 0 ? confirmed : undefined,
    missingSince: missing.length > 0 ? Object.fromEntries(missing) : undefined,
    sending: sending.length > 0 ? sending : undefined,
    isRepeated: isRepeated || undefined,
    sendingAt: timeOf(sendingAtMs),
    mailedAt: timeOf(mailedAtMs),
  };
}

const stateSchema = v.object({ after: v.fallback(v.string(), ''), startedAt: v.optional(v.unknown()) });

/** Reads how far the checks have come. */
export function parseCheckState(data: Record<string, unknown> | undefined): CheckState {
  const { after, startedAt } = v.parse(stateSchema, data ?? {});
  return { after, startedAtMs: storedTimeMs(startedAt) ?? 0 };
}

const without = (pieces: readonly string[], others: readonly string[]) =>
  pieces.filter((piece) => !others.includes(piece));

/** Claims pieces for a mail; undefined if another server mails this customer, or one of the pieces was withdrawn. */
export function claimPieces(
  request: StockRequest,
  pieces: readonly string[],
  nowMs: number,
): StockRequest | undefined {
  const { wanted, sending } = request;
  if (sending.length > 0 || !pieces.every((piece) => wanted.includes(piece))) return undefined;
  return { ...request, wanted: without(wanted, pieces), sending: [...pieces], sendingAtMs: nowMs };
}

/** Ends a claim: the mail was sent, was refused, or nobody will ever know. */
export const endClaim = (request: StockRequest): StockRequest => ({
  ...request,
  confirmed: without(request.confirmed, request.sending),
  sending: [],
  isRepeated: false,
  sendingAtMs: undefined,
  mailedAtMs: request.sendingAtMs ?? request.mailedAtMs,
});

/** Takes a claim back, because the mail was certainly not sent. */
export const returnClaim = (request: StockRequest): StockRequest => ({
  ...request,
  wanted: [...request.sending, ...without(request.wanted, request.sending)].slice(0, maxStockRequests),
  sending: [],
  sendingAtMs: undefined,
});

/** Ends a claim whose server was stopped: the mail is sent once more, rather twice than never. */
export const endOldClaim = (request: StockRequest): StockRequest =>
  request.isRepeated ? endClaim(request) : { ...returnClaim(request), isRepeated: true };

/** Ends a request of which no mail can ever be sent. */
export const endRequest = (request: StockRequest): StockRequest => ({
  ...request,
  wanted: [],
  sending: [],
  mailedAtMs: undefined,
});
