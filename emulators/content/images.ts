import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';

export interface ImagesOptions {
  /** Draws an asset such as `abc-1200x1600.svg` at a width; undefined when there is none of that name. */
  draw: (assetFile: string, widthPx?: number) => string | undefined;
  /** What stands before `/images/…`. */
  basePath?: string;
}

const assetSizePattern = /-(\d+)x(\d+)\.[a-z]+$/;

/** A number of pixels in an address; undefined when it is left out, NaN when it is none. */
function pixels(text: string | undefined): number | undefined {
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

/** The content service's image addresses: every picture is a drawing, made at the width that is asked for. */
export function createImages({ draw, basePath = '' }: ImagesOptions): LocalService {
  const app = new Hono();
  app.use(cors({ origin: '*' }));
  app.get(`${basePath}/images/:project/:dataset/:file`, (context) => {
    const file = context.req.param('file');
    const width = pixels(context.req.query('w'));
    const height = pixels(context.req.query('h'));
    if (Number.isNaN(width) || Number.isNaN(height)) {
      return context.text('w and h must be numbers of pixels from 1 to 9999', 400);
    }
    const drawing = draw(file, fittingWidth(file, width, height));
    if (drawing === undefined) return context.notFound();
    return context.body(drawing, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
  app.notFound((context) => context.text('Not Found', 404));
  return createService((request) => app.fetch(request));
}
