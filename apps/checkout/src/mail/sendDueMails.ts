import type { MailState } from '../../../../src/domain/paymentState.ts';
import { describeError } from '../lib/describeError.ts';
import type { Log } from '../lib/log.ts';
import { isEmail } from '../../../../src/domain/contact.ts';
import { textOf } from '../lib/storedValues.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { composeConfirmation } from './confirmationMail.ts';
import { composeReturn } from './returnMail.ts';
import { composeShipped } from './shippedMail.ts';
import type { Delivery, Mail, MailConnection, Mailer } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { ComposeContext, MailCollection, MailProblem, MailStore } from './mailStore.ts';

/** A mail is no news a day later, and mail that was off for a month must not begin with the month's. */
const expiryMs = 24 * 60 * 60 * 1000;

/** A server that claimed a mail has settled it by then, or never will. */
const claimMs = 5 * 60 * 1000;

/** A call must end before the host ends it; the rest follows with the next. */
const maxMails = 50;
const maxCallMs = 25_000;

export interface MailSummary {
  isOn: boolean;
  sent: number;
  failed: number;
  expired: number;
  waiting: number;
  /** Nobody knows whether these were sent. */
  unsure: number;
}

export interface MailService {
  /** @throws Error when the database cannot be reached */
  sendDue: () => Promise<MailSummary>;
}

export interface MailServiceOptions extends Omit<ComposeContext, 'store'> {
  collection: MailCollection;
  store: MailStore;
  /** Without a mail server, nothing is read or written. */
  mailer: Mailer | undefined;
  log: Log;
  nowMs?: () => number;
}

interface MailKind {
  /** Holds the time since when a mail waits. */
  sinceField: string;
  waitMs: number;
  compose: (document: Found, context: ComposeContext) => Promise<Omit<Mail, 'to'> | MailProblem>;
}

const kinds: Readonly<Record<MailCollection, MailKind>> = {
  orders: { sinceField: 'mailAt', waitMs: 0, compose: composeConfirmation },
  // The board offers to undo these steps for ten seconds.
  shipments: { sinceField: 'shippedAt', waitMs: 15_000, compose: composeShipped },
  returns: { sinceField: 'mailAt', waitMs: 15_000, compose: composeReturn },
};

type Outcome = 'sent' | 'failed' | 'waiting' | 'unsure' | 'taken';

const nothing: Omit<MailSummary, 'isOn'> = { sent: 0, failed: 0, expired: 0, waiting: 0, unsure: 0 };

