import * as v from 'valibot';
import { cleaned } from '../../../../src/domain/cleaned.ts';
import { isCounted, parseStock, shownStock } from '../../../../src/domain/stock.ts';
import type { ProductStock, ShownStock } from '../../../../src/domain/stock.ts';
import { cleanName } from '../../../../src/lib/text.ts';
import { describeError } from '../describeError.ts';
import type { Log } from '../log.ts';

export interface PublishingStore {
  /** Lists products whose counts the content service does not have yet, the oldest first. */
  listUnpublished: (limit: number) => Promise<{ slug: string; stock: ProductStock }[]>;
  /** Notes that the content service has these counts; if others are stored by now, the product is due again. See `isPublished`. */
  notePublished: (slug: string, published: ProductStock) => Promise<void>;
  /** Lists the products of which a size is counted. */
  listCounted: () => Promise<string[]>;
}

export interface PublishingOptions {
  store: PublishingStore;
  /** `https://<project>.api.sanity.io/v2023-07-11/data/query/<dataset>`, and the same with `mutate`. */
  queryUrl: string;
  mutateUrl: string;
  /** An editor's, which sees drafts too. */
  token: string;
  log: Log;
  fetch?: typeof fetch;
}

/** As many as the board can change at once. The rest follows with the next call. */
const maxProducts = 100;

/** Of one call: a notification's answer waits for it. */
const maxCallMs = 10_000;

const maxWrites = 2;

/** A malformed request, a document that is gone, or one that somebody has changed since it was read. */
const aboutDocuments: ReadonlySet<number> = new Set([400, 404, 409]);

const query = `*[_type == "product" && ${cleaned('slug.current')} in $slugs] {
  _id, _rev, "slug": slug.current, size, soldOutSizes, fewLeft, is_outof_stock
}`;

