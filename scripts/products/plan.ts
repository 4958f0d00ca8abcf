import { isDeepStrictEqual } from 'node:util';
import { isRecord, slugOf } from '../../local/services/values.ts';
import { isShownDiscount } from '../../src/domain/price.ts';
import type { SheetProduct } from './columns.ts';

export type StoredProduct = Record<string, unknown> & { _id: string; _rev: string };

export type Mutation =
  | { createIfNotExists: Record<string, unknown> & { _id: string; _type: string } }
  | { patch: { id: string; ifRevisionID: string; set: Record<string, unknown> } }
  | { delete: { id: string } };

export interface PlanOptions {
  /** Published products, drafts and those of releases. */
  stored: readonly StoredProduct[];
  /** The asset of a picture by its file name. */
  assetOf: (file: string) => string;
  publishes: boolean;
}

export interface Plan {
  /** Fields that the content service has otherwise; all for a new product. */
  changed: string[];
  isNew: boolean;
  /** None if the content service has everything. */
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

/** Removes a draft whose content is published, unless somebody has edited it since. */
const removal = (draft: StoredProduct): Mutation[] => [
  ...patch(draft, { slug: draft.slug }),
  { delete: { id: draft._id } },
];

/** Keeps the crop, and the description if there is no other. */
function pictureOf(assetId: string, stored: unknown, alt?: string) {
  const asset = { _type: 'reference', _ref: assetId };
  const own = [stored]
    .flat()
    .find((picture) => isRecord(picture) && isRecord(picture.asset) && picture.asset._ref === assetId);
  const _key = assetId.replace(/^image-/, '').slice(0, 12);
  return { ...(isRecord(own) ? own : { _type: 'image', _key, asset }), ...(alt !== undefined && { alt }) };
}

const newFields = { is_outof_stock: false, is_best_selling: false, isNew: false };

/** Decides what to write so that the content service has the product as the sheet has it. Fields and products stay that it lacks. */
export function planProduct(product: SheetProduct, { stored, assetOf, publishes }: PlanOptions): Plan {
  const { slug, fields, pictures, alts, at } = product;
  const ids = new Set(stored.filter((each) => slugOf(each) === slug).map(({ _id }) => baseId(_id)));
  const [id = `product-${slug}`] = ids;
  const versions = stored.filter(({ _id }) => baseId(_id) === id);
  const nothing = { changed: [], isNew: false, mutations: [] };
  const problem = (text: string) => ({ ...nothing, problem: at('Web address') + text });
  if (ids.size > 1) return problem(`several products of the Studio have “${slug}”. Give each its own there.`);
  const renamed = versions.find((version) => slugOf(version) !== slug);
  if (ids.size === 0 && renamed)
    return problem(`in the Studio, “${slug}” is now “${slugOf(renamed)}”. Write that.`);

  const draft = versions.find(({ _id }) => _id === `drafts.${id}`);
  const published = versions.find(({ _id }) => _id === id);
  const isInSale = isShownDiscount(published?.discount as number | undefined);
  const { price, discount, ...unpriced } = fields;
  const wanted = (version?: StoredProduct): Record<string, unknown> => ({
    ...(isInSale ? unpriced : fields),
    image: pictures.map((file, index) => pictureOf(assetOf(file), version?.image, alts[index])),
  });
  const changesOf = (version: StoredProduct) => {
    const changes = Object.entries(wanted(version)).filter(
      ([field, value]) => !isSame(version[field], value),
    );
    return Object.fromEntries(changes);
  };

  const main = (publishes ? published : undefined) ?? draft ?? published;
  if (!main) {
    const identity = { _id: publishes ? id : `drafts.${id}`, _type: 'product' };
    const document = { ...identity, slug: { _type: 'slug', current: slug }, ...newFields, ...wanted() };
    return { changed: [], isNew: true, mutations: [{ createIfNotExists: document }] };
  }
  const set = changesOf(main);
  const changed = Object.keys(set);
  const isOtherPrice =
    price !== published?.price || (discount ?? published?.discount) !== published?.discount;
  const note = `${product.row}: ${slug} is in a sale; its price was left alone. First end the sale in the Studio.`;
  const plan = { changed, isNew: false, ...(isInSale && isOtherPrice && { note }) };
  const copy = (_id: string) => ({
    createIfNotExists: { ...contentOf(main), ...set, _id, _type: 'product' },
  });
  if (!publishes) {
    const mutations = draft || changed.length === 0 ? patch(main, set) : [copy(`drafts.${id}`)];
    return { ...plan, mutations };
  }
  if (!published) return { ...plan, mutations: [copy(id), ...removal(main)] };
  if (!draft) return { ...plan, mutations: patch(published, set) };
  const ofDraft = changesOf(draft);
  // A draft of an earlier run, which would look like unpublished work.
  const isSpent = isSame({ ...contentOf(draft), ...ofDraft }, { ...contentOf(published), ...set });
  const mutations = [...patch(published, set), ...(isSpent ? removal(draft) : patch(draft, ofDraft))];
  return { ...plan, mutations };
}
