import { formatPrice } from '../../../../src/domain/price.ts';
import { ownerMailPath } from '../../../../src/domain/documents/ownerMail.ts';
import type { OwnerMailAnswer, OwnerMailRequest } from '../../../../src/domain/documents/ownerMail.ts';
import type { ReturnLine } from '../../../../src/domain/documents/return.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { changeDocuments, commitTime } from '../documents/documents.ts';
import type { Documents, Fields } from '../documents/documents.ts';
import { describeError } from '../lib/describeError.ts';
import type { Log } from '../lib/log.ts';
import { RefusalError } from '../lib/refusal.ts';
import { textOf } from '../lib/storedValues.ts';
import { button, paragraph, section, writeMail } from './mailParts.ts';
import type { Delivery, Mail, Mailer } from './mailer.ts';

/** What comes within so long of a mail is told in the next one. */
export const ownerMailEveryMs = 5 * 60 * 1000;

const refusedWaitMs = 12 * ownerMailEveryMs;

/** A server that claimed a mail has sent it by then, or never will. */
const claimMs = 2 * 60 * 1000;

/** A transaction's moment may be so much older than when others see what it wrote. */
const overlapMs = 2 * 60 * 1000;

const maxNews = 50;

/** Each is found by the database's own moment, in an index that there is anyway: no document is written by every order. */
const kinds = [
  { collection: 'orders', field: 'orderNewsAt', title: 'New orders', one: 'New order', many: 'new orders' },
  { collection: 'returns', field: 'createdAt', title: 'Returns', one: 'Return of', many: 'returns' },
  { collection: 'orders', field: 'troubleNewsAt', title: 'Trouble', one: 'Trouble with', many: 'in trouble' },
] as const;

interface News {
  kind: (typeof kinds)[number];
  key: string;
  atMs: number;
  label: string;
}

/** An order has an amount; a return has that of its lines. */
function minorOf({ amountMinor, lines }: Fields): number {
  if (typeof amountMinor === 'number') return amountMinor;
  return ((lines ?? []) as ReturnLine[]).reduce(
    (sum, { quantity, priceMinor }) => sum + quantity * priceMinor,
    0,
  );
}

const labelOf = (data: Fields) =>
  `${textOf(data, 'number') || 'a payment without an order'}, ${formatPrice(minorOf(data) / 100)}`;

/** Names numbers and amounts alone: a mailbox is no place for customers' data. */
function newsMail(news: readonly News[], shopUrl: string) {
  const groups = kinds
    .map((kind) => ({ ...kind, labels: news.flatMap((each) => (each.kind === kind ? [each.label] : [])) }))
    .filter(({ labels }) => labels.length > 0);
  return writeMail({
    subject: groups
      .map(({ labels, one, many }) => (labels[1] ? `${labels.length} ${many}` : `${one} ${labels[0]}`))
      .join('; '),
    heading: 'News from your shop',
    parts: [
      ...groups.map(({ title, labels }) => section(title, ...labels.map(paragraph))),
      button(`${shopUrl}owner/`, 'Open the board'),
    ],
    footer: paragraph('You get this email because it is switched on under Settings on the board.'),
  });
}

const testMail = () =>
  writeMail({
    subject: 'Test email from your shop',
    heading: 'Your shop can reach you',
    parts: [paragraph('New orders, returns and trouble can be told at this address.')],
    footer: paragraph('Somebody asked for this email under Settings on the board.'),
  });

interface OwnerMailOptions {
  documents: Documents;
  /** Without a mail server, nothing is told. */
  mailer: Mailer | undefined;
  shopUrl: string;
  log: Log;
  nowMs: () => number;
}

/**
 * Mails the owner what is new since the last mail: at least once, and once only unless a server stops, or the connection breaks, between
 * sending and noting it. Then the same is sent once more.
 */
