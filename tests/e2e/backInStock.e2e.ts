import type { Locator } from '@playwright/test';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';
import { slugOf } from '../../local/services/values.ts';
import { expectLarge, tabTo, violations } from './ownerSteps.ts';
import { stubPictures } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { boxOf, openProduct, productName, productSlug } from './steps.ts';

test('on a phone, a sold-out size has its button in sight; a visitor signs in for it and comes back to it [P8]', async ({
  page,
  shop,
}) => {
  const { content, database } = shop.services;
  const product = content.list('published').find((document) => slugOf(document) === productSlug);
  const [size = ''] = (product?.size ?? []) as string[];
  content.patch(product?._id ?? '', { soldOutSizes: [size] });
  await stubPictures(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  await openProduct(page, shop.url);
  const bar = page.locator('[data-floating-bar]');
  const expectAboveBar = async (part: Locator) => {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  };

  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  const article = page.getByRole('article');
  const ask = article.getByRole('button', { name: `Tell me when size ${size} is back` });
  await expectAboveBar(ask);
  await expectLarge(ask);
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(article.getByText(/^Sign in and we will email you/)).toBeVisible();
  await expectAboveBar(article.getByRole('link', { name: 'Sign up' }));
  expect(await violations(page)).toEqual([]);
  await tabTo(page, article.getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  const noted = article.getByText(`We will email you at ${demoCustomer.email} when size ${size} is back.`);
  await expect(noted).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('radio').first()).toBeChecked();
  expect(database.read(`stockRequests/${demoCustomer.uid}`)?.wanted).toEqual([`${productSlug}/${size}`]);
});
