import {
  add,
  addAccount,
  begin,
  commits,
  confirmed,
  expectCart,
  kurta,
  leaveToPay,
  ordersOf,
  paidSessions,
  signInAs,
  storedCart,
  tee,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

test('a payment that returns to another account is kept for the one that paid', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account: payer } = await begin(page, shop);
  const guest = addAccount(services, 'ruwan');
  const other = await context.newPage();
  await other.goto(`${url}/#/account`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await signInAs(other, url, guest);
  await add(other, url, tee);

  await payByCard(page);
  await expect(page.getByText(/This payment was made with another account/)).toBeVisible();
  await expectCart(page, 2);
  await other.goto(`${url}/#/cart`);
  await expect(other.getByText(/payment of .*, sign in with the account you paid with/)).toBeVisible();
  await expect(other.getByText(/have not received the payment/)).toHaveCount(0);
  expect(commits(services)).toEqual([]);

  // Nobody types into a tab that is not in front, and Firefox takes nothing there.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Sign out and switch accounts' }).click();
  await page.getByRole('link', { name: 'Sign in to see your order' }).click();
  await page.getByLabel('Email').fill(payer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(payer.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(confirmed(page)).toBeVisible();
  for (const tab of [page, other]) await expectCart(tab, 1);
  await expect(other.getByText(/sign in with the account you paid with/)).toHaveCount(0);
  expect(await storedCart(page)).toEqual({ products: [tee], areTotalsRight: true });
  expect(ordersOf(services, payer)).toEqual([kurta]);
  expect(ordersOf(services, guest)).toEqual([]);
});

test('a payment that nobody is signed in for is recorded when the payer signs in, anywhere', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account: payer } = await begin(page, shop);
  const other = await context.newPage();
  await other.goto(`${url}/#/account`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await payByCard(page);
  await expect(page.getByText(/You are signed out/)).toBeVisible();
  await expectCart(page, 1);
  expect(commits(services)).toEqual([]);

  await signInAs(other, url, payer);
  await expect(confirmed(page)).toBeVisible();
  await expectCart(other, 0);
  expect(ordersOf(services, payer)).toEqual([kurta]);
});

test('what another tab puts into the cart during a payment stays in it', async ({ page, context, shop }) => {
  const { url, services } = shop;
  const { account } = await begin(page, shop);
  const other = await context.newPage();
  await add(other, url, tee);
  // One more of what is being paid.
  await add(other, url, kurta);
  await payByCard(page);
  await expect(confirmed(page)).toBeVisible();
  for (const tab of [page, other]) await expectCart(tab, 2);
  expect((await storedCart(other)).products.toSorted()).toEqual([kurta, tee]);
  expect(await storedCart(page)).toMatchObject({ areTotalsRight: true });
  expect(ordersOf(services, account)).toEqual([kurta]);
});

test('what is recorded for one tab leaves the payment that another has begun alone', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await begin(page, shop);
  const other = await context.newPage();
  await add(other, url, tee);
  await leaveToPay(other, url);

  await payByCard(page);
  await expect(confirmed(page)).toBeVisible();
  await expectCart(page, 1);
  expect(await storedCart(page)).toEqual({ products: [tee], areTotalsRight: true });
  expect(ordersOf(services, account)).toEqual([kurta]);

  await payByCard(other);
  await expect(confirmed(other)).toBeVisible();
  for (const tab of [page, other]) await expectCart(tab, 0);
  expect(paidSessions(services)).toHaveLength(2);
  const orders = ordersOf(services, account);
  expect(orders.filter((product) => product === kurta)).toHaveLength(2);
  expect(orders.filter((product) => product === tee)).toHaveLength(1);
  expect(orders).toHaveLength(3);
});
