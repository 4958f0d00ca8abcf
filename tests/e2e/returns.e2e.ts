import { openBoard, overflowPx, violations } from './ownerSteps.ts';
import { expect, test } from './shop.ts';
import { signIn } from './steps.ts';

// Only then do the demo customer's orders have receipts.
test.use({ hasPastOrders: true });

test('a customer exchanges a size, and the owner takes it from the request to the new parcel', async ({
  page,
  browser,
  shop,
}) => {
  const { services, url } = shop;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/#/sign-in`);
  await signIn(page);
  await page.goto(`${url}/#/account/orders`);
  await page.getByRole('button', { name: 'Return or exchange' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Return or exchange, order SR-/ });
  await dialog.getByLabel('How many are you returning?').first().selectOption('1');
  const wanted = dialog.getByLabel('What would you like instead?');
  const size = (await wanted.getByRole('option').nth(1).textContent()) ?? '';
  await wanted.selectOption(size);
  await dialog.getByLabel('Why are you returning it?').fill('Too small.');
  expect(await violations(page, 'dialog')).toEqual([]);
  expect(await overflowPx(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('article', { name: 'Return: Requested' })).toBeVisible();

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const board = await elsewhere.newPage();
  await openBoard(board, url);
  await board.goto(`${url}/owner/#/returns`);
  const returned = board.getByRole('article');
  await expect(returned).toContainText('Too small.');
  expect(await violations(board)).toEqual([]);
  expect(await overflowPx(board)).toBe(0);
  for (const step of ['Approve', 'Parcel received', 'Exchange sent'])
    await returned.getByRole('button', { name: step }).click();
  await expect(board.getByRole('region', { name: 'Done' })).toBeVisible();
  // Each step replaces the mail of the one before while that waits for an undo.
  const subjects = () => services.checkout.mails.sent.map(({ subject }) => subject.split(':')[0]);
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(['Your exchange is on its way']);

  await page.reload();
  await expect(page.getByRole('article', { name: 'Return: Exchange sent' })).toContainText(
    'Your new size is on its way.',
  );
  expect(await violations(page)).toEqual([]);
  await elsewhere.close();
});
