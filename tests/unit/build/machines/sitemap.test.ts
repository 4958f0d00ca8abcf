import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { describe, expect, it } from 'vitest';
import { robotsFile, sitemapFiles } from '../../../../build/pages/machines/sitemap.ts';
import { buildCatalogue, buildSite, createDemo } from './pages.ts';
import { xmlProblems } from './xmlProblems.ts';

const site = buildSite();
const filesOf = (...given: Parameters<typeof sitemapFiles>) =>
  sitemapFiles(...given).map(({ path, text }) => ({ path, text: [...text].join('') }));

const [only = { path: '', text: '' }] = filesOf(
  buildCatalogue([{}, { slug: { current: 'other' }, image: [] }]),
  site,
);

describe('the sitemap', () => {
  it('of the demo keeps to the schema', async () => {
    const { catalogue, site: demo } = createDemo();
    const files = filesOf(await catalogue(), demo);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml']);
    expect(await xmlProblems('sitemap', files[0]?.text ?? '')).toEqual([]);
  });

  it('lists every page with its change and its pictures', async () => {
    const entries = await parseSitemap(Readable.from([only.text]));
    expect(entries.map(({ url, lastmod, img }) => ({ url, lastmod, images: img.length }))).toEqual([
      { url: 'https://sarasa.example/', lastmod: '2026-11-20T08:30:00.000Z', images: 0 },
      { url: 'https://sarasa.example/c/men/', lastmod: '2026-11-20T08:30:00.000Z', images: 0 },
      { url: 'https://sarasa.example/p/kandy-shirt/', lastmod: '2026-11-20T08:30:00.000Z', images: 1 },
      { url: 'https://sarasa.example/p/other/', lastmod: '2026-11-20T08:30:00.000Z', images: 0 },
    ]);
    expect(entries[2]?.img[0]?.url).toBe(
      'https://cdn.sanity.io/images/abc123/production/front-1200x1600.svg?bg=fbf8f3&w=1200&fm=jpg&q=80&fit=max',
    );
  });

  it('spreads more pages than a file may list over several', async () => {
    const products = Array.from({ length: 5 }, (_none, index) => ({ slug: { current: `shirt-${index}` } }));
    const [index, ...parts] = filesOf(buildCatalogue(products), site, 3);
    expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
    const listed = await parseSitemapIndex(Readable.from([index?.text ?? '']));
    expect(listed.map(({ url }) => url)).toEqual(parts.map(({ path }) => `https://sarasa.example/${path}`));
    const lists = await Promise.all(parts.map(({ text }) => parseSitemap(Readable.from([text]))));
    expect(new Set(lists.flat().map(({ url }) => url)).size).toBe(7);
    for (const { text } of parts) expect(await xmlProblems('sitemap', text)).toEqual([]);
  });
});

it('names the sitemap in robots.txt, also in a sub-folder', () => {
  expect(robotsFile(buildSite({ url: 'https://a.example/shop' }))).toEqual({
    path: 'robots.txt',
    text: 'User-agent: *\nAllow: /\n\nSitemap: https://a.example/shop/sitemap.xml\n',
  });
});
