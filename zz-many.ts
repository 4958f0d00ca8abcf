import { build, mergeConfig } from 'vite';
import { shopConfig } from './vite.config.ts';
import { createContent } from './emulators/content/content.ts';
import { enlargedCatalogue } from './tests/bench/catalogue.ts';
const count = Number(process.argv[2] ?? 10000);
const documents = enlargedCatalogue('women', count, Date.UTC(2026, 10, 23));
const content = createContent({ documents, basePath: '/local/content' });
let inService = 0;
const send = async (request: Request) => { const t = performance.now(); try { return await content.handle(request); } finally { inService += performance.now() - t; } };
for (const round of [1, 2]) {
  const t = performance.now(); inService = 0;
  if (round === 2) content.patch(documents.find((d) => d._type === 'product')!._id, { price: 1234 });
  await build(mergeConfig(shopConfig({ mode: 'demo' }, { pages: send }), { configFile: false, mode: 'demo', logLevel: 'info', build: { outDir: '/tmp/p1-many', emptyOutDir: true, reportCompressedSize: false } }));
  console.log('round', round, 'seconds', ((performance.now() - t) / 1000).toFixed(1), 'in service', (inService / 1000).toFixed(1), 'max RSS MiB', Math.round(process.resourceUsage().maxRSS / 1024));
}
