import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { counted } from '../../apps/board/print/lines.ts';
import { readProducts } from './columns.ts';
import type { SheetProduct } from './columns.ts';
import type { Content } from './content.ts';
import { readPictures } from './pictures.ts';
import { planProduct } from './plan.ts';
import type { StoredProduct } from './plan.ts';
import { readSheet } from './sheet.ts';

export interface ImportOptions {
  sheet: string;
  /** The folder of the pictures. */
  pictures: string;
  publishes: boolean;
  isDryRun: boolean;
  /** Undefined before the project has a content service: then the sheet alone is checked. */
  content: Content | undefined;
  log: (text: string) => void;
}

interface ShopContent {
  stored: readonly StoredProduct[];
  categories: readonly { product_gender?: unknown; sub_categories?: string[] | null }[];
  assets: readonly { _id: string; sha1hash: string }[];
}

const shopQuery = `{
  "stored": *[_type == "product"],
  "categories": *[_type == "product_category" && !(_id in path("drafts.**"))] {product_gender, sub_categories},
  "assets": *[_type == "sanity.imageAsset" && sha1hash in $hashes] {_id, sha1hash}
}`;

const maxListed = 100;

const rowOf = (problem: string) => Number(/^Row (\d+)/.exec(problem)?.[1] ?? 0);

/** Spells the category as the shop does. @returns what is wrong with it */
function checkCategory({ fields, at }: SheetProduct, categories: ShopContent['categories']): string[] {
  const { gender, category } = fields;
  if (typeof gender !== 'string' || typeof category !== 'string') return [];
  const known = categories.flatMap(({ product_gender, sub_categories }) =>
    product_gender === gender ? (sub_categories ?? []) : [],
  );
  const own = known.find((name) => name.toLowerCase() === category.toLowerCase());
  fields.category = own ?? category;
  const choice = known.length > 0 ? `Write one of ${known.join(', ')}, or add` : 'Add';
  return own === undefined
    ? [
        `${at('Category')}“${category}” is not a category of ${gender}. ${choice} it in the Studio under Categories.`,
      ]
    : [];
}

/** Checks everything, then writes product by product. @returns whether all is as the sheet says */
export async function importProducts(options: ImportOptions): Promise<boolean> {
  const { sheet, publishes, isDryRun, content, log } = options;
  const { rows, ...file } = await readSheet(await readFile(sheet), sheet);
  const { products, notes, ...read } = readProducts(rows);
  const { pictures, ...found } = await readPictures(options.pictures, products);
  const hashes = [...new Set([...pictures.values()].map(({ sha1 }) => sha1))];
  const shop = (await content?.query(shopQuery, { hashes })) as ShopContent | undefined;
  const { stored = [], categories = [] } = shop ?? {};
  const assets = new Map(shop?.assets.map(({ _id, sha1hash }) => [sha1hash, _id]));
  const assetOf = (name: string) => {
    const sha1 = pictures.get(name)?.sha1 ?? '';
    return assets.get(sha1) ?? `image-${sha1}`;
  };
  const slugs = new Set(products.map(({ slug }) => slug));
  const planOf = (product: SheetProduct) => planProduct(product, { stored, assetOf, publishes, slugs });

  const problems = [...file.problems, ...read.problems, ...found.problems];
  if (shop)
    for (const product of products)
      problems.push(...checkCategory(product, categories), ...[planOf(product).problem ?? []].flat());
  problems.sort((one, other) => rowOf(one) - rowOf(other));
  for (const text of [...notes, ...problems.slice(0, maxListed)]) log(text);
  if (problems.length > 0) {
    log(`\n${counted(problems.length, 'problem')}. Nothing was written.`);
    return false;
  }
  log(
    `${counted(products.length, 'product')} and ${counted(hashes.length, 'picture')}, without a problem.\n`,
  );
  if (!content) return true;

  const counts = { new: 0, 'going live': 0, changed: 0, 'as it was': 0, 'edited meanwhile': 0 };
  let isAllApplied = true;
  try {
    for (const product of products) {
      const { changed, note, mutations, ...plan } = planOf(product);
      let outcome: keyof typeof counts = plan.outcome;
      if (!isDryRun && mutations.length > 0) {
        for (const name of product.pictures) {
          const picture = pictures.get(name);
          if (!picture || assets.has(picture.sha1)) continue;
          const { path, sha1, type } = picture;
          assets.set(sha1, await content.upload(new Uint8Array(await readFile(path)), type, basename(path)));
        }
        if (await content.mutate(planOf(product).mutations)) outcome = 'edited meanwhile';
      }
      counts[outcome] += 1;
      if (outcome !== 'as it was')
        log(`${outcome}: ${product.slug}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`);
      if (note === undefined) continue;
      log(note);
      isAllApplied = false;
    }
  } catch (error) {
    log('\nNot finished. Run the same command again: it goes on from here.');
    throw error;
  }
  const summary = Object.entries(counts).flatMap(([outcome, number]) =>
    number > 0 ? [`${number} ${outcome}`] : [],
  );
  log(`\n${isDryRun ? 'Nothing was written. It would be: ' : ''}${summary.join(', ')}.`);
  if (counts['edited meanwhile'] > 0) log('Run it again for what was edited in the Studio meanwhile.');
  return isAllApplied && counts['edited meanwhile'] === 0;
}
