import { html } from 'hono/html';
import * as v from 'valibot';
import { shop } from '../../../../src/config/shop.ts';
import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { listOf, text } from '../../../../src/domain/schemaParts.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import { lowSizes, parseStock } from '../../../../src/domain/stock.ts';
import type { CatalogueReader } from '../catalogue.ts';
import { describeError } from '../describeError.ts';
import type { Log } from '../log.ts';
import { nameProducts } from './composeShipped.ts';
import { joinBlocks, list, mailPage, oneLine, paragraph, button } from './mailParts.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { MailStore } from './mailStore.ts';

/** Of which sizes the owner has been told, and when last; no access rule opens it to a browser. */
export const lowStockPath = 'serverState/lowStock';

/** Read with each run of the job. */
const maxProducts = 100;

export interface LowStockOptions {
  store: Pick<MailStore, 'listLow' | 'read' | 'changeDocument'>;
  catalogue: CatalogueReader;
  mailer: Mailer;
  /** The shop's URL, ending in `/`. */
  shopUrl: string;
  log: Log;
  nowMs?: () => number;
}

interface LowSize {
  slug: string;
  size: string;
  onHand: number;
}

const keyOf = ({ slug, size }: LowSize) => `${slug}/${size}`;

/** `day` is that of the last mail, in Sri Lanka; `told` are the low sizes that it, or one before it, has named. */
const stateSchema = v.object({ day: text, told: listOf(v.string()) });
type LowStockState = v.InferOutput<typeof stateSchema>;

const parseState = (data: object | undefined): LowStockState => v.parse(stateSchema, data ?? {});

const onceText = 'You get this email once a day at most, when something else has run low.';

/** Writes the mail to the owner. @param isNew whether no mail has named a size yet */
export async function lowStockMail(
  low: readonly (LowSize & { name: string; isNew: boolean })[],
  shopUrl: string,
): Promise<Omit<Mail, 'to'>> {
  const names = new Map(low.map(({ slug, name }) => [slug, oneLine(name)]));
  const [first] = names.values();
  const subject = `Low stock: ${names.size === 1 ? first : `${names.size} products`}`;
  const lead = 'These sizes are running low:';
  const lines = low.map(({ slug, size, onHand, isNew }) => {
    const left = onHand === 0 ? 'none left' : `${onHand} left`;
    return `${names.get(slug)}, ${oneLine(sizeLabel(size, 'size'))}: ${left}${isNew ? ' (new)' : ''}`;
  });
  const stockUrl = `${shopUrl}owner/#/stock`;
  return {
    subject,
    text: joinBlocks([
      [lead, ...lines.map((line) => `- ${line}`)],
      ['Stock on the board:', stockUrl],
      [onceText],
    ]),
    html: await mailPage({
      subject,
      heading: 'Low stock',
      content: html`${paragraph(lead)} ${list(lines)} ${button(stockUrl, 'Open Stock')}`,
      footer: paragraph(onceText),
    }),
  };
}

/** Creates the service that tells the owner which sizes run low: one mail a day at most, and only when there are new ones. */
export function createLowStockService(options: LowStockOptions) {
  const { store, catalogue, mailer, shopUrl, log, nowMs = Date.now } = options;

  async function send(
    mail: Omit<Mail, 'to'>,
    claim: () => Promise<boolean>,
    giveBack: () => Promise<unknown>,
  ) {
    const connection = await mailer.open();
    try {
      // A second caller does not send it too. After a crash from here on, the next mail is tomorrow's.
      if (!(await claim())) return;
      const delivery = await connection.send({ to: shop.email, ...mail });
      if (delivery === 'deferred') await giveBack();
      const severity = delivery === 'sent' ? 'INFO' : 'WARNING';
      log({ severity, event: 'low_stock_mail', reason: delivery });
    } finally {
      connection.close();
    }
  }

  return {
    /** Sends the mail if it is due. @throws Error when the database cannot be reached */
    sendDue: async (): Promise<void> => {
      const day = sriLankaDay(new Date(nowMs()));
      const low = (await store.listLow(maxProducts)).flatMap(({ id, data }) =>
        lowSizes(parseStock(data)).map((size): LowSize => ({ slug: id, ...size })),
      );
      const keys = low.map(keyOf);
      const isDue = (state: LowStockState) =>
        state.day !== day && keys.some((key) => !state.told.includes(key));
      const [stored] = await store.read([lowStockPath]);
      const before = parseState(stored);
      if (!isDue(before)) {
        // What is no longer low is news when it runs low again.
        const told = before.told.filter((key) => keys.includes(key));
        if (told.length < before.told.length)
          await store.changeDocument(lowStockPath, () => ({ ...before, told }));
        return;
      }
      const nameOf = await nameProducts(
        catalogue,
        low.map(({ slug }) => slug),
      );
      const named = low.map((size) => ({
        ...size,
        name: nameOf(size.slug),
        isNew: !before.told.includes(keyOf(size)),
      }));
      const claim = () =>
        store.changeDocument(lowStockPath, (data) =>
          isDue(parseState(data)) ? { day, told: keys } : undefined,
        );
      try {
        await send(await lowStockMail(named, shopUrl), claim, () =>
          store.changeDocument(lowStockPath, () => before),
        );
      } catch (error) {
        log({ severity: 'ERROR', event: 'low_stock_mail_failed', ...describeError(error) });
      }
    },
  };
}
