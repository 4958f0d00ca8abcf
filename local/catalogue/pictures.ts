import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import list from './pictures.json' with { type: 'json' };

/** A picture of the demo catalogue: an image asset of the content service, and its file. */
export interface SeedPicture {
  /** The product's slug, or the name of a campaign or size chart. */
  of: string;
  /** In `local/catalogue/pictures`; its name ends with the size in px. */
  file: string;
  /** The same picture for small screens. */
  small?: string;
  alt: string;
  /** What stays visible where the page crops the picture; shares of its width and height. */
  focus?: number[];
}

/** All pictures; those of a product in the order of its gallery. The card shows the first two. */
export const pictures: readonly SeedPicture[] = list;

export const picturesFolder = join(dirname(fileURLToPath(import.meta.url)), 'pictures');

/** @param of a product's slug, or the name of a campaign or size chart */
export const picturesOf = (of: string): SeedPicture[] => pictures.filter((picture) => picture.of === of);

const byFile = new Map(pictures.map((picture) => [picture.file, picture]));

/** On a sharp screen nobody sees that a picture is a little smaller than its place. */
const stretch = 4 / 3;

/** Reads a file of the catalogue; undefined when there is no such picture. @param widthPx at which it is shown */
export async function readPicture(
  file: string,
  widthPx: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = byFile.get(file);
  if (!picture) return undefined;
  const { small = '' } = picture;
  const smallPx = Number(/-(\d+)x\d+\.webp$/.exec(small)?.[1] ?? 0);
  const name = widthPx <= stretch * smallPx ? small : file;
  return new Uint8Array(await readFile(join(picturesFolder, name)));
}
