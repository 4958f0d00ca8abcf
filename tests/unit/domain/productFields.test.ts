import { parse } from 'groq-js';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { stockProductSchema, stockProductsQuery } from '../../../apps/board/services/stockCatalogue.ts';
import * as server from '../../../apps/checkout/src/payments/catalogue.ts';
import { productsQuery } from '../../../build/pages/catalogue.ts';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import { isRecord } from '../../../local/services/values.ts';
import { detailedProductSchema } from '../../../src/domain/detailedProduct.ts';
import {
  maxColourGroupLength,
  maxDetailLength,
  maxPriceLkr,
  maxSizeLength,
} from '../../../src/domain/limits.ts';
import { productSchema, productSummarySchema } from '../../../src/domain/productSchemas.ts';
import { productQuery } from '../../../src/services/content/productQueries.ts';
import { productFields, summaryFields } from '../../../src/services/content/queries.ts';
import { buildDetailedProduct } from '../../support/factories.ts';
import { createContext, problemsOf } from '../studio/rules.ts';
import { objectFields, schemaNamed } from '../studio/sampleDocuments.ts';
import type { FieldDefinition } from '../studio/sanity.ts';

const everywhere = 'Studio seed card product page build server board';
const at = (places: string, ...names: string[]) => names.map((name) => [name, places] as const);

/** Where a field of a product belongs. One that is not in this table belongs everywhere. */
const table: ReadonlyMap<string, string> = new Map([
  ...at('Studio seed card product page build server', 'discount', 'gender', 'category'),
  ...at('Studio seed card product page build', 'isNew'),
  // Kept by a sale; hidden in the Studio.
  ...at('seed server', 'priceBeforeSale'),
  ...at('Studio seed product page build server board', 'soldOutSizes', 'fewLeft', 'is_outof_stock'),
  ...at('Studio seed product page build', 'is_best_selling', 'details_desc', 'details_points', 'size_chart'),
  ...at('Studio seed page build', 'sizeTable', 'fit', 'model', 'fabric', 'care'),
  ...at('Studio seed build', 'colour'),
  ...at('Studio seed card product page build', 'colourGroup'),
  ...at('page', 'colours'),
  // Named by the specification, and read by nobody.
  ...at('seed', 'quantity'),
]);

/** The limits of a field that does not have the same one everywhere. The server leaves them to what it records. */
const limitTable: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  name: { Studio: 80 },
  price: { Studio: maxPriceLkr, page: maxPriceLkr, board: maxPriceLkr },
  size: { Studio: maxSizeLength, page: maxSizeLength, board: maxSizeLength },
  soldOutSizes: { page: maxSizeLength, board: maxSizeLength },
  fit: { Studio: 200, page: maxDetailLength },
  model: { Studio: 200, page: maxDetailLength },
  care: { page: maxDetailLength },
  colourGroup: { Studio: maxColourGroupLength },
};

/** The names in the first projection of a query. */
function projected(query: string): string[] {
  const find = (node: unknown): string[] | undefined => {
    if (Array.isArray(node)) return node.map(find).find(Boolean);
    if (!isRecord(node)) return undefined;
    if (node.type !== 'Projection' || !isRecord(node.expr))
      return Object.values(node).map(find).find(Boolean);
    return (node.expr.attributes as { name: string }[]).map(({ name }) => name);
  };
  return find(parse(query, { params: { slug: '', slugs: [], after: '' } })) ?? [];
}

const studioFields = schemaNamed('product').fields.filter(({ hidden }) => !hidden);
const entriesOf = (schema: v.GenericSchema) => Object.keys(('entries' in schema && schema.entries) || {});
const seed = seedDocuments(0).filter(({ _type }) => _type === 'product');

const isOfSystem = (name: string) => name.startsWith('_') || name === 'updatedAtMs';

/** What each place has of a product; a place that asks for it has a query and a schema. */
const found: Readonly<Record<string, readonly string[]>> = {
  Studio: studioFields.map(({ name }) => name),
  seed: seed.flatMap((document) => Object.keys(document)),
  'card query': projected(`*${summaryFields}`),
  'card schema': entriesOf(productSummarySchema),
  'product query': projected(`*${productFields}`),
  'product schema': entriesOf(productSchema),
  'page query': projected(productQuery),
  'page schema': entriesOf(detailedProductSchema),
  'build query': projected(productsQuery),
  'server query': projected(server.productsQuery),
  'server schema': entriesOf(server.productSchema),
  'board query': projected(stockProductsQuery),
  'board schema': entriesOf(stockProductSchema),
};

it('a field of a product is in each place where it belongs', () => {
  const names = [...new Set(Object.values(found).flat()), ...table.keys()];
  const problems = Object.entries(found).flatMap(([place, fields]) => {
    const belongs = (name: string) =>
      (table.get(name) ?? everywhere).split(' ').includes(place.replace(/ .*/, ''));
    const wrong = names.filter((name) => !isOfSystem(name) && fields.includes(name) !== belongs(name));
    return wrong.map((name) => `${name} ${belongs(name) ? 'is missing' : 'does not belong'} in: ${place}`);
  });
  expect(problems).toEqual([]);
});

const schemas = { page: detailedProductSchema, server: server.productSchema, board: stockProductSchema };

/** A value of this size, which counts characters or is the number itself; undefined for a field without such values. */
function valueOf({ type, of: [entry] = [], options }: FieldDefinition, size: number): unknown {
  if (type === 'number') return size;
  if (type === 'string' || type === 'text') return options?.list ? undefined : 'x'.repeat(size);
  if (entry?.type === 'few_left') return [{ _type: 'few_left', _key: 'a', size: 'M', left: size }];
  return entry?.type === 'string' ? ['x'.repeat(size)] : undefined;
}

async function accepts(place: string, field: FieldDefinition, size: number): Promise<boolean> {
  const value = { [field.name]: valueOf(field, size) };
  const text = 'x'.repeat(size);
  if (place === 'Studio')
    return (
      (await problemsOf([field], value, createContext([], { size: ['M', text] }), objectFields)).length === 0
    );
  const slug = place === 'page' ? { current: 'shirt' } : 'shirt';
  const parsed = v.safeParse(schemas[place as keyof typeof schemas], {
    ...buildDetailedProduct(),
    slug,
    ...value,
  });
  const kept = String(parsed.success && JSON.stringify(Reflect.get(parsed.output, field.name)));
  return kept.includes(text) || kept.includes(`${size}`);
}

/** The largest size that is accepted; Infinity if all are. */
async function limitOf(place: string, field: FieldDefinition): Promise<number> {
  let [accepted, refused] = [1, field.type === 'number' ? 2 ** 25 : 2 ** 13];
  if (await accepts(place, field, refused)) return Infinity;
  while (refused - accepted > 1) {
    const size = Math.floor((accepted + refused) / 2);
    if (await accepts(place, field, size)) accepted = size;
    else refused = size;
  }
  return accepted;
}

it.each(studioFields.filter((field) => valueOf(field, 1) !== undefined))(
  'a limit of a product is held in each place that has the field: $name',
  async (field) => {
    const readers = Object.keys(schemas).filter((place) => found[`${place} schema`]?.includes(field.name));
    const limits: Record<string, number> = {};
    for (const place of ['Studio', ...readers]) limits[place] = await limitOf(place, field);
    const row = limitTable[field.name];
    const isSame = (place: string) =>
      limits[place] === (row ? (row[place] ?? Infinity) : Math.min(...Object.values(limits)));
    expect([limits, Object.keys(limits).filter((place) => !isSame(place))]).toEqual([limits, []]);
  },
);
