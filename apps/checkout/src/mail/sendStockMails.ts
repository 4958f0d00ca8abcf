import * as v from 'valibot';
import { isForSale } from '../../../../src/domain/price.ts';
import { isSizeAvailable } from '../../../../src/domain/sizes.ts';
import { parseStockAlert, stockAlertsSchema } from '../../../../src/domain/stockAlerts.ts';
import { chunk } from '../../../../src/lib/lists.ts';
import type { CatalogueProduct, CatalogueReader } from '../payments/catalogue.ts';
import type { Log } from '../lib/log.ts';
import { isPlausibleEmail } from '../lib/plausibleEmail.ts';
import { textOf } from '../lib/storedValues.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { sendClaimed } from './mailer.ts';
import type { MailConnection, Mailer } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { MailStore } from './mailStore.ts';
import { stockMail } from './stockMail.ts';
import type { SizeInStock } from './stockMail.ts';

const hourMs = 60 * 60 * 1000;

/** A shopper's open page may be older than the owner's last change. */
const stalePageMs = hourMs;

const mailPauseMs = 24 * hourMs;

/** A call must end before the host ends it; the next goes on where it stopped. */
const maxCallMs = 20_000;

/** The document names the account after which the next call goes on. No access rule opens it to a browser. */
const progressPath = 'serverState/stockMails';

const pageSize = 100;
const maxSlugsPerQuery = 200;

export interface StockMailOptions {
  store: Pick<MailStore, 'listStockAlerts' | 'changeDocument' | 'emailOf' | 'read'>;
  catalogue: CatalogueReader;
  mailer: Mailer;
  shopUrl: string;
  log: Log;
  nowMs?: () => number;
}

const timeMs = v.optional(v.pipe(v.unknown(), v.transform(storedTimeMs)));

/** Browsers write `wanted` and `askedAt` alone. Mails are sent about `confirmed`, sizes that were out of stock meanwhile. */
const alertsSchema = v.object({
  wanted: stockAlertsSchema,
  confirmed: stockAlertsSchema,
  askedAt: timeMs,
  mailedAt: timeMs,
});
type StockAlerts = v.InferOutput<typeof alertsSchema>;

const parseAlerts = (data: object): StockAlerts => v.parse(alertsSchema, data);

/** The catalogue may not have a slug. */
type Products = ReadonlyMap<string, CatalogueProduct | undefined>;

function toDocument(data: object, { wanted, confirmed, mailedAt }: StockAlerts): object | null {
  if (wanted.length === 0 && mailedAt === undefined) return null;
  const { confirmed: _confirmed, mailedAt: _mailedAt, ...others } = data as Record<string, unknown>;
  return {
    ...others,
    wanted,
    ...(confirmed.length > 0 && { confirmed }),
    ...(mailedAt !== undefined && { mailedAt: new Date(mailedAt) }),
  };
}

/**
 * Takes from alerts what is to be mailed about. What has been in stock all the time goes without a mail: anybody can sign up with
 * somebody else's address.
 */
function checkAlerts(alerts: StockAlerts, products: Products, nowMs: number) {
  const { askedAt = Infinity, mailedAt } = alerts;
  const mayMail = mailedAt === undefined || nowMs - mailedAt >= mailPauseMs;
  const back: (SizeInStock & { key: string })[] = [];
  const wanted: string[] = [];
  const confirmed: string[] = [];
  for (const key of alerts.wanted) {
    const { slug, size } = parseStockAlert(key) ?? { slug: '', size: '' };
    // Another tab may have asked for more since the products were read.
    const isRead = products.has(slug);
    const product = products.get(slug);
    const isBack =
      product?.size.includes(size) &&
      isForSale(product.price) &&
      !product.is_outof_stock &&
      isSizeAvailable(product, size);
    const isChanged = (product?.updatedAtMs ?? 0) > askedAt - stalePageMs;
    const wasOut = alerts.confirmed.includes(key) || (isRead && (!isBack || isChanged));
    if (product && isBack && wasOut && mayMail) {
      back.push({ key, slug, size, name: product.name, price: product.price });
    } else if (wasOut || !isRead) wanted.push(key);
    if (wasOut) confirmed.push(key);
  }
  const next: StockAlerts = {
    ...alerts,
    wanted,
    confirmed: confirmed.filter((key) => wanted.includes(key)),
    mailedAt: back.length > 0 ? nowMs : mayMail ? undefined : mailedAt,
  };
  return { back, next, isChanged: JSON.stringify(next) !== JSON.stringify(alerts) };
}

/** Tells customers what is in stock again: one mail to each, about all of it, and one a day. */
export function createStockMailService(options: StockMailOptions) {
  const { store, catalogue, mailer, shopUrl, log, nowMs = Date.now } = options;

  async function fetchProducts(page: readonly Found[]): Promise<Products> {
    const wanted = page.flatMap(({ data }) => parseAlerts(data).wanted);
    const slugs = [...new Set(wanted.flatMap((key) => parseStockAlert(key)?.slug ?? []))];
    const parts = await Promise.all(
      chunk(slugs, maxSlugsPerQuery).map((part) => catalogue.fetchProducts(part)),
    );
    const found = new Map(parts.flat().map((product) => [product.slug, product]));
    return new Map(slugs.map((slug) => [slug, found.get(slug)]));
  }

  async function check(
    { id: uid, data }: Found,
    products: Products,
    connect: () => Promise<MailConnection>,
  ): Promise<void> {
    const path = `stockRequests/${uid}`;
    if (!checkAlerts(parseAlerts(data), products, nowMs()).isChanged) return;
    let back: ReturnType<typeof checkAlerts>['back'] = [];
    await store.changeDocument(path, (stored) => {
      back = [];
      if (!stored) return undefined;
      const checked = checkAlerts(parseAlerts(stored), products, nowMs());
      ({ back } = checked);
      return checked.isChanged ? toDocument(stored, checked.next) : undefined;
    });
    if (back.length === 0) return;
    const keys = back.map(({ key }) => key);
    const withKeys = (others: readonly string[]) => [...new Set([...keys, ...others])];
    const giveBack = () =>
      store.changeDocument(path, (stored) => {
        if (!stored) return undefined;
        const { wanted, confirmed, askedAt } = parseAlerts(stored);
        const alerts = { wanted: withKeys(wanted), confirmed: withKeys(confirmed), askedAt };
        return toDocument(stored, { ...alerts, mailedAt: undefined });
      });
    const send = async () => {
      const to = await store.emailOf(uid);
      if (to === undefined || !isPlausibleEmail(to)) return 'no_account';
      const mail = await stockMail(back, shopUrl);
      return (await connect()).send({ to, ...mail });
    };
    await sendClaimed('stock_mail', { send, giveBack, log });
  }

  return {
    /** @throws Error when a service cannot be reached */
    sendDue: async (): Promise<void> => {
      const startMs = nowMs();
      const [progress] = await store.read([progressPath]);
      const before = textOf(progress, 'after');
      let after = before;
      let connection: MailConnection | undefined;
      const connect = async () => (connection ??= await mailer.open());
      try {
        let page: Found[];
        do {
          page = await store.listStockAlerts(after, pageSize);
          const products = await fetchProducts(page);
          for (const document of page) {
            if (nowMs() - startMs > maxCallMs) return;
            await check(document, products, connect);
            after = document.id;
          }
        } while (page.length === pageSize);
        after = '';
      } finally {
        connection?.close();
        if (after !== before) await store.changeDocument(progressPath, () => ({ after }));
      }
    },
  };
}
