import * as v from 'valibot';
import { productSchema, productSummarySchema, sizesSchema } from '../../domain/productSchemas.ts';
import { flag, listOf, optional, requiredText, text, uniqueTexts } from '../../domain/schemaParts.ts';
import type { Product, ProductSummary } from '../../domain/types.ts';
import { parseList } from '../../lib/parseList.ts';
import { changesRequest, openingRequest, searchRequest, slugsRequest } from './searchQueries.ts';
import type { ServiceSearch } from './searchQueries.ts';
import { sendQuery } from './sendQuery.ts';

/** What the content service tells of the catalogue before the first word. */
export interface SearchOpening {
  /** Groups of words that mean the same. */
  synonyms: string[][];
  categories: string[];
  sizes: string[];
  /** For the suggestions: products in stock. */
  counted: CountedProduct[];
}

/** What a filter counts of a product. */
export interface CountedProduct {
  gender: string;
  category: string;
  price: number;
  /** In stock. */
  sizes: readonly string[];
}

const countedSchema: v.GenericSchema<unknown, CountedProduct> = v.pipe(
  v.object({
    gender: v.string(),
    category: text,
    price: v.number(),
    is_outof_stock: flag,
    size: sizesSchema,
  }),
  v.transform(({ is_outof_stock, size, ...rest }) => ({ ...rest, sizes: is_outof_stock ? [] : size })),
);

/** Groups of words, without empty ones. */
export const synonymsSchema = listOf(v.pipe(uniqueTexts(requiredText), v.minLength(2)));

const openingSchema = v.object({
  synonyms: synonymsSchema,
  categories: uniqueTexts(requiredText),
  sizes: sizesSchema,
  counted: listOf(countedSchema),
});

/** @throws ValiError when the answer to `openingRequest` is no object */
export const parseSearchOpening = (answer: unknown): SearchOpening => v.parse(openingSchema, answer);

/** @throws the content client's error after the last retry */
export const fetchSearchOpening = async (): Promise<SearchOpening> =>
  parseSearchOpening(await sendQuery(openingRequest));

/** A product of a search: its sizes are those in stock. */
export interface ServiceProduct {
  summary: ProductSummary;
  isSoldOut: boolean;
}

const serviceProductSchema: v.GenericSchema<unknown, ServiceProduct> = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((document) => ({ summary: document, isSoldOut: document.isSoldOut })),
  v.object({ summary: productSummarySchema, isSoldOut: flag }),
);

const totalSchema = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

const foundSchema = v.object({ products: v.unknown(), total: totalSchema, counted: listOf(countedSchema) });

export interface ServiceFound {
  products: ServiceProduct[];
  total: number;
  /** For the filters: products of the search before they are filtered. */
  counted: CountedProduct[];
}

/** @throws ValiError when the answer to a `searchRequest` is no object */
export function parseServiceFound(answer: unknown): ServiceFound {
  const { products, total, counted } = v.parse(foundSchema, answer);
  return {
    products: parseList(serviceProductSchema, products, 'products').map((product) =>
      product.isSoldOut ? { ...product, summary: { ...product.summary, size: [] } } : product,
    ),
    total,
    counted,
  };
}

/**
 * Searches with the content service's own `match`.
 * @param unfiltered the same search without the filters
 * @throws the content client's error after the last retry
 */
export const searchContent = async (
  search: ServiceSearch,
  unfiltered: ServiceSearch,
  limit: number,
): Promise<ServiceFound> => parseServiceFound(await sendQuery(searchRequest(search, unfiltered, limit)));

/** A product as the index describes it. */
export interface ChangedProduct {
  product: Product;
  colour: string;
  fabric: string;
}

const changedSchema: v.GenericSchema<unknown, ChangedProduct> = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((document) => ({ product: document, colour: document.colour, fabric: document.fabric })),
  v.object({ product: productSchema, colour: text, fabric: text }),
);

const changesSchema = v.object({ changed: v.unknown(), total: optional(v.number()) });

const idsSchema = listOf(
  v.pipe(
    v.object({ _id: requiredText }),
    v.transform(({ _id }) => _id),
  ),
);

export interface Changes {
  products: ChangedProduct[];
  /** Those of all changed documents, with those that are not valid. */
  ids: string[];
  total: number | undefined;
}

/**
 * The products that have changed since a time, the newest last, and the number of all products.
 * @param since ISO 8601 in UTC
 * @throws the content client's error after the last retry
 */
export async function fetchChangesSince(since: string): Promise<Changes> {
  const { changed, total } = v.parse(changesSchema, await sendQuery(changesRequest(since)));
  return { products: parseList(changedSchema, changed, 'products'), ids: v.parse(idsSchema, changed), total };
}

/** @throws the content client's error after the last retry, or ValiError */
export const fetchAllSlugs = async (): Promise<string[]> =>
  v.parse(v.array(v.string()), await sendQuery(slugsRequest));
