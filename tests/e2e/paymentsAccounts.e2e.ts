import {
  addAccount,
  addProduct,
  checkOut,
  commits,
  confirmation,
  expectCartCount,
  expectStoredCart,
  kurta,
  ordersOf,
  paidSessions,
  payAndConfirm,
  signInAs,
  signOut,
  startPayment,
  storedCart,
  submitSignIn,
  tee,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

test('a payment that returns to another account is recorded for the account that paid [F49]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account: payer } = await startPayment(page, shop);
  const guest = addAccount(services, 'ruwan');
  const other = await context.newPage();
  await signOut(other, url);
  await signInAs(other, url, guest);
  await addProduct(other, url, tee);

  await payByCard(page);
  await expect(page.getByText(/This payment was made with another account/)).toBeVisible();
  await expectCartCount(page, 2);
  await other.goto(`${url}/#/cart`);
  await expect(other.getByText(/payment of .*, sign in with the account you paid with/)).toBeVisible();
  await expect(other.getByText(/have not received the payment/)).toHaveCount(0);
  expect(commits(services)).toEqual([]);

  // Firefox ignores typing in a background tab.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Sign out and switch accounts' }).click();
  await page.getByRole('link', { name: 'Sign in to see your order' }).click();
  await submitSignIn(page, payer);
  await expect(confirmation(page)).toBeVisible();
  for (const tab of [page, other]) await expectCartCount(tab, 1);
  await expect(other.getByText(/sign in with the account you paid with/)).toHaveCount(0);
  await expectStoredCart(page, [tee]);
  expect(ordersOf(services, payer)).toEqual([kurta]);
  expect(ordersOf(services, guest)).toEqual([]);
});

test('a payment that returns while signed out is recorded when the payer signs in, in any tab [F49]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account: payer } = await startPayment(page, shop);
  const other = await context.newPage();
  await signOut(other, url);
  await payByCard(page);
  await expect(page.getByText(/You are signed out/)).toBeVisible();
  await expectCartCount(page, 1);
  expect(commits(services)).toEqual([]);

  await signInAs(other, url, payer);
  await expect(confirmation(page)).toBeVisible();
  await expectCartCount(other, 0);
  expect(ordersOf(services, payer)).toEqual([kurta]);
  // Both tabs record it. The database refuses the second write when storage is slower than the lock.
  shop.allowProblem(/Failed to load resource: .*403/);
});

test('items that another tab adds during a payment stay in the cart [F51]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await startPayment(page, shop);
  const other = await context.newPage();
  await addProduct(other, url, tee);
  // One more of the product that is being paid.
  await addProduct(other, url, kurta);
  await payAndConfirm(page);
  for (const tab of [page, other]) await expectCartCount(tab, 2);
  expect((await storedCart(other)).products.toSorted()).toEqual([kurta, tee]);
  expect(await storedCart(page)).toMatchObject({ areTotalsRight: true });
  expect(ordersOf(services, account)).toEqual([kurta]);
});

test(
  'recording the payment of one tab does not affect a payment that another tab has started [F51]',
  { tag: '@nightly' },
  async ({ page, context, shop }) => {
    const { url, services } = shop;
    const { account } = await startPayment(page, shop);
    const other = await context.newPage();
    await checkOut(other, url, tee);

    await payAndConfirm(page);
    await expectCartCount(page, 1);
    await expectStoredCart(page, [tee]);
    expect(ordersOf(services, account)).toEqual([kurta]);

    await payAndConfirm(other);
    for (const tab of [page, other]) await expectCartCount(tab, 0);
    expect(paidSessions(services)).toHaveLength(2);
    const orders = ordersOf(services, account);
    expect(orders.filter((product) => product === kurta)).toHaveLength(2);
    expect(orders.filter((product) => product === tee)).toHaveLength(1);
    expect(orders).toHaveLength(3);
  },
);
