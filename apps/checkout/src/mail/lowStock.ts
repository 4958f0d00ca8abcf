import * as v from 'valibot';
import { shop } from '../../../../src/config/shop.ts';
import { sriLankaDay } from '../../../../src/domain/delivery.ts';
import { listOf, text } from '../../../../src/domain/schemaParts.ts';
import { sizeLabel } from '../../../../src/domain/sizes.ts';
import { lowSizes, parseStock } from '../../../../src/domain/documents/stock.ts';
import { nameProducts } from '../payments/catalogue.ts';
import { button, list, oneLine, paragraph, section, writeMail } from './mailParts.ts';
import { sendClaimed } from './mailer.ts';
import type { Mail } from './mailer.ts';
import type { MailStore } from './mailStore.ts';
import type { StockMailOptions } from './sendStockMails.ts';

const lowStockPath = 'serverState/lowStock';

const maxProducts = 100;

export interface LowStockOptions extends Omit<StockMailOptions, 'store'> {
  store: Pick<MailStore, 'listLow' | 'changeDocument'>;
}

interface LowSize {
  slug: string;
  size: string;
  onHand: number;
}

const keyOf = ({ slug, size }: LowSize) => `${slug}/${size}`;

/** Keeps the day of the last mail in Sri Lanka, and the sizes that it named. */
const stateSchema = v.object({ day: text, told: listOf(v.string()) });

export function lowStockMail(
  low: readonly (LowSize & { name: string })[],
  shopUrl: string,
): Promise<Omit<Mail, 'to'>> {
  const names = new Map(low.map(({ slug, name }) => [slug, oneLine(name)]));
  const [first] = names.values();
  const lines = low.map(({ slug, size, onHand }) => {
    const left = onHand === 0 ? 'none left' : `${onHand} left`;
    return `${names.get(slug)}, ${oneLine(sizeLabel(size, 'size'))}: ${left}`;
  });
  return writeMail({
    subject: `Low stock: ${names.size === 1 ? first : `${names.size} products`}`,
    heading: 'Low stock',
    parts: [
      section('These sizes are running low', list(lines)),
      button(`${shopUrl}owner/#/stock`, 'Open Stock'),
    ],
    footer: paragraph('You get this email once a day at most, when something else has run low.'),
  });
}

/** Mails the owner once a day at most, when something runs low that the last mail did not name. */
export function createLowStockService(options: LowStockOptions) {
  const { store, catalogue, mailer, shopUrl, log, nowMs = Date.now } = options;

  return {
    /** @throws Error when a service cannot be reached */
    sendDue: async (): Promise<void> => {
      const low = (await store.listLow(maxProducts)).flatMap(({ id, data }) =>
        lowSizes(parseStock(data)).map((size): LowSize => ({ slug: id, ...size })),
      );
      if (low.length === 0) return;
      const day = sriLankaDay(new Date(nowMs()));
      const told = low.map(keyOf);
      let before: object = {};
      const isDue = await store.changeDocument(lowStockPath, (data = {}) => {
        before = data;
        const last = v.parse(stateSchema, data);
        return last.day !== day && told.some((key) => !last.told.includes(key)) ? { day, told } : undefined;
      });
      if (!isDue) return;
      const send = async () => {
        const nameOf = await nameProducts(
          catalogue,
          low.map(({ slug }) => slug),
        );
        const mail = await lowStockMail(
          low.map((size) => ({ ...size, name: nameOf(size.slug) })),
          shopUrl,
        );
        const connection = await mailer.open();
        try {
          return await connection.send({ to: shop.email, ...mail });
        } finally {
          connection.close();
        }
      };
      const giveBack = () => store.changeDocument(lowStockPath, () => before);
      await sendClaimed('low_stock_mail', { send, giveBack, log });
    },
  };
}
