import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Settings } from '../../src/config/settings.ts';
import { readCatalogue } from './catalogue.ts';
import { contentReader } from './contentReader.ts';
import type { Send } from './contentReader.ts';
import { withPage } from './files.ts';
import { siteOf } from './machines/site.ts';
import { pageTexts } from './pageTexts.ts';
import { withRenderer } from './renderer.ts';
import type { Catalogue } from './types.ts';
import { emptyFolder, isEmptied, writeFiles } from './writeFiles.ts';

/** The folders of products and collections, which stay from build to build: most of their pages do not change. */
const ownFolders = ['p', 'c'];

/** The catalogue is read first: when that fails, nothing of an earlier build is touched. */
export function sharePages(send: Send): Plugin {
  let config: ResolvedConfig;
  let isEmptiedFirst = false;
  let catalogue: Catalogue | undefined;
  const settings = () => JSON.parse(String(config.define?.__SETTINGS__)) as Settings;
  return {
    name: 'share-pages',
    config: (user, { command }) => {
      if (command !== 'build') return undefined;
      isEmptiedFirst = isEmptied(user);
      return { build: { emptyOutDir: false }, define: { __HAS_SEARCH_INDEX__: 'true' } };
    },
    configResolved: (resolved) => {
      config = resolved;
    },
    async buildStart() {
      if (config.command !== 'build') return;
      const read = await readCatalogue(contentReader(settings().sanity, send));
      const products = withPage(read.products, (text) => config.logger.warn(text));
      catalogue = { ...read, products };
    },
    buildEnd(error) {
      const { root, build } = config;
      if (!error && isEmptiedFirst) emptyFolder(resolve(root, build.outDir), ownFolders);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (!catalogue) throw new Error('The catalogue was not read.');
        const { root, mode, define = {}, build, logger } = config;
        const outDir = resolve(root, dir ?? build.outDir);
        const index = readFileSync(join(outDir, 'index.html'), 'utf8');
        const known = catalogue;
        const { total, written } = await withRenderer({ root, mode, define }, (render) =>
          writeFiles(outDir, pageTexts(known, index, siteOf(settings()), render), ownFolders),
        );
        const pages = 1 + known.collections.length + known.products.length;
        logger.info(
          `Pages: ${pages}, and ${total - pages} files for machines. ${written} are new or have changed.`,
        );
      },
    },
  };
}
