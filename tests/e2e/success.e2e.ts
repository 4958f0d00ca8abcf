import { buyFirstOf, payByCard, signInToPay } from './steps.ts';
import { expect, test } from './shop.ts';

const lateMs = 2000;

test('the success page waits for a sign-in that is restored late, and records then', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await buyFirstOf(page, 'women');
  await signInToPay(page);
  await expect(page.getByLabel('Card number')).toBeVisible();

  // What the browser remembers of the customer counts only once the service has said so.
  shop.services.auth.faults.add({ match: ({ url }) => url.includes(':lookup'), delayMs: lateMs, times: 1 });
  const lookedUp = page.waitForResponse((response) => response.url().includes(':lookup'));
  const before = shop.services.database.requests.length;
  await payByCard(page);
  await expect(page.getByText('Your payment was successful')).toBeVisible();
  await expect(page.getByText('Loading your account')).toBeAttached();
  await expect(page.getByRole('link', { name: /sign in/i })).toHaveCount(0);
  expect(shop.services.database.requests).toHaveLength(before);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await lookedUp;
  await expect(page.getByText(/Your order is confirmed/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

for (const [device, use] of [
  ['a phone', { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('the message after adding keeps nobody from a button', async ({ page, shop }) => {
      await page.goto(`${shop.url}/#/collections/weligama-batik-maxi`);
      await page.getByRole('radio').first().check();
      const add = page.getByRole('button', { name: 'ADD TO CART' });
      await add.click();
      await expect(page.getByText(/added to the cart\.$/).last()).toBeVisible();
      const covered = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { left, top, width, height } = button.getBoundingClientRect();
              const [x, y] = [left + width / 2, top + height / 2];
              const isInView = y > 0 && y < window.innerHeight && width > 0;
              const onTop = isInView ? document.elementFromPoint(x, y) : null;
              return onTop?.closest('[aria-label="Messages"]');
            })
            .map((button) => button.textContent),
        );
      expect(covered).toEqual([]);
      await add.click();
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });
  });
}

test('Sinhala and Tamil have room: their lines are half as high again as their letters', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/sign-up`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('ක්‍රිෂාන්ත தமிழ்');
  const ratio = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
  expect(await ratio('body')).toBeGreaterThanOrEqual(1.5);
  // A field shows what is written in it whole.
  expect(await name.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true);
});
