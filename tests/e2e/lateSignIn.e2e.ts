import { buyFirstOf, payByCard, signInToPay } from './steps.ts';
import { expect, test } from './shop.ts';

const delayMs = 2000;

test('the success page waits until the sign-in is restored and records the order then [U42]', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await buyFirstOf(page, 'women');
  await signInToPay(page);
  await expect(page.getByLabel('Card number')).toBeVisible();

  // The stored sign-in counts only after the auth service has confirmed it.
  shop.services.auth.faults.add({ match: ({ url }) => url.includes(':lookup'), delayMs, times: 1 });
  const lookup = page.waitForResponse((response) => response.url().includes(':lookup'));
  const before = shop.services.database.requests.length;
  await payByCard(page);
  await expect(page.getByText('Your payment was successful')).toBeVisible();
  await expect(page.getByText('Loading your account')).toBeAttached();
  await expect(page.getByRole('link', { name: /sign in/i })).toHaveCount(0);
  expect(shop.services.database.requests).toHaveLength(before);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await lookup;
  await expect(page.getByText(/Your order is confirmed/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});
