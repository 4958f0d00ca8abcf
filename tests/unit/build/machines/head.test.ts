// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf, withHead } from '../../../../build/pages/machines/head.ts';
import type { Page } from '../../../../build/pages/types.ts';
import { contentSecurityPolicy } from '../../../../build/security/contentSecurityPolicy.ts';
import { parseEnvironment } from '../../../../build/environment.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import { hostedEnvironment } from '../../../support/hostedEnvironment.ts';
import { hostileText, runs } from './hostileTexts.ts';
import { buildListing, buildSite, productPage } from './pages.ts';

const site = buildSite();

const shell = `<!doctype html>
<html lang="en">
  <head>
    <title>Sarasa</title>
    <meta name="description" content="The shell’s." />
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** The contents of a page's `meta` elements by name or property. A name that occurs twice fails. */
function tagsOf(document: Document): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const meta of document.querySelectorAll('meta')) {
    const name = meta.getAttribute('property') ?? meta.name;
    expect(tags).not.toHaveProperty([name]);
    tags[name] = meta.content;
  }
  return tags;
}

const headAsPage = (page: Page) => parse(`<head>${headOf(page, site)}</head>`);
const tags = (page: Page) => tagsOf(headAsPage(page));

describe('a product', () => {
  it('that is not for sale has neither price nor availability [F74]', () => {
    for (const overrides of [{ price: 0 }, { price: 0, is_outof_stock: true }]) {
      const found = tags(productPage(overrides));
      expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['product:availability']));
      expect(Object.keys(found).filter((name) => /price|availability/.test(name))).toEqual([]);
      expect(found.description).toMatch(/^A shirt for every day/);
    }
  });

  it('has all tags of a link preview', () => {
    const page = headAsPage(productPage());
    expect(page.title).toBe('Kandy Shirt | Sarasa');
    expect(page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
      'https://sarasa.example/p/kandy-shirt/',
    );
    const image = {
      url: 'https://cdn.sanity.io/images/abc123/production/front-1200x1600.svg?bg=fbf8f3&w=1200&fm=jpg&q=80&fit=fill&h=630',
      alt: 'Kandy Shirt',
    };
    const description = 'LKR 2,500.00. A shirt for every day. 100 % cotton.';
    expect(tagsOf(page)).toEqual({
      description,
      robots: 'max-image-preview:large',
      'og:type': 'product',
      'og:site_name': 'Sarasa',
      'og:locale': 'en_GB',
      'og:url': 'https://sarasa.example/p/kandy-shirt/',
      'og:title': 'Kandy Shirt',
      'og:description': description,
      'og:image': image.url,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': image.alt,
      'product:brand': 'Sarasa',
      'product:availability': 'in stock',
      'product:condition': 'new',
      'product:retailer_item_id': 'shirt',
      'product:price:amount': '2500.00',
      'product:price:currency': 'LKR',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Kandy Shirt',
      'twitter:description': description,
      'twitter:image': image.url,
      'twitter:image:alt': image.alt,
    });
  });
});

it('the page of a collection has its own texts', () => {
  const page: Page = { kind: 'collection', gender: 'men', listing: buildListing() };
  expect(tags(page)).toMatchObject({
    'og:title': 'Men’s collection',
    'og:url': 'https://sarasa.example/c/men/',
    description: 'Clothes for men: shirts. Clothes for the island, made to be lived in.',
  });
});

describe('in the built page', () => {
  it('leaves the policy as it is, because browsers do not run data', () => {
    const settings = parseEnvironment(hostedEnvironment, 'test');
    const html = shell.replace('<div', '<script>boot()</script><div');
    const { header } = contentSecurityPolicy(settings, html);
    expect(header).toContain("script-src 'self' 'sha256-");
    expect(contentSecurityPolicy(settings, withHead(html, productPage(), site)).header).toBe(header);
  });

  it.each([
    '<title>Sarasa</title>',
    '<meta name="description" content="The shell’s." />',
    '</head>',
    '</body>',
  ])('stops the build when the page has no %s', (part) => {
    expect(() => withHead(shell.replace(part, ''), productPage(), site)).toThrow('index.html must contain');
    expect(() => withHead(shell.replace(part, part + part), productPage(), site)).toThrow('once');
  });
});

describe('hostile texts', () => {
  const hostilePage = (name: string, text: string) =>
    productPage({ name, details_desc: text, category: text, details_points: [], image: [] });

  it('stay texts in the elements of a page, and arrive as they are if the shop would show them so', () => {
    const { length } = parse(withHead(shell, productPage(), site)).head.children;
    fc.assert(
      fc.property(hostileText.map(sanitizeText), hostileText, (name, text) => {
        const document = parse(withHead(shell, hostilePage(name, text), site));
        expect(document.head.children).toHaveLength(length);
        expect(document.querySelectorAll('script')).toHaveLength(1);
        expect(document.body.children).toHaveLength(2);
        expect(tagsOf(document)['og:title']).toBe(name.replaceAll('\r', '\n'));
        const data = document.querySelector('script')?.textContent ?? '';
        expect(data).not.toContain('<');
        const { '@graph': nodes } = JSON.parse(data) as { '@graph': Record<string, unknown>[] };
        expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({ name });
      }),
      runs,
    );
  });
});
