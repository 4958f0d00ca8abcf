import type { Locator, Page } from '@playwright/test';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';
import { addOwner, expectLarge, openBoard, overflowPx, tabTo, violations } from './ownerSteps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';
import { openProduct, productName, productSlug, signIn } from './steps.ts';

const email = demoCustomer.email;
const requestOf = ({ services }: Shop) => services.database.read(`stockRequests/${demoCustomer.uid}`);

/** The product in the catalogue, and its first size. */
function findProduct({ services }: Shop) {
  const product = services.content
    .list('published')
    .find(({ slug }) => (slug as { current?: string } | undefined)?.current === productSlug);
  if (!product) throw new Error('The catalogue has changed.');
  const [size = ''] = product.size as string[];
  return { id: product._id, size };
}

/** Sells the first size out, or puts it back, as the owner does in the Studio. */
function setSoldOut(shop: Shop, isSoldOut: boolean): string {
  const { id, size } = findProduct(shop);
  shop.services.content.patch(id, { soldOutSizes: isSoldOut ? [size] : [] });
  return size;
}

const inWords = (size: string) => (/^\d/.test(size) ? `size ${size}` : size);

async function chooseFirstSize(page: Page) {
  await page.getByRole('radio').first().check();
  return page.getByRole('article');
}

test('a customer asks for a sold-out size, the owner restocks it, and one mail is sent @firefox [P8]', async ({
  page,
  context,
  shop,
}) => {
  addOwner(shop.services);
  const size = setSoldOut(shop, true);
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await openProduct(page, shop.url);
  const product = await chooseFirstSize(page);
  const ask = product.getByRole('button', { name: `Tell me when ${inWords(size)} is back` });
  await expectLarge(ask);
  await ask.click();
  await expect(
    product.getByText(`We will email you at ${email} when ${inWords(size)} is back.`),
  ).toBeVisible();
  await expect(product.getByRole('button', { name: 'Cancel alert' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(requestOf(shop)?.wanted).toEqual([`${productSlug}/${size}`]);

  const board = await context.newPage();
  await openBoard(board, shop.url);
  await board.goto(`${shop.url}/owner/#/requests`);
  const row = board.getByRole('row', { name: productName });
  await expect(row.getByRole('cell', { name: size, exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  expect(await violations(board)).toEqual([]);
  expect(shop.services.checkout.mails.sent).toEqual([]);

  setSoldOut(shop, false);
  // The board has mails sent whenever it opens.
  await board.reload();
  await expect.poll(() => shop.services.checkout.mails.sent.length).toBe(1);
  const [mail] = shop.services.checkout.mails.sent;
  expect(mail).toMatchObject({ to: email });
  expect(mail?.subject).toContain(`Back in stock: ${productName}`);
  await expect.poll(() => requestOf(shop)?.wanted).toEqual([]);
  await board.reload();
  await expect(board.getByText('Nobody is waiting for anything.')).toBeVisible();
  expect(shop.services.checkout.mails.sent).toHaveLength(1);

  // The link of the mail leads to the product, where the size can be bought.
  const path = /#\/collections\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(`${shop.url}/${path}`);
  await page.reload();
  await chooseFirstSize(page);
  await expect(page.getByRole('button', { name: /^Tell me when/ })).toHaveCount(0);
});

test('a sold-out size that is tapped on a phone has its button, and then its links, above the floating ones', async ({
  page,
  shop,
}) => {
  const size = setSoldOut(shop, true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/collections/${productSlug}`);
  const product = await chooseFirstSize(page);
  const bar = page.locator('[data-floating-bar]');
  const endOf = async (part: Locator) => {
    const [box, barBox] = await Promise.all([part.boundingBox(), bar.boundingBox()]);
    return box && barBox ? box.y + box.height - barBox.y : Infinity;
  };
  const ask = product.getByRole('button', { name: `Tell me when ${inWords(size)} is back` });
  await expect(ask).toBeInViewport({ ratio: 1 });
  expect(await endOf(ask)).toBeLessThanOrEqual(0);
  await ask.click();
  const signUp = product.getByRole('link', { name: 'Sign up' });
  await expect(signUp).toBeInViewport({ ratio: 1 });
  expect(await endOf(signUp)).toBeLessThanOrEqual(0);
});

test('two tabs lose nothing, and the profile withdraws what both have asked for [P8]', async ({
  page,
  context,
  shop,
}) => {
  const size = setSoldOut(shop, true);
  const other = shop.services.content.list('published').find(({ _type, slug, size: sizes }) => {
    const { current } = (slug ?? {}) as { current?: string };
    return _type === 'product' && current !== productSlug && Array.isArray(sizes) && sizes.length > 1;
  });
  if (!other) throw new Error('The catalogue has changed.');
  const otherSlug = (other.slug as { current: string }).current;
  const [otherSize = ''] = other.size as string[];
  shop.services.content.patch(other._id, { is_outof_stock: true });
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  const second = await context.newPage();
  await openProduct(page, shop.url);
  await second.goto(`${shop.url}/#/collections/${otherSlug}`);
  await second.getByRole('button', { name: 'Tell me when it is back' }).click();
  await second.getByRole('combobox', { name: 'Which size are you waiting for?' }).selectOption(otherSize);
  const first = await chooseFirstSize(page);
  await Promise.all([
    first.getByRole('button', { name: `Tell me when ${inWords(size)} is back` }).click(),
    second.getByRole('button', { name: `Tell me when ${inWords(otherSize)} is back` }).click(),
  ]);
  await expect(first.getByText(/^We will email you/)).toBeVisible();
  await expect(second.getByText(/^We will email you/)).toBeVisible();
  const both = [`${otherSlug}/${otherSize}`, `${productSlug}/${size}`].sort((a, b) => a.localeCompare(b));
  const { wanted = [] } = requestOf(shop) ?? {};
  expect((wanted as string[]).toSorted((a, b) => a.localeCompare(b))).toEqual(both);

  await second.setViewportSize({ width: 360, height: 740 });
  await second.goto(`${shop.url}/#/account/profile`);
  // The tab may have heard from the database before the other one asked.
  await second.reload();
  const list = second.getByRole('region', { name: 'Waiting for' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await overflowPx(second)).toBeLessThanOrEqual(0);
  expect(await violations(second)).toEqual([]);
  for (const count of [1, 0]) {
    await list
      .getByRole('button', { name: /^Cancel alert/ })
      .first()
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(count);
    await expect(list.getByRole('heading')).toBeFocused();
  }
  expect(requestOf(shop)).toBeUndefined();
});

test('a visitor signs in for it with the keyboard alone, and comes back with the piece noted [P8]', async ({
  page,
  shop,
}) => {
  const size = setSoldOut(shop, true);
  // A change of the window's size would end a transition with an error.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openProduct(page, shop.url);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  const product = page.getByRole('article');
  await tabTo(page, product.getByRole('button', { name: `Tell me when ${inWords(size)} is back` }));
  await page.keyboard.press('Enter');
  await expect(product.getByText(/^Sign in and we will email you/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, product.getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fill them in' }).click();
  // On a phone, the sizes stand at the end of the first screen.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  await expect(
    product.getByText(`We will email you at ${email} when ${inWords(size)} is back.`),
  ).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('radio').first()).toBeChecked();
  expect(requestOf(shop)?.wanted).toEqual([`${productSlug}/${size}`]);
});
