import type { PictureSource } from '../services/content/images.ts';
import { drawImage } from './drawImage.ts';
import { encodeJpeg } from './encodeJpeg.ts';
import { hasText } from './pictureFiles.ts';
import { loadSharp, readRendered } from './renderedPicture.ts';
import { findPicture } from './seed/pictures.ts';

type WebP = Uint8Array<ArrayBuffer>;

/** 0 to 6; low, because the page is waiting. */
const effort = 2;

/** Text is illegible at this width, so its font does not matter. */
const thumbnailWidthPx = 240;

const encoded = new Map<string, Promise<WebP | undefined>>();

async function encode(assetFile: string, quality: number, widthPx: number): Promise<WebP | undefined> {
  const drawing = drawImage(assetFile);
  const fullWidthPx = findPicture(assetFile)?.width ?? 0;
  if (drawing === undefined || (hasText(drawing) && widthPx > thumbnailWidthPx)) return undefined;
  const rendered = await readRendered(assetFile, drawing);
  if (rendered && widthPx >= fullWidthPx) return new Uint8Array(rendered);

  const sharp = await loadSharp();
  try {
    // A drawing that was changed since `npm run screenshots -- demo` has no file; rendering it takes longer.
    const picture = rendered
      ? sharp?.(rendered).resize(widthPx)
      : sharp?.(Buffer.from(drawImage(assetFile, widthPx) ?? ''));
    const webp = await picture?.webp({ quality, effort }).toBuffer();
    return webp && new Uint8Array(webp);
  } catch (error) {
    console.warn('A picture is served as SVG, because it cannot be turned into WebP.', error);
    return undefined;
  }
}

/** The pictures of the demo catalogue: WebP resized from the rendered files, or the SVG drawings. */
export const pictureSource: PictureSource = {
  draw: drawImage,
  encodeJpeg,
  encode: (assetFile, quality, widthPx = Infinity) => {
    const key = `${assetFile} ${widthPx} ${quality}`;
    const picture = encoded.get(key) ?? encode(assetFile, quality, widthPx);
    encoded.set(key, picture);
    return picture;
  },
};
