import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFileName, picturesFolder } from './pictureFiles.ts';

/** The file that `npm run screenshots -- demo` rendered of a drawing, if the drawing has not changed since. */
export async function readRendered(assetFile: string, drawing: string): Promise<Buffer | undefined> {
  return readFile(join(picturesFolder, pictureFileName(assetFile, drawing))).catch(() => undefined);
}

let sharpOnce: ReturnType<typeof importSharp> | undefined;

/** sharp ships a binary per platform; without one the shop shows the SVG drawings. */
async function importSharp() {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    console.warn('Pictures are served as SVG, because they cannot be encoded here.', error);
    return undefined;
  }
}

/** The image library; undefined where it does not run. */
export const loadSharp = (): ReturnType<typeof importSharp> => (sharpOnce ??= importSharp());
