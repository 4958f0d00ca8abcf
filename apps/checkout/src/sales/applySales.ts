import * as v from 'valibot';
import { cleaned } from '../../../../src/domain/cleaned.ts';
import { parseSale, salePath, toSaleDocument } from '../../../../src/domain/documents/sale.ts';
import type { ContentPrice, Sale, SaleEntry } from '../../../../src/domain/documents/sale.ts';
import type { SalePlan } from '../../../../src/domain/salePlan.ts';
import { chunk } from '../../../../src/lib/lists.ts';
import type { Documents } from '../documents/documents.ts';
import { describeError } from '../lib/describeError.ts';
import { createContentEditor } from '../lib/editContent.ts';
import type { EditorOptions, Patch, Written } from '../lib/editContent.ts';
import type { Log } from '../lib/log.ts';
import { pricedEntries } from '../payments/catalogue.ts';
import type { FetchCatalogue } from '../payments/catalogue.ts';
import { isSamePrice, listOpenSales, salePriceAt } from './salePriceAt.ts';
import type { PlannedProduct } from './salePriceAt.ts';

interface SalesOptions extends EditorOptions {
  documents: Documents;
  fetchCatalogue: FetchCatalogue;
  log: Log;
  nowMs: () => number;
}

/** The rest of the due work waits for it, and what is not done by then follows with the next run. */
const maxRunMs = 60_000;

const productsAtOnce = 100;

const query = `*[_type == "product" && (${cleaned('slug.current')} in $slugs || gender in $genders)] {
  _id, _rev, "slug": slug.current, gender, category, price, discount, priceBeforeSale
}`;

const versionSchema = v.object({ ...pricedEntries, _id: v.string(), _rev: v.string() });
type Version = v.InferOutput<typeof versionSchema>;

const isPublished = ({ _id }: Version) => !/^(?:drafts|versions)\./.test(_id);

const fields = ['price', 'discount', 'priceBeforeSale'] as const;

function patchOf(version: Version, price: ContentPrice): Patch {
  const set = Object.fromEntries(
    fields.flatMap((name) => (price[name] === undefined ? [] : [[name, price[name]]])),
  );
  const unset = fields.filter((name) => price[name] === undefined && version[name] !== undefined);
  return { id: version._id, ifRevisionID: version._rev, set, ...(unset.length > 0 && { unset }) };
}

/** A published product with its drafts and versions in releases, and the price that each should have now. */
interface PricedProduct {
  product: PlannedProduct;
  plan: SalePlan | undefined;
  versions: { version: Version; price: ContentPrice }[];
  patches: Patch[];
}

function priceVersions(
  product: Version,
  all: readonly Version[],
  ...facts: [plans: readonly SalePlan[], sales: readonly Sale[], atMs: number]
): PricedProduct {
  const { slug, gender, category } = product;
  const versions = all
    .filter((version) => version.slug === slug)
    .map((version) => ({ version, ...salePriceAt({ ...version, gender, category }, ...facts) }));
  return {
    product,
    plan: salePriceAt(product, ...facts).plan,
    versions,
    patches: versions.flatMap(({ version, price }) =>
      isSamePrice(version, price) ? [] : patchOf(version, price),
    ),
  };
}

/** What becomes of a product in a sale, once its price was written or refused. */
function settle(
  entry: SaleEntry,
  planId: string,
  sales: readonly Sale[],
  found: PricedProduct | undefined,
  written: Written,
): SaleEntry {
  if (!found) return { ...entry, problem: 'gone' };
  // Somebody has changed it since it was read.
  if (written === 404 || written === 409) return entry;
  if (typeof written === 'number') return { ...entry, problem: 'refused' };
  const { product, plan, versions } = found;
  const isWritten = ({ _id }: Version) => written === 'written' || !_id.startsWith('versions.');
  const others = versions.map(({ version, price }) => (isWritten(version) ? price : version));
  const published = versions.find(({ version }) => version === product)?.price ?? product;
  const running = sales.find((sale) => sale.planId === plan?.id)?.products.get(product.slug);
  if (plan?.id === planId) {
    if (!isSamePrice(published, entry.during)) return { ...entry, problem: 'edited' };
    if (isSamePrice(entry.before, entry.during)) return { ...entry, problem: 'too-cheap' };
    const isAlike = others.every((price) => isSamePrice(price, entry.during));
    return { ...entry, problem: isAlike ? undefined : 'other-version' };
  }
  if (versions.some(({ version, price }) => !isWritten(version) && !isSamePrice(version, price)))
    return { ...entry, problem: 'other-version' };
  const isBack = [entry.before, ...(running ? [running.during] : [])].some((price) =>
    isSamePrice(published, price),
  );
  return isBack ? { ...entry, problem: undefined, isBack } : { ...entry, problem: 'edited' };
}

const isSettled = ({ problem, isBack }: SaleEntry) => isBack || problem === 'edited' || problem === 'gone';

/**
 * Begins and ends planned sales in the content service. Safe to run twice at once and to be killed: what was there before is stored
 * first, and a product is set back only where it still has the price of the sale. Never throws: the next run does the rest.
 */
