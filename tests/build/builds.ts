import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import type { InlineConfig } from 'vite';
import type { Send } from '../../build/pages/contentReader.ts';
import { createContent } from '../../local/services/content/content.ts';
import { shopConfig } from '../../vite.config.ts';
import { buildProductDocument, shopDocuments } from '../support/factories.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';

/** The builds that all checks share, each in a folder of its own, because a build also writes files beside its folder. */
const folder = 'dist-check';
/** The live shop with its pages. */
export const liveBuild = join(folder, 'live', 'dist');
/** The live shop of `-- --without-pages`. */
export const buildWithoutPages = join(folder, 'without-pages', 'dist');

export const hostile = `Shirt </script><script>alert(1)</script> "'&$& <b>`;

const product = (id: string, overrides: Record<string, unknown>) => ({
  ...buildProductDocument({ _id: id, slug: { current: id } }),
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-02-01T00:00:00Z',
  ...overrides,
});

export const content = createContent({
  documents: [
    ...shopDocuments().filter(({ _type }) => _type !== 'product'),
    product('plain-shirt', { name: 'Plain Shirt' }),
    product('hostile', { name: hostile, details_desc: hostile }),
    product('bare', { name: 'Bare', image: [], details_desc: '', size: [], category: '', price: 0 }),
    product('older-twin', {
      name: 'Older Twin',
      slug: { current: 'plain-shirt' },
      _createdAt: '2025-01-01T00:00:00Z',
    }),
  ],
});

/**
 * The configuration of a live shop with the settings of tests, which `npm run build` refuses.
 * @param pages how the build asks the content service; without pages when left out
 */
export function liveConfig(change: InlineConfig, pages?: Send): InlineConfig {
  const config = shopConfig({ mode: 'live' }, { fixed: hostedEnvironment, pages });
  return mergeConfig(config, { configFile: false, mode: 'live', logLevel: 'error', ...change });
}

/** Builds the live shop with its pages into a folder. @throws Error when the catalogue cannot be read */
export const buildLive = (outDir: string) =>
  build(liveConfig({ build: { outDir, emptyOutDir: true } }, (request) => content.handle(request)));

/** Vitest runs it once, before the tests of builds. */
export default async function setup(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  rmSync(folder, { recursive: true, force: true });
  await buildLive(liveBuild);
  await build(liveConfig({ build: { outDir: buildWithoutPages } }));
  process.env.NODE_ENV = NODE_ENV;
}