export function createOwnerMail({ documents, mailer, shopUrl, log, nowMs }: OwnerMailOptions) {
  const readState = async () => (await documents.read([ownerMailPath]))[0];

  async function deliver(mail: Mail, { open }: Mailer): Promise<Delivery> {
    const connection = await open().catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'mail_server_unreachable', ...describeError(error) });
    });
    if (!connection) return 'deferred';
    const delivery = await connection.send(mail).finally(connection.close);
    log({ severity: delivery === 'sent' ? 'INFO' : 'ERROR', event: 'owner_mail', reason: delivery });
    return delivery;
  }

  function isTooSoon({ triedAt, claimedUntil, problem }: Fields, isRun: boolean): boolean {
    // A clock may have been set back.
    const sinceMs = Math.abs(nowMs() - (storedTimeMs(triedAt) ?? 0));
    if (problem === 'refused') return sinceMs < refusedWaitMs;
    if (!isRun) return sinceMs < ownerMailEveryMs;
    return claimedUntil !== undefined && sinceMs < claimMs;
  }

  async function findNews({ toldAt, told, claimedUntil }: Fields): Promise<News[]> {
    const limit = maxNews + (told as string[]).length;
    const lists = await Promise.all(
      kinds.map(async (kind) => {
        const { collection, field } = kind;
        const where = [[field, '>=', toldAt as Date]] as const;
        const found = await documents.query({ collection, where, orderBy: field, limit });
        return found.map(({ id, data }): News => {
          const atMs = storedTimeMs(data[field]) ?? 0;
          return { kind, key: `${field} ${id} ${atMs}`, atMs, label: labelOf(data) };
        });
      }),
    );
    // What a list holds after its limit must not be passed over.
    const ends = lists.flatMap((list) => (list.length < limit ? [] : (list.at(-1)?.atMs ?? [])));
    const endMs = Math.min(storedTimeMs(claimedUntil) ?? Infinity, ...ends);
    return lists.flat().filter(({ atMs }) => atMs <= endMs);
  }

  async function tellNews(isRun: boolean): Promise<void> {
    const state = await readState();
    if (!mailer || state?.isOn !== true || isTooSoon(state, isRun)) return;
    const found = await findNews(state);
    const news = found.filter(({ key }) => !(state.told as string[]).includes(key));
    const isRepeated = state.claimedUntil !== undefined;
    if (news.length === 0 && !isRepeated) return;

    const triedAt = new Date(nowMs());
    const lastMs = Math.max(...found.map(({ atMs }) => atMs), storedTimeMs(state.toldAt) ?? 0);
    const claimed = { ...state, triedAt, claimedUntil: new Date(lastMs), isRepeated };
    // Another server may have been first, or the owner has changed the settings.
    const isSame = (data: object | undefined) => JSON.stringify(data) === JSON.stringify(state);
    const claims = (data: object | undefined) => (isSame(data) ? claimed : undefined);
    if ((await changeDocuments(documents, [ownerMailPath], claims)) === 0) return;

    // Nobody knows what became of the last two mails about it, and there is no third.
    const isOver = news.length === 0 || state.isRepeated === true;
    const mail = { to: String(state.to), ...(await newsMail(news, shopUrl)) };
    const delivery = isOver ? 'sent' : await deliver(mail, mailer);
    if (delivery === 'unsure') return;
    const toldMs = Math.max(lastMs - overlapMs, storedTimeMs(state.toldAt) ?? 0);
    const told = found.flatMap(({ atMs, key }) => (atMs < toldMs ? [] : [key]));
    await changeDocuments(documents, [ownerMailPath], (data) => {
      if (storedTimeMs(data?.triedAt) !== triedAt.getTime()) return undefined;
      const { claimedUntil: _until, isRepeated: _repeated, problem: _problem, ...rest } = data ?? {};
      return delivery === 'sent'
        ? { ...rest, toldAt: new Date(toldMs), told }
        : { ...rest, problem: delivery };
    });
  }

  /** What came while it was off is not told. */
  const save = (to: string, isOn: boolean) =>
    changeDocuments(documents, [ownerMailPath], (data) => {
      const { problem: _problem, ...rest } = data ?? {};
      return { ...(isOn && rest.isOn !== true ? { toldAt: commitTime, told: [] } : rest), to, isOn };
    });

  return {
    /**
     * Tells at once unless a mail was tried within the last five minutes; `isRun`, every five minutes, tells what that has left. Never throws.
     */
    tell: (isRun = false): Promise<void> =>
      tellNews(isRun).catch((error: unknown) => {
        log({ severity: 'ERROR', event: 'owner_mail_failed', ...describeError(error) });
      }),
    /** Sends a test mail, or saves the settings. @throws RefusalError 409 without a mail server, Error without the database */
    ask: async ({ to, isOn }: OwnerMailRequest): Promise<OwnerMailAnswer> => {
      if (to !== undefined && !mailer) throw new RefusalError('There is no mail server.', 409);
      const isTest = to !== undefined && isOn === undefined;
      const test = isTest && mailer ? await deliver({ to, ...(await testMail()) }, mailer) : undefined;
      if (to !== undefined && isOn !== undefined) await save(to, isOn);
      const state = await readState();
      const problem = state?.problem as OwnerMailAnswer['problem'];
      return {
        canMail: mailer !== undefined,
        to: textOf(state, 'to'),
        isOn: state?.isOn === true,
        problem,
        test,
      };
    },
  };
}
export type OwnerMail = ReturnType<typeof createOwnerMail>;
