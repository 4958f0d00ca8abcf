import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { parseJpegParameters } from './jpeg.ts';
import type { JpegTransformation } from './jpeg.ts';

/** Where the images come from. */
export interface PictureSource {
  /** Draws an asset such as `abc-1200x1600.svg` as SVG; returns undefined for an unknown asset. */
  draw: (assetFile: string, widthPx?: number) => string | undefined;
  /** Encodes an asset as WebP; returns undefined when the SVG has to be sent instead. */
  encode?: (
    assetFile: string,
    quality: number,
    widthPx?: number,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Encodes an asset as JPEG; returns undefined where that is not possible. */
  encodeJpeg?: (
    assetFile: string,
    transformation: JpegTransformation,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export interface ImagesOptions extends PictureSource {
  /** The part of the path before `/images/…`. */
  basePath?: string;
}

const assetSizePattern = /-(\d+)x(\d+)\.[a-z]+$/;

/** Reads a query parameter; undefined when it is absent, NaN when it is not a number from 1 to 9999. */
function parsePositiveInteger(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** Fits the picture into the requested size without enlarging it (`fit=max`). */
function fittingWidth(file: string, width: number | undefined, height: number | undefined) {
  const [, ownWidth, ownHeight] = assetSizePattern.exec(file) ?? [];
  if (ownWidth === undefined || ownHeight === undefined) return undefined;
  const widthForHeight = height === undefined ? Infinity : (height * Number(ownWidth)) / Number(ownHeight);
  return Math.max(1, Math.round(Math.min(Number(ownWidth), width ?? Infinity, widthForHeight)));
}

function isWithin(file: string, rect: JpegTransformation['rect']): boolean {
  const [width = 0, height = 0] = assetSizePattern.exec(file)?.slice(1).map(Number) ?? [];
  return rect === undefined || (rect.left + rect.width <= width && rect.top + rect.height <= height);
}

/** The hosted service's default for `q`. */
const defaultQuality = 75;

const imageHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/**
 * The content service's image URLs. Images are SVG drawings, scaled to the requested size; with `auto=format` they
 * are sent as WebP to browsers that accept it, and with `fm=jpg` as JPEG to everyone.
 */
export function createImages({ draw, encode, encodeJpeg, basePath = '' }: ImagesOptions): LocalService {
  const app = new Hono();
  app.use(cors({ origin: '*' }));
  app.get(`${basePath}/images/:project/:dataset/:file`, async (context) => {
    const file = context.req.param('file');
    const width = parsePositiveInteger(context.req.query('w'));
    const height = parsePositiveInteger(context.req.query('h'));
    const quality = parsePositiveInteger(context.req.query('q')) ?? defaultQuality;
    if (Number.isNaN(width) || Number.isNaN(height)) {
      return context.text('w and h must be numbers of pixels from 1 to 9999', 400);
    }
    if (!(quality <= 100)) return context.text('q must be a number from 1 to 100', 400);
    if (context.req.query('fm') !== undefined) {
      if (context.req.query('fm') !== 'jpg') return context.text('fm must be jpg', 400);
      const parameters = parseJpegParameters((name) => context.req.query(name));
      if (typeof parameters === 'string') return context.text(parameters, 400);
      if (draw(file) === undefined) return context.notFound();
      if (!isWithin(file, parameters.rect)) return context.text('rect must be within the picture', 400);
      const size = { widthPx: width, heightPx: height };
      const jpeg = await encodeJpeg?.(file, { ...parameters, ...size, quality });
      if (jpeg === undefined) return context.text('This picture cannot be turned into JPEG here.', 501);
      return context.body(jpeg, 200, { ...imageHeaders, 'content-type': 'image/jpeg' });
    }
    const widthPx = fittingWidth(file, width, height);
    const acceptsWebp =
      context.req.query('auto') === 'format' && context.req.header('accept')?.includes('image/webp');
    const webp = acceptsWebp ? await encode?.(file, quality, widthPx) : undefined;
    const image = webp ?? draw(file, widthPx);
    if (image === undefined) return context.notFound();
    return context.body(image, 200, {
      ...imageHeaders,
      'content-type': webp ? 'image/webp' : 'image/svg+xml',
      vary: 'accept',
    });
  });
  app.notFound((context) => context.text('Not Found', 404));
  return createService((request) => app.fetch(request));
}
