/**
 * Builds the demo shop with the given number of products: `tsx buildPages.ts 10000 folder`. A process of its own, so that its memory is that of a
 * build. Prints the figures as JSON.
 */
import { build, mergeConfig } from 'vite';
import { createContent } from '../../local/services/content/content.ts';
import { shopConfig } from '../../vite.config.ts';
import { enlargedCatalogue } from './catalogue.ts';

const [count, outDir = ''] = process.argv.slice(2);
const documents = enlargedCatalogue('women', Number(count), Date.UTC(2026, 0, 1));
const content = createContent({ documents, basePath: '/local/content' });

const startedAtMs = performance.now();
await build(
  mergeConfig(shopConfig({ mode: 'demo' }, { pages: (request) => content.handle(request) }), {
    configFile: false,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  }),
);
const ms = performance.now() - startedAtMs;
console.log(JSON.stringify({ ms, bytes: process.resourceUsage().maxRSS * 1024 }));
