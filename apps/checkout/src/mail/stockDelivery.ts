import { describeError } from '../describeError.ts';
import type { Log } from '../log.ts';
import { isPlausibleEmail } from '../plausibleEmail.ts';
import type { FoundPieces } from './findPieces.ts';
import type { Delivery, Mailer, MailConnection } from './mailer.ts';
import { stockMail } from './stockMail.ts';
import { claimPieces, endClaim, endRequest, returnClaim } from './stockRequest.ts';
import type { StockRequestStore } from './stockRequest.ts';

export interface StockDeliveryOptions {
  requests: StockRequestStore;
  mailer: Mailer;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
  log: Log;
  nowMs?: () => number;
}

/** `failed`: nobody to write to, or refused by the mail server. `unsure`: nobody knows whether it was sent. */
export type StockOutcome = 'sent' | 'failed' | 'waiting' | 'unsure';

/** The mail server cannot be reached; it is logged. */
export class NoConnection extends Error {}

/** Sends the mails of one check over one connection, which is made for the first of them. */
export function createStockDelivery(options: StockDeliveryOptions) {
  const { requests, mailer, shopUrl, log, nowMs = Date.now } = options;
  let connection: MailConnection | undefined;
  let mails = 0;

  async function connect(): Promise<MailConnection> {
    try {
      connection ??= await mailer.open();
      return connection;
    } catch (error) {
      log({ severity: 'ERROR', event: 'mail_server_unreachable', ...describeError(error) });
      throw new NoConnection();
    }
  }

  /** Reports what became of claimed pieces. If that fails, the claim stays until `endOldClaim`. */
  async function settle(uid: string, delivery: Delivery): Promise<StockOutcome> {
    switch (delivery) {
      case 'sent':
        await requests.change(uid, endClaim);
        return 'sent';
      case 'refused':
        await requests.change(uid, endClaim);
        log({ severity: 'WARNING', event: 'stock_mail_failed', reason: 'refused' });
        return 'failed';
      case 'deferred':
        await requests.change(uid, returnClaim);
        return 'waiting';
      case 'unsure':
        log({ severity: 'ERROR', event: 'stock_mail_unsure' });
        return 'unsure';
    }
  }

  /** Claims the pieces before it sends the mail, so that a second caller does not send it too. */
  async function send(uid: string, pieces: FoundPieces): Promise<StockOutcome | undefined> {
    let isClaimed = false;
    try {
      const email = await requests.emailOf(uid);
      if (email === undefined || !isPlausibleEmail(email)) {
        await requests.change(uid, endRequest);
        const reason = email === undefined ? 'no_account' : 'malformed_address';
        log({ severity: 'WARNING', event: 'stock_mail_failed', reason });
        return 'failed';
      }
      const mail = await stockMail(pieces.back, shopUrl);
      const { send: hand } = await connect();
      const keys = pieces.backKeys;
      isClaimed = await requests.change(uid, (request) => claimPieces(request, keys, nowMs()));
      if (!isClaimed) return undefined;
      mails += 1;
      return await settle(uid, await hand({ to: email, ...mail }));
    } catch (error) {
      if (error instanceof NoConnection) throw error;
      // One mail that cannot be written or settled must not keep back the others.
      log({ severity: 'ERROR', event: 'stock_mail_error', ...describeError(error) });
      return isClaimed ? 'unsure' : 'waiting';
    }
  }

  return {
    /**
     * Mails a customer about pieces.
     * @returns what to count; undefined if another server mails this customer, or a piece was withdrawn meanwhile
     * @throws NoConnection
     */
    send,
    /** How many mails were handed over. */
    count: () => mails,
    close: () => connection?.close(),
  };
}
