import * as v from 'valibot';
import { cleaned } from '../../../../src/domain/cleaned.ts';
import { isCounted, shownStock } from '../../../../src/domain/stock.ts';
import type { ProductStock } from '../../../../src/domain/documents/stock.ts';
import type { ShownStock } from '../../../../src/domain/stock.ts';
import { listOf } from '../../../../src/domain/schemaParts.ts';
import { cleanName } from '../../../../src/lib/text.ts';
import { describeError } from '../lib/describeError.ts';
import { createContentEditor } from '../lib/editContent.ts';
import type { EditorOptions, Patch } from '../lib/editContent.ts';
import type { Log } from '../lib/log.ts';
import type { StockStore } from './stockStore.ts';

export interface PublishingOptions extends EditorOptions {
  store: Pick<StockStore, 'listUnpublished' | 'notePublished'>;
  log: Log;
}

/** A release of the content service can hold as many, and all of those may stay due. */
const maxProducts = 1000;

const event = 'stock_not_published';

/** A notification's answer waits for the call. */
const maxCallMs = 10_000;

const query = `*[_type == "product" && ${cleaned('slug.current')} in $slugs] {
  _id, _rev, "slug": slug.current, size, soldOutSizes, fewLeft, is_outof_stock
}`;

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

const sortedText = (entries: readonly unknown[]) =>
  entries
    .map((entry) => JSON.stringify(entry))
    .sort()
    .join();
const isSame = (one: readonly unknown[], other: readonly unknown[]) => sortedText(one) === sortedText(other);

const newKey = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Decides what has to change in a document, if anything, so that it shows the stock. Order and spelling of sizes do not count. */
function patchOf(document: ProductDocument, stock: ProductStock): Patch | undefined {
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

/** Writes changed counts to the content service. Never throws: what cannot be written is due again with the next call. */
export function createStockPublisher(options: PublishingOptions): () => Promise<void> {
  const { store, log } = options;
  const editor = createContentEditor(options);

  /** Publishes all together, as an import changes many, or one by one, so that none keeps back the others. */
  async function publish(isAlone: boolean, signal: AbortSignal): Promise<number | undefined> {
    const slugs = (await store.listUnpublished(maxProducts)).map(({ slug }) => slug);
    if (slugs.length === 0) return undefined;
    const documents = await editor.read(query, { slugs }, productDocument, signal);
    // Counts are read after the documents, whose revisions tell when another publisher has written newer ones.
    const due = (await store.listUnpublished(maxProducts))
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, stock }) => {
        const own = isCounted(stock) ? documents.filter((document) => document.slug === slug) : [];
        return { slug, stock, patches: own.flatMap((document) => patchOf(document, stock) ?? []) };
      });
    let refused: number | undefined;
    for (const group of isAlone ? due.map((product) => [product]) : [due]) {
      const results = await editor.writeProducts(group, signal);
      // Products of a locked version stay due until its release, with older counts, is published.
      const done = results.filter(({ written }) => written === 'written');
      await Promise.all(done.map(({ product: { slug, stock } }) => store.notePublished(slug, stock)));
      const status = results.map(({ written }) => written).find((written) => typeof written === 'number');
      refused = status ?? refused;
      if (isAlone && status !== undefined)
        log({ severity: 'ERROR', event, slug: group[0]?.slug, errorStatus: status });
    }
    return refused;
  }

  return async () => {
    const signal = AbortSignal.timeout(maxCallMs);
    try {
      if ((await publish(false, signal)) !== undefined) await publish(true, signal);
    } catch (error) {
      log({ severity: 'ERROR', event, ...describeError(error) });
    }
  };
}
