import Validator from '@adobe/structured-data-validator';
import type { Issue } from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { describe, expect, it } from 'vitest';
import { structuredDataOf } from '../../../../build/pages/machines/head.ts';
import type { Page } from '../../../../build/pages/types.ts';
import { structuredData } from '../../../../build/pages/machines/structuredData.ts';
import { buildListing, buildSite, createDemo, pagesOf, productPage } from './pages.ts';

const site = buildSite();

/** What Google's tools would say about a page. */
async function issuesOf(page: Page, ofSite = site): Promise<Issue[]> {
  const html = `<!doctype html><html><head></head><body>${structuredDataOf(page, ofSite)}</body></html>`;
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
  expect(extracted.errors).toEqual([]);
  expect(Object.keys(extracted.jsonld)).toContain('WebSite');
  return new Validator().validate(extracted);
}

const errorsIn = (issues: Issue[]) => issues.filter(({ severity }) => severity === 'ERROR');

function nodeOf(page: Page, type: string): Record<string, unknown> | undefined {
  const { '@graph': nodes } = structuredData(page, site);
  return (nodes as readonly Record<string, unknown>[]).find((node) => node['@type'] === type);
}

it('has no error to Google’s rules on any page of the demo', async () => {
  const { catalogue, site: demo } = createDemo();
  const pages = pagesOf(await catalogue());
  expect(pages.length).toBeGreaterThan(40);
  const issues = await Promise.all(pages.map((page) => issuesOf(page, demo)));
  expect(errorsIn(issues.flat())).toEqual([]);
  for (const page of pages) expect(nodeOf(page, 'OnlineStore')).toMatchObject({ name: 'Sarasa' });
});

describe('a product', () => {
  it('is offered in LKR with its availability', () => {
    expect(nodeOf(productPage({ price: 2500 }), 'Product')).toMatchObject({
      name: 'Kandy Shirt',
      sku: 'shirt',
      offers: {
        price: '2500.00',
        priceCurrency: 'LKR',
        availability: 'https://schema.org/InStock',
        url: 'https://sarasa.example/p/kandy-shirt/',
      },
    });
  });

  it.each([{ is_outof_stock: true }, { soldOutSizes: ['S', 'M', 'L'] }, { size: [] }])(
    'is out of stock with %j',
    (overrides) => {
      expect(nodeOf(productPage(overrides), 'Product')).toMatchObject({
        offers: { availability: 'https://schema.org/OutOfStock' },
      });
    },
  );

  it.each([
    [2500, '350.00'],
    [10_000, '0.00'],
  ])('of LKR %d names what its delivery costs: %s', (price, value) => {
    expect(nodeOf(productPage({ price }), 'Product')).toMatchObject({
      offers: { shippingDetails: { shippingRate: { value, currency: 'LKR' } } },
    });
  });

  it('has a last day of its price only in a planned sale, in Sri Lanka’s time', async () => {
    const onSale = { price: 2000, discount: 20 };
    expect(nodeOf(productPage(onSale), 'Product')?.offers).not.toHaveProperty('priceValidUntil');
    const plan = { id: 'a', title: '', percent: 20, slugs: ['kandy-shirt'], fromMs: 0 };
    for (const [to, day] of [
      ['2026-12-01T00:00:00+05:30', '2026-11-30'],
      ['2026-12-01T00:00:01+05:30', '2026-12-01'],
      ['2026-12-01T23:59:59+05:30', '2026-12-01'],
    ] as const) {
      const page = { ...productPage(onSale), plan: { ...plan, toMs: Date.parse(to) } };
      expect(nodeOf(page, 'Product')).toMatchObject({ offers: { priceValidUntil: day } });
      expect(errorsIn(await issuesOf(page))).toEqual([]);
    }
  });

  it('without a price is no product to a search engine, but keeps its breadcrumb [F74]', async () => {
    const page = productPage({ price: 0 });
    expect(nodeOf(page, 'Product')).toBeUndefined();
    expect(nodeOf(page, 'BreadcrumbList')).toBeDefined();
    expect(errorsIn(await issuesOf(page))).toEqual([]);
  });
});

it('a collection lists its products with their pages', () => {
  const page: Page = { kind: 'collection', gender: 'men', listing: buildListing() };
  const url = 'https://sarasa.example/p/kandy-shirt/';
  expect(nodeOf(page, 'CollectionPage')).toMatchObject({
    url: 'https://sarasa.example/c/men/',
    mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, name: 'Kandy Shirt', url }] },
  });
});
