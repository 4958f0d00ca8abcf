import type { CatalogueReader } from '../catalogue.ts';
import { describeError } from '../describeError.ts';
import type { Log } from '../log.ts';
import { composeMail } from './composeMail.ts';
import type { Delivery, MailConnection, Mailer } from './mailer.ts';
import type { StockSummary } from './sendStockMails.ts';
import { parseShipment } from './shipment.ts';
import type { MailProblem, Shipment, ShipmentStore } from './shipment.ts';

/** The board offers to undo a shipment for ten seconds. */
const undoMs = 15_000;

/** "On its way" is no news a day later, and mail that was off for a month must not begin with the month's. */
const expiryMs = 24 * 60 * 60 * 1000;

/** A server that claimed a mail has settled it by then, or never will. */
const claimMs = 5 * 60 * 1000;

/** Of one call, which must end before the host ends it; the rest follows with the next. */
const maxMails = 50;
const maxCallMs = 25_000;

export interface MailSummary {
  /** Whether a mail server is set. */
  isOn: boolean;
  sent: number;
  failed: number;
  expired: number;
  /** Sent later, or tried again. */
  waiting: number;
  /** Mails of which nobody knows whether they were sent. */
  unsure: number;
  /** The mails about what is in stock again; absent when that could not be found out. */
  backInStock?: StockSummary;
}

export interface MailService {
  /** Sends what is due. @throws Error when the database cannot be reached */
  sendDue: () => Promise<MailSummary>;
}

export interface MailServiceOptions {
  shipments: ShipmentStore;
  catalogue: CatalogueReader;
  /** Undefined when no mail server is set: nothing is read or written then. */
  mailer: Mailer | undefined;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
  log: Log;
  nowMs?: () => number;
}

type Outcome = 'sent' | 'failed' | 'waiting' | 'unsure' | 'taken';

const nothing: Omit<MailSummary, 'isOn' | 'backInStock'> = {
  sent: 0,
  failed: 0,
  expired: 0,
  waiting: 0,
  unsure: 0,
};

/** Without a time, a shipment cannot be told from one that is a year old. */
const ageMs = ({ shippedAtMs }: Shipment, nowMs: number) =>
  shippedAtMs === undefined ? Infinity : nowMs - shippedAtMs;

/** Creates the service that tells customers that their order is on its way. */
export function createMailService(options: MailServiceOptions): MailService {
  const { shipments, catalogue, mailer, shopUrl, log, nowMs = Date.now } = options;

  async function fail(shipmentId: string, problem: MailProblem): Promise<Outcome> {
    await shipments.change(shipmentId, 'sending', { mail: 'failed', mailProblem: problem });
    log({ severity: 'WARNING', event: 'mail_failed', shipmentId, reason: problem });
    return 'failed';
  }

  /** Reports what became of a claimed mail. If that fails, the claim stays until `freeClaims`. */
  async function settle(shipmentId: string, delivery: Delivery): Promise<Outcome> {
    switch (delivery) {
      case 'sent':
        await shipments.change(shipmentId, 'sending', { mail: 'sent', sentAt: new Date(nowMs()) });
        return 'sent';
      case 'refused':
        return fail(shipmentId, 'refused');
      case 'deferred':
        await shipments.change(shipmentId, 'sending', { mail: 'waiting' });
        return 'waiting';
      case 'unsure':
        log({ severity: 'ERROR', event: 'mail_unsure', shipmentId });
        return 'unsure';
    }
  }

  /** Claims a mail before it sends it, so that a second caller does not send it too. */
  async function sendOne(shipment: Shipment, connection: MailConnection): Promise<Outcome> {
    const { shipmentId } = shipment;
    let isClaimed = false;
    try {
      const mail = await composeMail(shipment, { shipments, catalogue, shopUrl });
      const claimedAt = new Date(nowMs());
      isClaimed = await shipments.change(shipmentId, 'waiting', { mail: 'sending', claimedAt });
      if (!isClaimed) return 'taken';
      if (typeof mail === 'string') return await fail(shipmentId, mail);
      return await settle(shipmentId, await connection.send(mail));
    } catch (error) {
      // One mail that cannot be written or settled must not keep back the others.
      log({ severity: 'ERROR', event: 'mail_error', shipmentId, ...describeError(error) });
      return isClaimed ? 'unsure' : 'waiting';
    }
  }

  async function sendAll(due: readonly Shipment[], open: Mailer['open']): Promise<Outcome[]> {
    let connection: MailConnection;
    try {
      connection = await open();
    } catch (error) {
      log({ severity: 'ERROR', event: 'mail_server_unreachable', ...describeError(error) });
      return due.map(() => 'waiting');
    }
    try {
      const outcomes: Outcome[] = [];
      const startMs = nowMs();
      for (const shipment of due) {
        const isLate = nowMs() - startMs > maxCallMs;
        outcomes.push(isLate ? 'waiting' : await sendOne(shipment, connection));
      }
      return outcomes;
    } finally {
      connection.close();
    }
  }

  /**
   * Lets mails be sent once more whose server was stopped before it said what became of them: rather twice than never.
   * @returns how many have ended so for the second time
   */
  async function freeClaims(): Promise<number> {
    const claimed = (await shipments.list('sending', maxMails)).map(parseShipment);
    const old = claimed.filter(({ claimedAtMs = 0 }) => nowMs() - claimedAtMs > claimMs);
    for (const { shipmentId, isRepeated } of old) {
      if (!isRepeated) await shipments.change(shipmentId, 'sending', { mail: 'waiting', isRepeated: true });
    }
    return old.filter(({ isRepeated }) => isRepeated).length;
  }

  return {
    sendDue: async () => {
      if (!mailer) return { isOn: false, ...nothing };
      const summary: MailSummary = { isOn: true, ...nothing, unsure: await freeClaims() };
      const waiting = (await shipments.list('waiting', maxMails)).map(parseShipment);
      const old = waiting.filter((shipment) => ageMs(shipment, nowMs()) > expiryMs);
      for (const { shipmentId } of old) {
        if (await shipments.change(shipmentId, 'waiting', { mail: 'expired' })) summary.expired += 1;
      }
      const fresh = waiting.filter((shipment) => !old.includes(shipment));
      const due = fresh.filter((shipment) => ageMs(shipment, nowMs()) >= undoMs);
      summary.waiting = fresh.length - due.length;
      if (due.length === 0) return summary;
      for (const outcome of await sendAll(due, mailer.open)) {
        if (outcome !== 'taken') summary[outcome] += 1;
      }
      const { isOn: _isOn, backInStock: _backInStock, ...counts } = summary;
      log({ severity: 'INFO', event: 'mails_sent', ...counts });
      return summary;
    },
  };
}
