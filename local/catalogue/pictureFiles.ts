import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';

/** Holds each drawing rendered at full size, because rendering one takes up to a second. */
export const picturesFolder = join(dirname(fileURLToPath(import.meta.url)), 'pictures');

/** Text has to be rendered by the browser: the fonts of this machine may differ. */
export const hasText = (svg: string): boolean => svg.includes('<text');

/**
 * Names the rendered file of a drawing. The name contains a hash of the drawing, so the file of an older drawing is
 * never found.
 * @param svg the drawing at full size
 */
export function pictureFileName(assetFile: string, svg: string): string {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return `${assetFile.replace(/\.svg$/, '')}-${hash}.webp`;
}

/** Encodes a rendered file. Quality 70 is what the shop requests, so a picture at full size is sent as it is. */
export const toPictureFile = (rendered: Sharp): Promise<Buffer> =>
  rendered.removeAlpha().webp({ quality: 70, effort: 6 }).toBuffer();
