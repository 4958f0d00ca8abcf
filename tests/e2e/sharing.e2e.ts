import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { shop as identity } from '../../src/config/shop.ts';
import { test } from './shop.ts';
import type { Shop } from './shop.ts';

/** The demo build stands in for the public host that its pages name. */
const served = (url: string, shop: Shop) => url.replace(identity.url, shop.url);

async function get(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return response.text();
}

/** The attribute of an element that every page has once. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, value = '']) => value);
  expect(found, String(pattern)).toHaveLength(1);
  return found[0] ?? '';
}

test('a crawler finds every page from robots.txt, and reads it without script [P3]', async ({
  shop,
  request,
}) => {
  const robots = await get(request, `${shop.url}/robots.txt`);
  const sitemap = await get(request, served(only(robots, /^Sitemap: (.*)$/gm), shop));
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(pages.length).toBeGreaterThan(40);
  for (const url of pages) {
    const html = await get(request, served(url, shop));
    expect(only(html, /<link rel="canonical" href="(.*?)"/g)).toBe(url);
    expect(only(html, /<meta property="og:url" content="(.*?)"/g)).toBe(url);
    expect(only(html, /<title>(.*?)<\/title>/g)).toMatch(/Sarasa$/);
    const { '@graph': nodes } = JSON.parse(
      only(html, /<script type="application\/ld\+json">(.*?)<\/script>/g),
    ) as { '@graph': { '@type': string }[] };
    const types = nodes.map((node) => node['@type']);
    expect(types).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']));
    if (url.includes('/p/')) expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  }
});

test('every picture of a link preview is a JPEG below 300 KB [P4]', async ({ shop, request }) => {
  for (const path of ['', 'c/women/', 'c/men/', 'c/unisex/', 'p/peacock-batik-saree/']) {
    const html = await get(request, `${shop.url}/${path}`);
    const image = only(html, /<meta property="og:image" content="(.*?)"/g).replaceAll('&amp;', '&');
    const response = await request.get(served(image, shop));
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect((await response.body()).byteLength).toBeLessThan(300_000);
  }
});

test('the feeds are where the guide says', async ({ shop, request }) => {
  expect(await get(request, `${shop.url}/feeds/google.xml`)).toContain('<g:price>');
  expect(await get(request, `${shop.url}/feeds/meta.csv`)).toMatch(/^"id","title","description",/);
});

test.describe('in a sub-folder', () => {
  test.use({ basePath: '/shop/' });

  test('the share button and the browser give the address of the page, which opens the product [P4]', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: ShareData) => {
          document.documentElement.dataset.shared = url;
        },
      });
    });
    await page.goto(`${shop.url}/#/collections/peacock-batik-saree`);
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = `${shop.url}/p/peacock-batik-saree/`;
    await expect(page.locator('html')).toHaveAttribute('data-shared', shared);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${identity.url}/p/peacock-batik-saree/`,
    );
    await page.goto(shared);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peacock Batik Saree');
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });
});
