import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { describe, expect, it } from 'vitest';
import { robotsFile, sitemap } from '../../../../build/pages/machines/sitemap.ts';
import { buildCatalogue, buildSite, createDemo } from './pages.ts';
import { xmlProblems } from './xmlProblems.ts';

const site = buildSite();
function textOf(...given: Parameters<typeof sitemap>): string {
  const { text } = sitemap(...given);
  return [...text].join('');
}

describe('the sitemap', () => {
  it('of the demo keeps to the schema', async () => {
    const { catalogue, site: demo } = createDemo();
    expect(await xmlProblems('sitemap', textOf(await catalogue(), demo))).toEqual([]);
  });

  it('lists every page with its change and its pictures', async () => {
    const text = textOf(buildCatalogue([{}, { slug: { current: 'other' }, image: [] }]), site);
    const entries = await parseSitemap(Readable.from([text]));
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
});

it('names the sitemap in robots.txt, also in a sub-folder', () => {
  expect(robotsFile(buildSite({ url: 'https://a.example/shop' }))).toEqual({
    path: 'robots.txt',
    text: 'User-agent: *\nAllow: /\n\nSitemap: https://a.example/shop/sitemap.xml\n',
  });
});
