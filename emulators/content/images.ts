import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';

export interface ImagesOptions {
  /** Draws an asset such as `abc-1200x1600.svg` at a width; undefined when there is none of that name. */
  draw: (assetFile: string, widthPx?: number) => string | undefined;
  /** Turns a drawing into WebP; undefined when it is better left as it is. */
  encode?: (svg: string, quality: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** What stands before `/images/…`. */
  basePath?: string;
}

const assetSizePattern = /-(\d+)x(\d+)\.[a-z]+$/;

/** A whole number in an address; undefined when it is left out, NaN when it is none. */
function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}

/** The width that fits into what is asked; never more than the picture's own (`fit=max`). */
function fittingWidth(file: string, width: number | undefined, height: number | undefined) {
  const [, ownWidth, ownHeight] = assetSizePattern.exec(file) ?? [];
  if (ownWidth === undefined || ownHeight === undefined) return undefined;
  const widthForHeight = height === undefined ? Infinity : (height * Number(ownWidth)) / Number(ownHeight);
  return Math.max(1, Math.round(Math.min(Number(ownWidth), width ?? Infinity, widthForHeight)));
}

/** As the hosted service without `q`. */
const usualQuality = 75;

/**
 * The content service's image addresses: every picture is a drawing, made at the width that is asked for, and with
 * `auto=format` sent as WebP to a browser that takes it.
 */
export function createImages({ draw, encode, basePath = '' }: ImagesOptions): LocalService {
  const app = new Hono();
  app.use(cors({ origin: '*' }));
  app.get(`${basePath}/images/:project/:dataset/:file`, async (context) => {
    const file = context.req.param('file');
    const width = wholeNumber(context.req.query('w'));
    const height = wholeNumber(context.req.query('h'));
    const quality = wholeNumber(context.req.query('q')) ?? usualQuality;
    if (Number.isNaN(width) || Number.isNaN(height)) {
      return context.text('w and h must be numbers of pixels from 1 to 9999', 400);
    }
    if (!(quality <= 100)) return context.text('q must be a number from 1 to 100', 400);
    const drawing = draw(file, fittingWidth(file, width, height));
    if (drawing === undefined) return context.notFound();
    const mayChoose =
      context.req.query('auto') === 'format' && context.req.header('accept')?.includes('image/webp');
    const webp = mayChoose ? await encode?.(drawing, quality) : undefined;
    return context.body(webp ?? drawing, 200, {
      'content-type': webp ? 'image/webp' : 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    });
  });
  app.notFound((context) => context.text('Not Found', 404));
  return createService((request) => app.fetch(request));
}
