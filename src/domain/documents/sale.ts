import * as v from 'valibot';
import { flag, optional, text } from '../schemaParts.ts';
import { withMoments, withMs } from './storedTimes.ts';

/**
 * `edited`: has another price by hand. `gone`: is not published. `too-cheap`: has no lower whole price. `other-version`: a draft or a
 * release has another price. `refused`: the content service refused the change.
 */
export const saleProblems = ['edited', 'gone', 'too-cheap', 'other-version', 'refused'] as const;
export type SaleProblem = (typeof saleProblems)[number];

const prices = v.object({
  /** LKR */
  price: v.number(),
  /** Percent */
  discount: optional(v.number()),
  /** LKR */
  priceBeforeSale: optional(v.number()),
});
/** The fields of a product that a sale changes, as the content service has them. */
export type ContentPrice = v.InferOutput<typeof prices>;

const entrySchema = v.object({
  before: prices,
  during: prices,
  problem: optional(v.picklist(saleProblems)),
  /** The product has the price from before the sale again. */
  isBack: flag,
});
/** A product of a sale that has begun. */
export type SaleEntry = v.InferOutput<typeof entrySchema>;

const saleSchema = v.object({
  planId: v.string(),
  title: text,
  percent: v.fallback(v.number(), 0),
  begunAtMs: optional(v.number()),
  /** Absent until every product has its old price again, or cannot have it. */
  endedAtMs: optional(v.number()),
  /** By slug. A record of valibot would leave out a product that is called `constructor`. */
  products: v.pipe(
    v.unknown(),
    v.transform(
      (products) =>
        new Map(
          Object.entries(products ?? {}).flatMap(([slug, entry]): [string, SaleEntry][] => {
            const parsed = v.safeParse(entrySchema, entry);
            return parsed.success ? [[slug, parsed.output]] : [];
          }),
        ),
    ),
  ),
});
/** How far a planned sale is, under `sales/{planId}`. Only the checkout server writes it. */
export type Sale = v.InferOutput<typeof saleSchema>;

export const salePath = (planId: string): string => `sales/${planId}`;

/** Parses a document; leaves out products that are malformed. */
export const parseSale = (planId: string, document: object): Sale =>
  v.parse(saleSchema, { products: {}, ...withMs(document), planId });

/** The database finds by `isOpen` the sales that have not ended, and stores nothing that is undefined. */
export const toSaleDocument = ({ planId: _id, products, ...sale }: Sale): object => ({
  ...withMoments(sale),
  isOpen: sale.endedAtMs === undefined,
  products: JSON.parse(JSON.stringify(Object.fromEntries(products))) as object,
});
