import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SheetProduct } from './columns.ts';

export interface PictureFile {
  path: string;
  sha1: string;
  /** `image/jpeg` */
  type: string;
}

/** What a file begins with, in Latin-1; its name may say something else. */
const formats: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/svg+xml', /<svg[\s>]/],
];

const maxMegabytes = 20;
const saveAs = 'Save it as JPEG, 1,200 to 2,400 pixels wide';

/** Ignores case, and how a system stores the vowel signs of a name. */
const plain = (name: string) => name.normalize('NFC').toLowerCase();

async function readPicture(
  folder: string,
  name: string,
  files: readonly string[],
): Promise<PictureFile | string> {
  const file = files.find((each) => each === name) ?? files.find((each) => plain(each) === plain(name));
  if (file === undefined) return `“${name}” is not in ${folder}. Put it there, or correct the name.`;
  const path = join(folder, file);
  const megabytes = (await stat(path)).size / 1e6;
  if (megabytes > maxMegabytes)
    return `“${file}” has ${Math.round(megabytes)} MB; ${maxMegabytes} at most. ${saveAs}.`;
  const bytes = await readFile(path);
  const start = bytes.toString('latin1', 0, 1000);
  const type = formats.find(([, pattern]) => pattern.test(start))?.[0];
  if (type !== undefined) return { path, sha1: createHash('sha1').update(bytes).digest('hex'), type };
  const kind =
    start.slice(4, 8) === 'ftyp' ? 'a HEIC picture, which few browsers show' : 'not a picture for the web';
  return `“${file}” is ${kind}. ${saveAs}.`;
}

/** Finds the pictures of all products by their names. Each file is read once. */
export async function readPictures(
  folder: string,
  products: readonly SheetProduct[],
): Promise<{ pictures: Map<string, PictureFile>; problems: string[] }> {
  const files = await readdir(folder).catch(() => {
    throw new Error(
      `There is no folder ${folder}. Name the one with the pictures: npm run products -- products.xlsx pictures/`,
    );
  });
  const pictures = new Map<string, PictureFile>();
  const problems: string[] = [];
  for (const product of products) {
    const hashes = new Set<string>();
    for (const name of product.pictures) {
      const picture = pictures.get(name) ?? (await readPicture(folder, name, files));
      if (typeof picture === 'string') problems.push(product.at('Pictures') + picture);
      else if (hashes.has(picture.sha1))
        problems.push(`${product.at('Pictures')}“${name}” shows the same as another of them. Remove one.`);
      else {
        hashes.add(picture.sha1);
        pictures.set(name, picture);
      }
    }
  }
  return { pictures, problems };
}
