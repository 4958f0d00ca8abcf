import * as v from 'valibot';
import { maxUnits } from '../../../../src/domain/limits.ts';
import { parseStock, stockPath, stockRequestLimits } from '../../../../src/domain/documents/stock.ts';
import type { ProductStock, StockChangeDocument } from '../../../../src/domain/documents/stock.ts';
import { isCounted } from '../../../../src/domain/stock.ts';
import { requestKey } from '../lib/documentId.ts';
import { size as anySize, slugText } from '../payments/checkoutRequest.ts';
import { changeDocuments, runPlan } from '../documents/documents.ts';
import type { Documents, DocumentsPlan, Facts, Fields, Query } from '../documents/documents.ts';
import { createStockEdit } from '../lib/stockEdit.ts';

const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Firestore reserves `__x__`. */
const countedSize = v.pipe(anySize, v.regex(/^(?!__.*__$)/));
const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxUnits));
const step = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-stockRequestLimits.step),
  v.maxValue(stockRequestLimits.step),
  v.notValue(0),
);

const changeSchema = v.union([
  v.strictObject({ slug: slugText, size: countedSize, count: v.nullable(units) }),
  v.strictObject({ slug: slugText, size: countedSize, add: step }),
  v.strictObject({ slug: slugText, lowAt: units }),
]);

/** `count` null stops counting the size. */
export const stockBody = v.object({
  key: requestKey,
  changes: v.pipe(
    v.array(changeSchema),
    v.minLength(1),
    v.maxLength(stockRequestLimits.changes),
    v.check((changes) => new Set(changes.map((change) => change.slug)).size <= stockRequestLimits.products),
  ),
});

interface StockRequest extends v.InferOutput<typeof stockBody> {
  by: string;
}

const changePathOf = (key: string, index: number) => `stockChanges/${key}-${index}`;

const changePathsOf = ({ key, changes }: StockRequest): string[] => [
  changePathOf(key, 0),
  ...new Set(changes.map((change) => stockPath(change.slug))),
];

type NotedChange = Omit<StockChangeDocument, 'by'>;

/** Notes changes for the board's list, under the key and an index. */
export function noteChanges(key: string, changes: readonly NotedChange[], by: string, nowMs: number) {
  const more = { by, at: new Date(nowMs), deleteAt: new Date(nowMs + keptMs) };
  return changes.map((change, index) => ({
    path: changePathOf(key, index),
    document: { ...change, ...more },
  }));
}

/** Writes nothing if the request was done before. @returns the counts after it, by slug */
function planStockChanges(
  { key, changes, by }: StockRequest,
  { read, nowMs }: Facts,
): DocumentsPlan<Record<string, ProductStock>> {
  const stock = createStockEdit(read, nowMs);
  const isDone = read(changePathOf(key, 0)) !== undefined;
  const log = (isDone ? [] : changes).map((change): NotedChange => {
    const { sizes, lowAt } = stock.read(change.slug);
    if ('lowAt' in change) {
      stock.setLowAt(change.slug, change.lowAt);
      return { slug: change.slug, size: '', before: lowAt, after: change.lowAt, what: 'low' };
    }
    const before = sizes[change.size]?.onHand;
    const after =
      'add' in change
        ? Math.min(Math.max((before ?? 0) + change.add, 0), maxUnits)
        : (change.count ?? undefined);
    stock.count(change.slug, change.size, after);
    const what = 'add' in change ? 'added' : 'counted';
    return { slug: change.slug, size: change.size, before: before ?? null, after: after ?? null, what };
  });
  const slugs = [...new Set(changes.map((change) => change.slug))];
  return {
    documents: [...stock.documents(), ...noteChanges(key, log, by, nowMs)],
    result: Object.fromEntries(
      slugs.map((each) => {
        const { sizes, lowAt } = stock.read(each);
        return [each, { sizes, lowAt }];
      }),
    ),
  };
}

/** Names the units on the shelf, by size. Holds do not count. */
const countsOf = ({ sizes }: ProductStock) =>
  JSON.stringify(
    Object.entries(sizes)
      .flatMap(([size, { onHand }]) => (onHand === undefined ? [] : `${size} ${onHand}`))
      .sort(),
  );

/** Every call throws when the database cannot be reached. */
export function createStockStore(documents: Documents, nowMs: () => number = Date.now) {
  const list = async (query: Omit<Query, 'collection'>) => {
    const found = await documents.query({ collection: 'stock', ...query });
    return found.map(({ id, data }) => ({ slug: id, stock: parseStock(data) }));
  };
  return {
    /** @returns the counts after an owner's change, by slug */
    change: (request: StockRequest) =>
      runPlan(documents, {
        paths: changePathsOf(request),
        plan: (read) => planStockChanges(request, { read, nowMs: nowMs() }),
      }),
    /** Lists products whose counts the content service does not have yet, the oldest first. */
    listUnpublished: (limit: number) => list({ orderBy: 'unpublishedSince', limit }),
    /** Notes that the content service has these counts, unless others are stored by now. */
    notePublished: async (slug: string, published: ProductStock) => {
      await changeDocuments(documents, [stockPath(slug)], (data: Fields = {}) => {
        const { unpublishedSince, ...rest } = data;
        const isKnown = unpublishedSince !== undefined && countsOf(parseStock(data)) === countsOf(published);
        return isKnown ? rest : undefined;
      });
    },
    listCounted: async () => (await list({})).flatMap(({ slug, stock }) => (isCounted(stock) ? slug : [])),
  };
}
export type StockStore = ReturnType<typeof createStockStore>;
