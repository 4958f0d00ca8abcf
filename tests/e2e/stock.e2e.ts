import { stockPath } from '../../src/domain/stock.ts';
import {
  addAccount,
  kurta,
  openPaymentPage,
  payAndConfirm,
  payButton,
  signInAs,
  storeCart,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { documentOf } from './steps.ts';

test('two shoppers and one last unit: one pays, Back at the provider included, and the other reads that it is sold out [F65] [F79]', async ({
  page,
  shop,
  browser,
}) => {
  const { services, url } = shop;
  const [size = ''] = documentOf(shop, kurta).size as string[];
  const counts = () => services.database.read(stockPath(kurta))?.sizes;
  services.database.write(stockPath(kurta), {
    sizes: { [size]: { onHand: 1, held: 0 } },
    lowAt: 2,
    isLow: true,
  });

  await storeCart(page, shop, [kurta]);
  await signInAs(page, url, addAccount(services, 'kumari'));
  const first = await openPaymentPage(page, url);
  expect(counts()).toEqual({ [size]: { onHand: 1, held: 1 } });

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await storeCart(other, shop, [kurta]);
  await signInAs(other, url, addAccount(services, 'nimal'));
  await other.goto(`${url}/#/cart`);
  await payButton(other).click();
  await expect(
    other
      .getByRole('main')
      .getByText(/is no longer available/)
      .first(),
  ).toBeVisible();
  expect(new URL(other.url()).hash).toMatch(/^#\/cart/);

  await page.goBack();
  await expect(payButton(page)).toBeVisible();
  await payButton(page).click();
  await page.waitForURL((target) => target.pathname.includes('/c/pay/') && !target.pathname.includes(first));
  expect(services.payments.sessions().find(({ id }) => id === first)?.status).toBe('expired');
  await payAndConfirm(page);
  await expect.poll(counts).toEqual({ [size]: { onHand: 0, held: 0 } });
  await expect.poll(() => documentOf(shop, kurta).soldOutSizes).toContain(size);

  await other.goto(`${url}/?again#/collections/${kurta}`);
  await expect(other.getByRole('radio', { name: `${size} (sold out)` })).toBeVisible();
  await elsewhere.close();
});
