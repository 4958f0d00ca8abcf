import * as v from 'valibot';
import { formatPrice, isForSale } from '../../../../src/domain/price.ts';
import { isSizeAvailable, sizeLabel } from '../../../../src/domain/sizes.ts';
import { parseStockAlert, stockAlertsSchema } from '../../../../src/domain/stockAlerts.ts';
import { chunk } from '../../../../src/lib/lists.ts';
import { productPath } from '../../../../src/paths.ts';
import type { CatalogueProduct, CatalogueReader } from '../payments/catalogue.ts';
import type { Log } from '../lib/log.ts';
import { isEmail } from '../../../../src/domain/contact.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { button, oneLine, paragraph, productTable, profileAtEnd, writeMail } from './mailParts.ts';
import type { Delivery, Mail, MailConnection, Mailer } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { ComposeContext, MailStore } from './mailStore.ts';

const hourMs = 60 * 60 * 1000;

/** A shopper's open page may be older than the owner's last change. */
const stalePageMs = hourMs;

const mailPauseMs = 24 * hourMs;

/** A call must end before the host ends it. The next begins with those that still wait. */
const maxCallMs = 20_000;

const pageSize = 100;
const maxSlugsPerQuery = 200;

type SizeInStock = Pick<CatalogueProduct, 'slug' | 'name' | 'price' | 'image'> & { size: string };

interface StockMailOptions extends Pick<ComposeContext, 'images'> {
  store: Pick<MailStore, 'listStockAlerts' | 'changeDocument' | 'emailOf'>;
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
      back.push({ key, slug, size, name: product.name, price: product.price, image: product.image });
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

export function stockMail(
  sizes: readonly SizeInStock[],
  { shopUrl, images }: Pick<ComposeContext, 'shopUrl' | 'images'>,
): Promise<Omit<Mail, 'to'>> {
  const rows = sizes.map(({ slug, name, size, price, image }) => ({
    name: oneLine(name),
    details: [oneLine(sizeLabel(size, 'size'))],
    price: formatPrice(price),
    asset: image,
    url: `${shopUrl}#${productPath(slug)}`,
  }));
  const [first] = rows;
  const others = rows.length > 1 ? ` and ${rows.length - 1} more` : '';
  return writeMail({
    subject: `Back in stock: ${[first?.name, ...(first?.details ?? [])].join(', ')}${others}`,
    heading: 'Back in stock',
    parts: [
      paragraph('What you were waiting for is back in stock.'),
      ...rows.flatMap(({ url, ...row }) => [productTable(images, [row]), button(url, 'See it in the shop')]),
      paragraph(
        'We can’t reserve items, and stock may be limited. Prices are today’s; the product page always has the current one.',
      ),
    ],
    footer: profileAtEnd(
      'You asked us to tell you. We send this email once. See or cancel your other alerts under',
      shopUrl,
    ),
  });
}

/** Tells customers what is in stock again: one mail to each, about all of it, and one a day. */
export function createStockMailService(options: StockMailOptions) {
  const { store, catalogue, mailer, log, nowMs = Date.now } = options;

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
    const send = async (): Promise<Delivery | 'no_account'> => {
      const to = await store.emailOf(uid);
      if (to === undefined || !isEmail(to)) return 'no_account';
      const mail = await stockMail(back, options);
      return (await connect()).send({ to, ...mail });
    };
    let reason: Awaited<ReturnType<typeof send>> = 'deferred';
    try {
      reason = await send();
    } finally {
      if (reason === 'deferred') await giveBack();
    }
    log({ severity: reason === 'sent' ? 'INFO' : 'WARNING', event: 'stock_mail', reason });
  }

  return {
    /** @throws Error when a service cannot be reached */
    sendDue: async (): Promise<void> => {
      const startMs = nowMs();
      let after = '';
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
      } finally {
        connection?.close();
      }
    },
  };
}