/** Mails customers about an order, a shipment or a return; the documents of the collection are the queue. */
export function createMailService(options: MailServiceOptions): MailService {
  const { collection, store, mailer, log, nowMs = Date.now } = options;
  const { sinceField, waitMs, compose } = kinds[collection];
  // Without a time, a document cannot be told from one that is a year old.
  const ageMs = ({ data }: Found) => nowMs() - (storedTimeMs(data[sinceField]) ?? -Infinity);
  const nameOf = (id: string) => `${collection}/${id}`;

  /** Writes fields if `mail` still is what it was. @returns false when the document is gone, or another caller was first */
  const change = (id: string, from: MailState, fields: { mail: MailState } & Record<string, unknown>) =>
    store.changeDocument(nameOf(id), (data) =>
      data && Reflect.get(data, 'mail') === from ? { ...data, ...fields } : undefined,
    );

  async function fail(id: string, problem: MailProblem): Promise<Outcome> {
    await change(id, 'sending', { mail: 'failed', mailProblem: problem });
    log({ severity: 'WARNING', event: 'mail_failed', of: nameOf(id), reason: problem });
    return 'failed';
  }

  /** If this fails, the claim stays until `freeClaims`. */
  async function settle(id: string, delivery: Delivery): Promise<Outcome> {
    switch (delivery) {
      case 'sent':
        await change(id, 'sending', { mail: 'sent', sentAt: new Date(nowMs()) });
        return 'sent';
      case 'refused':
        return fail(id, 'refused');
      case 'deferred':
        await change(id, 'sending', { mail: 'waiting' });
        return 'waiting';
      case 'unsure':
        log({ severity: 'ERROR', event: 'mail_unsure', of: nameOf(id) });
        return 'unsure';
    }
  }

  async function write(document: Found): Promise<Mail | MailProblem> {
    // The uid becomes a part of paths.
    const [uid = ''] = /^[A-Za-z0-9:_-]{1,128}$/.exec(textOf(document.data, 'uid')) ?? [];
    const to = uid === '' ? undefined : await store.emailOf(uid);
    if (to === undefined || !isEmail(to)) return 'no_account';
    const mail = await compose(document, options);
    return typeof mail === 'string' ? mail : { to, ...mail };
  }

  /** Claims a mail first, so that a second caller does not send it too. */
  async function sendOne(document: Found, connection: MailConnection): Promise<Outcome> {
    const { id } = document;
    let isClaimed = false;
    try {
      const mail = await write(document);
      const claimedAt = new Date(nowMs());
      isClaimed = await change(id, 'waiting', { mail: 'sending', claimedAt });
      if (!isClaimed) return 'taken';
      if (typeof mail === 'string') return await fail(id, mail);
      return await settle(id, await connection.send(mail));
    } catch (error) {
      // A mail that fails must not keep back the others.
      log({ severity: 'ERROR', event: 'mail_error', of: nameOf(id), ...describeError(error) });
      return isClaimed ? 'unsure' : 'waiting';
    }
  }

  async function sendAll(due: readonly Found[], open: Mailer['open']): Promise<Outcome[]> {
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
      for (const document of due) {
        const isLate = nowMs() - startMs > maxCallMs;
        outcomes.push(isLate ? 'waiting' : await sendOne(document, connection));
      }
      return outcomes;
    } finally {
      connection.close();
    }
  }

  /** Sends mails once more whose server stopped meanwhile: rather twice than never. @returns how many it stopped at again */
  async function freeClaims(): Promise<number> {
    const claimed = await store.list(collection, 'sending', maxMails);
    const old = claimed.filter(({ data }) => nowMs() - (storedTimeMs(data.claimedAt) ?? 0) > claimMs);
    const isRepeated = ({ data }: Found) => data.isRepeated === true;
    for (const document of old.filter((each) => !isRepeated(each))) {
      await change(document.id, 'sending', { mail: 'waiting', isRepeated: true });
    }
    return old.filter(isRepeated).length;
  }

  return {
    sendDue: async () => {
      if (!mailer) return { isOn: false, ...nothing };
      const summary: MailSummary = { isOn: true, ...nothing, unsure: await freeClaims() };
      const waiting = await store.list(collection, 'waiting', maxMails);
      const old = waiting.filter((document) => ageMs(document) > expiryMs);
      for (const { id } of old) {
        if (await change(id, 'waiting', { mail: 'expired' })) summary.expired += 1;
      }
      const fresh = waiting.filter((document) => !old.includes(document));
      const due = fresh.filter((document) => ageMs(document) >= waitMs);
      summary.waiting = fresh.length - due.length;
      if (due.length === 0) return summary;
      for (const outcome of await sendAll(due, mailer.open)) {
        if (outcome !== 'taken') summary[outcome] += 1;
      }
      const { isOn: _isOn, ...counts } = summary;
      log({ severity: 'INFO', event: 'mails_sent', collection, ...counts });
      return summary;
    },
  };
}

export type DueMails = readonly { sendDue: () => Promise<unknown> }[];

/** Never throws: a kind of mail that fails keeps back no other. */
export async function sendInTurn(services: DueMails, log: Log): Promise<void> {
  for (const service of services) {
    await service.sendDue().catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'mails_failed', ...describeError(error) });
    });
  }
}
