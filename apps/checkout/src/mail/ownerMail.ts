import { formatPrice } from '../../../../src/domain/price.ts';
import { ownerMailPath } from '../../../../src/domain/documents/ownerMail.ts';
import type { OwnerMailAnswer, OwnerMailRequest } from '../../../../src/domain/documents/ownerMail.ts';
import type { ReturnLine } from '../../../../src/domain/documents/return.ts';
import { returnedMinorOf } from '../../../../src/domain/returns.ts';
import { changeDocuments, commitTime } from '../documents/documents.ts';
import type { Documents, Fields } from '../documents/documents.ts';
import { describeError } from '../lib/describeError.ts';
import type { Log } from '../lib/log.ts';
import { textOf } from '../lib/storedValues.ts';
import { button, paragraph, writeMail } from './mailParts.ts';
import type { Delivery, Mailer } from './mailer.ts';

/** News within this time of a mail waits for the next one. */
export const ownerMailEveryMs = 5 * 60 * 1000;

/** How long a server may take to send a mail before another one may send it. */
const claimMs = 2 * 60 * 1000;

/** The stamp of a document may be this much older than the moment from which others can read it. */
const overlapMs = 2 * 60 * 1000;

/** Of each kind. */
const maxNamed = 50;

/** Each is found by the database's own time, in an index that exists anyway, so that orders do not all write to one document. */
const kinds = [
  { title: 'Trouble with', collection: 'orders', field: 'troubleNewsAt' },
  { title: 'Cancelled by the customer:', collection: 'orders', field: 'cancelNewsAt' },
  { title: 'New order', collection: 'orders', field: 'orderNewsAt' },
  { title: 'Return of', collection: 'returns', field: 'createdAt' },
] as const;

/** Names number and amount alone: a mailbox is no place for customers' data. An order has an amount; a return has that of its lines. */
function describe({ amountMinor, lines, ...data }: Fields): string {
  const minor = Number(amountMinor ?? returnedMinorOf((lines ?? []) as ReturnLine[]));
  return `${textOf(data, 'number') || 'a payment without an order'}, ${formatPrice(minor / 100)}`;
}

interface OwnerMailOptions {
  documents: Documents;
  mailer: Mailer | undefined;
  shopUrl: string;
  log: Log;
  nowMs: () => number;
}

/** Mails the owner what is new since the last mail: again only when a server stops between sending and noting it. */
export function createOwnerMail({ documents, mailer, shopUrl, log, nowMs }: OwnerMailOptions) {
  const change = (decide: (data: Fields | undefined) => object | undefined) =>
    changeDocuments(documents, [ownerMailPath], decide);

  async function send(to: string, subject: string, lines: readonly string[]): Promise<Delivery> {
    const parts = [...lines.map(paragraph), button(`${shopUrl}owner/`, 'Open the board')];
    const footer = paragraph('Emails to you are switched on and off under Settings on the board.');
    const mail = { to, ...(await writeMail({ subject, heading: 'News from your shop', parts, footer })) };
    const connection = await mailer?.open().catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'mail_server_unreachable', ...describeError(error) });
    });
    const delivery = (await connection?.send(mail).finally(connection.close)) ?? 'deferred';
    log({ severity: delivery === 'sent' ? 'INFO' : 'ERROR', event: 'owner_mail', reason: delivery });
    return delivery;
  }

  /** Finds the newest of each kind. */
  async function findNews(toldAt: Date) {
    const lists = kinds.map(async ({ title, collection, field }) => {
      const where = [[field, '>=', toldAt]] as const;
      const query = { collection, where, orderBy: field, isDescending: true, limit: maxNamed };
      return (await documents.query(query)).map(({ id, data }) => {
        const atMs = Number(data[field]);
        return { key: `${field} ${id} ${atMs}`, atMs, line: `${title} ${describe(data)}` };
      });
    });
    return (await Promise.all(lists)).flat();
  }

  async function tellNews(isRun: boolean): Promise<void> {
    const [state] = await documents.read([ownerMailPath]);
    if (!mailer || state?.isOn !== true) return;
    // Also of a server whose clock was ahead.
    const sinceMs = Math.abs(nowMs() - Number(state.triedAt));
    if (sinceMs < (isRun ? claimMs : ownerMailEveryMs)) return;
    const found = await findNews(state.toldAt as Date);
    const news = found.filter(({ key }) => !(state.told as string[]).includes(key));
    const [first, ...others] = news.map(({ line }) => line);
    if (first === undefined) return;

    // Another server may have been first.
    const isSame = (data: Fields | undefined) => Number(data?.triedAt) === Number(state.triedAt);
    const triedAt = new Date(nowMs());
    if ((await change((data) => (isSame(data) ? { ...data, triedAt } : undefined))) === 0) return;

    const more = `, and ${news.length < maxNamed ? others.length : 'many'} more`;
    const delivery = await send(textOf(state, 'to'), others[0] ? first + more : first, [first, ...others]);
    const isTold = delivery === 'sent' || delivery === 'unsure';
    const toldMs = Math.max(Number(state.toldAt), ...found.map(({ atMs }) => atMs - overlapMs));
    const told = { toldAt: new Date(toldMs), told: found.map(({ key }) => key) };
    await change((data) => ({ ...data, delivery, ...(isTold && told) }));
  }

  return {
    /** Tells at once unless a mail was tried within five minutes; `isRun`, every five minutes, tells what that has left. Never throws. */
    tell: (isRun = false): Promise<void> =>
      tellNews(isRun).catch((error: unknown) => {
        log({ severity: 'ERROR', event: 'owner_mail_failed', ...describeError(error) });
      }),
    /** Sends a test mail, or saves the settings. @throws Error without the database */
    ask: async ({ to, isOn }: OwnerMailRequest): Promise<OwnerMailAnswer> => {
      const isTest = to !== undefined && isOn === undefined;
      const test = isTest && (await send(to, 'Test email from your shop', ['Your shop can reach you.']));
      if (to !== undefined && isOn !== undefined)
        await change((data) => {
          // What came while it was off is not told.
          const start = { toldAt: commitTime, told: [], triedAt: new Date(0) };
          return { ...(isOn && data?.isOn !== true ? start : data), to, isOn, delivery: 'sent' };
        });
      const [state] = await documents.read([ownerMailPath]);
      const delivery = test || ((state?.delivery ?? 'sent') as Delivery);
      return { canMail: mailer !== undefined, to: textOf(state, 'to'), isOn: state?.isOn === true, delivery };
    },
  };
}
export type OwnerMail = ReturnType<typeof createOwnerMail>;
