import { isDeepStrictEqual } from 'node:util';
import { isRecord, slugOf } from '../../local/services/values.ts';
import { isShownDiscount } from '../../src/domain/price.ts';
import type { SheetProduct } from './columns.ts';

export type StoredProduct = Record<string, unknown> & { _id: string; _rev: string };

export type Mutation =
  | { create: Record<string, unknown> }
  | { createIfNotExists: Record<string, unknown> }
  | { patch: { id: string; ifRevisionID: string; set: Record<string, unknown> } }
  | { delete: { id: string } };

export interface PlanOptions {
  /** Published products, drafts and those of releases. */
  stored: readonly StoredProduct[];
  /** The asset of a picture by its file name. */
  assetOf: (file: string) => string;
  publishes: boolean;
  /** Web addresses of the sheet. */
  slugs: ReadonlySet<string>;
}

export interface Plan {
  outcome: 'new' | 'going live' | 'changed' | 'as it was';
  /** Fields that the content service has otherwise; none for a new product. */
  changed: string[];
  mutations: Mutation[];
  problem?: string;
  note?: string;
}

const baseId = (id: string) => id.replace(/^drafts\.|^versions\.[^.]+\./, '');

/** Keys of list entries are of no meaning. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== '_key');
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutKeys(part)]));
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(withoutKeys(one), withoutKeys(other));

/** What the owner has written, without what the content service notes. */
const contentOf = (version: StoredProduct) =>
  Object.fromEntries(Object.entries(version).filter(([name]) => !name.startsWith('_')));

const patch = ({ _id: id, _rev: ifRevisionID }: StoredProduct, set: Record<string, unknown>): Mutation[] =>
  Object.keys(set).length > 0 ? [{ patch: { id, ifRevisionID, set } }] : [];

/** Fails the transaction if somebody has edited the version since it was read. */
const guard = (version: StoredProduct) => patch(version, { slug: version.slug });

const removal = (draft: StoredProduct): Mutation[] => [...guard(draft), { delete: { id: draft._id } }];

const assetIn = (picture: unknown) => isRecord(picture) && isRecord(picture.asset) && picture.asset._ref;

/** Names the fields, prices with what they were. */
const namesOf = (version: StoredProduct, set: Record<string, unknown>) =>
  Object.entries(set).map(([field, value]) =>
    field === 'price' || field === 'discount'
      ? `${field} ${JSON.stringify(version[field] ?? 0)} → ${JSON.stringify(value)}`
      : field,
  );

/** Keeps the crop, and the description if there is no other. */
function pictureOf(assetId: string, stored: unknown, alt?: string) {
  const asset = { _type: 'reference', _ref: assetId };
  const own = [stored].flat().find((picture) => assetIn(picture) === assetId);
  const _key = assetId.replace(/^image-/, '').slice(0, 12);
  return { ...(isRecord(own) ? own : { _type: 'image', _key, asset }), ...(alt !== undefined && { alt }) };
}

const newFields = { is_outof_stock: false, is_best_selling: false, isNew: false };

/** Decides what to write so that the content service has the product as the sheet has it. Fields and products stay that it lacks. */
export function planProduct(product: SheetProduct, { stored, assetOf, publishes, slugs }: PlanOptions): Plan {
  const { slug, fields, pictures, alts, at } = product;
  const ids = new Set(stored.filter((each) => slugOf(each) === slug).map(({ _id }) => baseId(_id)));
  const [id = `product-${slug}`] = ids;
  const versions = stored.filter(({ _id }) => baseId(_id) === id);
  const fresh: Plan = { outcome: 'new', changed: [], mutations: [] };
  const problem = (text: string) => ({ ...fresh, problem: at('Web address') + text });
  if (ids.size > 1) return problem(`several products of the Studio have “${slug}”. Give each its own there.`);
  const renamed = versions.find((version) => slugOf(version) !== slug);
  if (ids.size === 0 && renamed)
    return problem(`in the Studio, “${slug}” is now “${slugOf(renamed)}”. Write that.`);

  const draft = versions.find(({ _id }) => _id === `drafts.${id}`);
  const published = versions.find(({ _id }) => _id === id);
  const current = [published, draft].filter((version) => version !== undefined);
  const isInSale = current.some((version) => isShownDiscount(version.discount as number | undefined));
  const { price, discount, ...unpriced } = fields;
  const priced = { price, ...(discount !== 0 && discount !== undefined && { discount }) };
  const wanted = (version?: StoredProduct): Record<string, unknown> => ({
    ...(!isInSale && priced),
    ...unpriced,
    image: pictures.map((file, index) => pictureOf(assetOf(file), version?.image, alts[index])),
  });
  const changesOf = (version: StoredProduct) =>
    Object.fromEntries(
      Object.entries(wanted(version)).filter(([field, value]) => !isSame(version[field], value)),
    );

  const main = (publishes ? published : undefined) ?? draft ?? published;
  if (!main) {
    const picture = assetOf(pictures[0] ?? '');
    const twin = stored.find(
      (each) => assetIn([each.image].flat()[0]) === picture && !slugs.has(slugOf(each)),
    );
    if (twin)
      return problem(`is this “${slugOf(twin)}”? Write its web address, or put another picture first.`);
    const identity = { _id: publishes ? id : `drafts.${id}`, _type: 'product' };
    const document = { ...identity, slug: { _type: 'slug', current: slug }, ...newFields, ...wanted() };
    return { ...fresh, mutations: [{ createIfNotExists: document }] };
  }
  const set = changesOf(main);
  const other = publishes && published ? draft : undefined;
  const ofOther = other ? changesOf(other) : {};
  const copy = (_id: string) => ({ create: { ...contentOf(main), ...set, _id, _type: 'product' } });
  let mutations = patch(main, set);
  if (publishes && !published) mutations = [copy(id), ...removal(main)];
  else if (!publishes && !draft && mutations.length > 0) mutations = [...guard(main), copy(`drafts.${id}`)];
  else if (other) {
    // A draft of an earlier run, which would look like unpublished work.
    const isSpent = isSame(ofOther, {}) && isSame(contentOf(other), { ...contentOf(main), ...set });
    mutations.push(...(isSpent ? removal(other) : patch(other, ofOther)));
  }
  const changed = new Set([...namesOf(main, set), ...namesOf(other ?? main, ofOther)]);
  const isOtherPrice = current.some(
    (version) => price !== version.price || (discount ?? version.discount) !== version.discount,
  );
  const note = `${product.row}: ${slug} has a discount; its price and discount were left alone. First end it in the Studio.`;
  return {
    outcome: publishes && !published ? 'going live' : mutations.length > 0 ? 'changed' : 'as it was',
    changed: [...changed],
    mutations,
    ...(isInSale && isOtherPrice && { note }),
  };
}
