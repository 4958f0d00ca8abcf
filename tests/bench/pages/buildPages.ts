/**
 * Builds the demo shop with the given number of products, one of them at the given price: `tsx buildPages.ts 10000 folder 1234`. A process of its
 * own, so that its memory is that of a build. Prints the figures as JSON.
 */
import { build, mergeConfig } from 'vite';
import { createContent } from '../../../local/services/content/content.ts';
import { shopConfig } from '../../../vite.config.ts';
import { enlargedCatalogue } from '../catalogue.ts';

const [count = '', outDir = '', price = ''] = process.argv.slice(2);
const documents = enlargedCatalogue('women', Number(count), Date.UTC(2026, 0, 1));
const content = createContent({ documents, basePath: '/local/content' });
const product = documents.find(({ _type }) => _type === 'product');
content.patch(product?._id ?? '', { price: Number(price) });

let serviceMs = 0;
const send = async (request: Request) => {
  const startedAtMs = performance.now();
  const response = await content.handle(request);
  serviceMs += performance.now() - startedAtMs;
  return response;
};
const startedAtMs = performance.now();
await build(
  mergeConfig(shopConfig({ mode: 'demo' }, { pages: send }), {
    configFile: false,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  }),
);
const ms = performance.now() - startedAtMs;
console.log(JSON.stringify({ ms, serviceMs, peakBytes: process.resourceUsage().maxRSS * 1024 }));
