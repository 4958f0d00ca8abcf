import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';

/** Reads the file of an asset such as `abc-1200x1600.webp`, wide enough for what is asked for; undefined when there is none. */
export type ReadPicture = (
  assetFile: string,
  widthPx: number,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

const types: Readonly<Record<string, string>> = { webp: 'image/webp', svg: 'image/svg+xml' };

const isNumberUpTo = (max: number, text: string | undefined) =>
  text === undefined || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= max);

/**
 * The content service's image URLs. A picture is sent as it is stored, whatever format is asked for.
 * @param basePath the part of the path before `/images/…`
 */
export function createImages(readPicture: ReadPicture, basePath = ''): LocalService {
  const app = new Hono();
  app.use(cors({ origin: '*' }));
  app.get(`${basePath}/images/:project/:dataset/:file`, async (context) => {
    const file = context.req.param('file');
    for (const name of ['w', 'h']) {
      if (!isNumberUpTo(9999, context.req.query(name)))
        return context.text(`${name} must be a number of pixels from 1 to 9999`, 400);
    }
    if (!isNumberUpTo(100, context.req.query('q')))
      return context.text('q must be a number from 1 to 100', 400);
    const picture = await readPicture(file, Number(context.req.query('w') ?? Infinity));
    if (!picture) return context.notFound();
    return context.body(picture, 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
  });
  app.notFound((context) => context.text('Not Found', 404));
  return createService((request) => app.fetch(request));
}