const listOf = <Entry>(schema: v.GenericSchema<unknown, Entry>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((entry) => {
          const parsed = v.safeParse(schema, entry);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );

/** A product's document, published or a draft, with sizes as they are spelled in it. */
const productDocument = v.object({
  _id: v.string(),
  _rev: v.string(),
  slug: v.pipe(v.string(), v.transform(cleanName)),
  size: listOf(v.string()),
  soldOutSizes: listOf(v.string()),
  fewLeft: listOf(v.looseObject({ _key: v.optional(v.string()), size: v.string(), left: v.number() })),
  is_outof_stock: v.fallback(v.boolean(), false),
});
type ProductDocument = v.InferOutput<typeof productDocument>;

const productDocuments = v.object({ result: listOf(productDocument) });

interface Patch {
  id: string;
  ifRevisionID: string;
  set: Partial<ShownStock>;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) => {
  const textOf = (entries: readonly unknown[]) =>
    entries
      .map((entry) => JSON.stringify(entry))
      .sort()
      .join();
  return textOf(one) === textOf(other);
};

const newKey = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** What has to change in a document so that it shows the stock; undefined if nothing has. Order and spelling of sizes do not count. */
export function patchOf(document: ProductDocument, stock: ProductStock): Patch | undefined {
  const { _id: id, _rev: ifRevisionID, is_outof_stock } = document;
  const size = document.size.map(cleanName).filter((text) => text !== '');
  const soldOutSizes = document.soldOutSizes.map(cleanName);
  const fewLeft = document.fewLeft.map((few) => ({ size: cleanName(few.size), left: few.left }));
  const next = shownStock(stock, { size, soldOutSizes, fewLeft, is_outof_stock });
  // The Studio compares sizes to the letter.
  const spelled = (name: string) => document.size.find((text) => cleanName(text) === name) ?? name;
  const set: Partial<ShownStock> = {
    ...(!isSame(next.soldOutSizes, soldOutSizes) && { soldOutSizes: next.soldOutSizes.map(spelled) }),
    ...(!isSame(next.fewLeft, fewLeft) && {
      fewLeft: next.fewLeft.map(({ size: name, left }) => {
        const stored = document.fewLeft.find((few) => cleanName(few.size) === name);
        return { _type: 'few_left', _key: newKey(), ...stored, size: spelled(name), left };
      }),
    }),
    ...(next.is_outof_stock !== is_outof_stock && { is_outof_stock: next.is_outof_stock }),
  };
  return Object.keys(set).length > 0 ? { id, ifRevisionID, set } : undefined;
}

/** Whether a stored document has the counts that were published. Holds do not count. */
export function isPublished(document: object, published: ProductStock): boolean {
  const countsOf = ({ sizes }: ProductStock) =>
    Object.entries(sizes).flatMap(([size, { onHand }]) => (onHand === undefined ? [] : [[size, onHand]]));
  return isSame(countsOf(parseStock(document)), countsOf(published));
}

class ContentServiceError extends Error {
  override name = 'ContentServiceError';
  readonly statusCode: number;
  constructor(statusCode: number) {
    super(`The content service responded with ${statusCode}.`);
    this.statusCode = statusCode;
  }
}

/**
 * Creates the function that writes to the content service what counts have changed in the shop. It never throws: what cannot be written
 * is logged, and is due again with the next call. Safe to run twice at once.
 */
export function createStockPublisher(options: PublishingOptions): () => Promise<void> {
  const { store, queryUrl, mutateUrl, token, log, fetch: send = fetch } = options;

  const post = (url: string, body: object, signal: AbortSignal) =>
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal,
    });

  async function read(slugs: readonly string[], signal: AbortSignal): Promise<ProductDocument[]> {
    const response = await post(
      `${queryUrl}?perspective=raw&returnQuery=false`,
      { query, params: { slugs } },
      signal,
    );
    if (!response.ok) throw new ContentServiceError(response.status);
    return v.parse(productDocuments, await response.json()).result;
  }

  /** All or none. @returns the status of an answer that concerns these documents alone, if they were not written */
  async function write(patches: readonly Patch[], signal: AbortSignal): Promise<number | undefined> {
    const { ok, status } = await post(mutateUrl, { mutations: patches.map((patch) => ({ patch })) }, signal);
    if (!ok && !aboutDocuments.has(status)) throw new ContentServiceError(status);
    return ok ? undefined : status;
  }

  async function publish(signal: AbortSignal): Promise<void> {
    let due = await store.listUnpublished(maxProducts);
    let errorStatus: number | undefined;
    for (let writes = 0; due.length > 0; writes += 1) {
      const documents = await read(
        due.map(({ slug }) => slug),
        signal,
      );
      const compared = due.map((product) => {
        const { slug, stock } = product;
        const own = isCounted(stock) ? documents.filter((document) => document.slug === slug) : [];
        return { ...product, patches: own.flatMap((document) => patchOf(document, stock) ?? []) };
      });
      // Only what was read is published: somebody may have opened a draft while this was writing.
      const done = compared.filter(({ patches }) => patches.length === 0);
      await Promise.all(done.map(({ slug, stock }) => store.notePublished(slug, stock)));
      due = compared.filter(({ patches }) => patches.length > 0);
      const [first] = due;
      if (first && writes === maxWrites) {
        const counted = { products: due.length, slug: first.slug };
        log({ severity: 'ERROR', event: 'stock_not_published', ...counted, errorStatus });
        return;
      }
      // At first together, as an import changes many. Then one by one, so that none keeps back the others.
      const groups = writes === 0 ? [compared] : compared.map((product) => [product]);
      for (const group of groups) {
        const patches = group.flatMap((product) => product.patches);
        if (patches.length > 0) errorStatus = (await write(patches, signal)) ?? errorStatus;
      }
    }
  }

  return () =>
    publish(AbortSignal.timeout(maxCallMs)).catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'stock_not_published', ...describeError(error) });
    });
}
