import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { isRecord } from '../../../local/services/values.ts';

const assetPattern = /^image@file:\/\/\.\/(images\/[^/]+)$/;

/** Reads an exported catalogue from its folder: one document per line. */
export function readCatalogue(folder: string): ContentDocument[] {
  const lines = readFileSync(join(folder, 'catalogue.ndjson'), 'utf8').split('\n');
  // The last line ends with a line break too.
  if (lines.pop() !== '') throw new Error('The last line is truncated.');
  return lines.map((line) => JSON.parse(line) as ContentDocument);
}

/** The paths of the files that a value references, relative to the folder. */
export function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (!isRecord(value)) return [];
  const [, file] = assetPattern.exec(String(value._sanityAsset)) ?? [];
  return [...(file ? [file] : []), ...Object.values(value).flatMap(filesIn)];
}

/** The id that Sanity assigns to an image, from the hash of the file and its size. */
export function assetIdOf(folder: string, file: string): string {
  const [, size, extension] = /-(\d+x\d+)\.(\w+)$/.exec(file) ?? [];
  const hash = createHash('sha1')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  return `image-${hash}-${size}-${extension}`;
}

/** Returns an exported catalogue as Sanity stores it after an import. */
export function readImported(folder: string): ContentDocument[] {
  function withAssets(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withAssets);
    if (!isRecord(value)) return value;
    const { _sanityAsset, ...fields } = value;
    const parts = Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, withAssets(part)]));
    const [file] = filesIn({ _sanityAsset });
    return file ? { ...parts, asset: { _type: 'reference', _ref: assetIdOf(folder, file) } } : parts;
  }
  return readCatalogue(folder).map((document) => withAssets(document) as ContentDocument);
}
