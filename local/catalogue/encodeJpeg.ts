import type { JpegTransformation } from '../services/content/jpeg.ts';
import { drawImage } from './drawImage.ts';
import { loadSharp, readRendered } from './renderedPicture.ts';

/** The words of sharp for the content service's ways to fit a picture into a size. */
const fits = { crop: 'cover', fill: 'contain', max: 'inside' } as const;

/** A picture of the demo catalogue as JPEG; undefined if there is none, or it cannot be encoded here. */
export async function encodeJpeg(
  assetFile: string,
  { rect, widthPx, heightPx, fit, background, quality }: JpegTransformation,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const drawing = drawImage(assetFile);
  const sharp = await loadSharp();
  if (drawing === undefined || !sharp) return undefined;
  const source = (await readRendered(assetFile, drawing)) ?? Buffer.from(drawing);
  const part = rect ? sharp(source).extract(rect) : sharp(source);
  const size = widthPx === undefined && heightPx === undefined ? {} : { width: widthPx, height: heightPx };
  const jpeg = await part
    .flatten({ background })
    .resize({ ...size, fit: fits[fit], background, withoutEnlargement: fit === 'max' })
    .jpeg({ quality })
    .toBuffer();
  return new Uint8Array(jpeg);
}
