import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDocuments } from '../local/catalogue/seed/catalogue.ts';
import type { SeedDocument } from '../local/catalogue/seed/catalogue.ts';
import { pictures, picturesFolder } from '../local/catalogue/pictures.ts';
import { isRecord } from '../local/services/values.ts';
import { writeSheet } from './products/sheet.ts';

const documentsFile = 'catalogue.ndjson';
const imagesFolder = 'images';

const saleDays = 30;
const dayMs = 86_400_000;

/** Fields that the content service writes itself, one that only carts use, and the plans, which have begun in the demo alone. */
const omittedFields = new Set(['_rev', '_updatedAt', 'quantity', 'sale_plan']);

const fileOf = (assetId: string) => assetId.replace(/^image-(.+)-(\w+)$/, '$1.$2');

/** Replaces the pictures in a value with file references, as the content service's importer expects. */
function withPictureFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPictureFiles);
  if (!isRecord(value)) return value;
  const { asset, ...fields } = value;
  if (value._type === 'image' && isRecord(asset)) {
    return { ...fields, _sanityAsset: `image@file://./${imagesFolder}/${fileOf(String(asset._ref))}` };
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPictureFiles(part)]));
}

function exportDocument(document: SeedDocument, saleEnd: string): unknown {
  const fields = Object.entries(document).filter(([name]) => !omittedFields.has(name));
  if (document._type === 'hero_sale') fields.push(['sale_end', saleEnd]);
  return withPictureFiles(Object.fromEntries(fields));
}

/** Writes the demo catalogue for `sanity dataset import`. The ids are stable, so a second import replaces the first. */
export function writeSeed(folder: string | undefined, nowMs: number): string {
  if (!folder) throw new Error('Pass a folder to write to: npm run seed:export -- seed-export');
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  for (const { file } of pictures) cpSync(join(picturesFolder, file), join(folder, imagesFolder, file));

  const saleEnd = new Date(nowMs + saleDays * dayMs).toISOString();
  const lines = seedDocuments(nowMs)
    .filter(({ _type }) => _type !== 'sanity.imageAsset' && _type !== 'sale_plan')
    .map((document) => `${JSON.stringify(exportDocument(document, saleEnd))}\n`);
  const documentsPath = join(folder, documentsFile);
  writeFileSync(documentsPath, lines.join(''));
  return documentsPath;
}

/** The products of the demo catalogue as a spreadsheet; its pictures are those that `writeSeed` copies. */
export const seedSheet = (nowMs: number): Promise<Uint8Array> =>
  writeSheet(
    seedDocuments(nowMs).filter(({ _type }) => _type === 'product'),
    fileOf,
  );