export function createSalesService(options: SalesOptions): () => Promise<void> {
  const { documents, fetchCatalogue, log, nowMs } = options;
  const editor = createContentEditor(options);

  /** Stores what the products have before they are changed. @returns what is stored of the sale */
  const begin = ({ id, title, percent }: SalePlan, begun: ReadonlyMap<string, SaleEntry>) =>
    documents.run(async ({ read }) => {
      const [stored] = await read([salePath(id)]);
      const known = parseSale(id, stored ?? {});
      const isOpen = stored !== undefined && known.endedAtMs === undefined;
      const kept = [...(isOpen ? known.products : [])].filter(([, { isBack }]) => !isBack);
      const sale: Sale = {
        planId: id,
        title,
        percent,
        begunAtMs: (isOpen ? known.begunAtMs : undefined) ?? nowMs(),
        endedAtMs: undefined,
        products: new Map([...(isOpen ? known.products : []), ...begun, ...kept]),
      };
      return { documents: [{ path: salePath(id), document: toSaleDocument(sale) }], result: sale };
    });

  /** Notes what has become of the products, and the end of the sale once nothing is left to do. */
  const note = ({ planId }: Sale, isOver: boolean, next: (slug: string, entry: SaleEntry) => SaleEntry) =>
    documents.run(async ({ read }) => {
      const [stored] = await read([salePath(planId)]);
      const sale = parseSale(planId, stored ?? {});
      if (!stored || sale.endedAtMs !== undefined) return { documents: [], result: undefined };
      const products = new Map(
        [...sale.products].map(([slug, entry]) => [slug, entry.isBack ? entry : next(slug, entry)]),
      );
      const isEnded = isOver && [...products.values()].every(isSettled);
      const document = toSaleDocument({ ...sale, products, endedAtMs: isEnded ? nowMs() : undefined });
      const isNew = isEnded || JSON.stringify(document) !== JSON.stringify(toSaleDocument(sale));
      return { documents: isNew ? [{ path: salePath(planId), document }] : [], result: undefined };
    });

  /** @returns whether a product was refused or locked, which must not keep back others */
  async function apply(isAlone: boolean, signal: AbortSignal): Promise<boolean> {
    const open = await listOpenSales(documents);
    const { plans } = await fetchCatalogue([]);
    const atMs = nowMs();
    const running = plans.filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
    if (running.length === 0 && open.length === 0) return false;
    const slugs = new Set(
      [...running, ...open].flatMap((each) => ('slugs' in each ? each.slugs : [...each.products.keys()])),
    );
    const genders = running.flatMap(({ gender }) => gender ?? []);
    const versions = await editor.read(query, { slugs: [...slugs], genders }, versionSchema, signal);
    const published = versions.filter(isPublished);

    const sales = new Map(open.map((sale) => [sale.planId, sale]));
    for (const plan of running) {
      const begun = published.flatMap((product): [string, SaleEntry][] => {
        const now = salePriceAt(product, running, open, atMs);
        return now.plan === plan && now.begins ? [[product.slug, now.begins]] : [];
      });
      if (begun.length > 0) sales.set(plan.id, await begin(plan, new Map(begun)));
    }
    const all = [...sales.values()];
    const slugsShown = new Set(published.map(({ slug }) => slug));
    const hidden = versions.filter(
      ({ slug }, index) =>
        !slugsShown.has(slug) && versions.findIndex((version) => version.slug === slug) === index,
    );
    const products = [
      ...published.map((product) => priceVersions(product, versions, running, all, atMs)),
      // A draft of what is no longer published leaves the sale: published after the end, nobody would set it back.
      ...hidden.map((product) => priceVersions(product, versions, [], all, atMs)),
    ];
    const results = new Map<string, { product: PricedProduct; written: Written }>();
    for (const group of chunk(products, isAlone ? 1 : productsAtOnce)) {
      for (const result of await editor.writeProducts(group, signal)) {
        results.set(result.product.product.slug, result);
        const { written } = result;
        if (isAlone && typeof written === 'number')
          log({
            severity: 'ERROR',
            event: 'sale_not_applied',
            slug: result.product.product.slug,
            errorStatus: written,
          });
      }
    }
    const isHeldBack = [...results.values()].some(({ written }) => written !== 'written');
    if (isHeldBack && !isAlone) return true;
    for (const sale of all) {
      const plan = plans.find(({ id }) => id === sale.planId);
      // A slower run may still be writing the prices of the sale.
      if (plan && plan.toMs <= atMs && atMs < plan.toMs + 2 * maxRunMs) continue;
      await note(sale, !plan || !running.includes(plan), (slug, entry) => {
        const { product, written = 'written' } = results.get(slug) ?? {};
        return settle(entry, sale.planId, all, product, written);
      });
    }
    return false;
  }

  return async () => {
    const signal = AbortSignal.timeout(maxRunMs);
    try {
      if (await apply(false, signal)) await apply(true, signal);
    } catch (error) {
      log({ severity: 'ERROR', event: 'sales_not_applied', ...describeError(error) });
    }
  };
}
