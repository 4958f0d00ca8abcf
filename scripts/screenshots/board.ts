import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { compose, desk, openPage, shadow, sourceOf } from './page.ts';
import type { Shop } from './page.ts';

const phone = { width: 390, height: 800 };

/** The pictures of the owner's board. The demo needs past orders. */
export async function takeBoardScreens(shop: Shop): Promise<void> {
  const onDesk = await signIn(shop, desk);
  const onPhone = await signIn(shop, phone);
  const save = (name: string, picture: Buffer) =>
    // A palette makes the files much smaller.
    sharp(picture).png({ palette: true, effort: 10 }).toFile(`docs/screens/owner-${name}.png`);

  await open(onDesk, 'waiting');
  await open(onPhone, 'waiting');
  const both = [await onPhone.screenshot(), await onDesk.screenshot()]
    .map((picture) => `<img src="${sourceOf(picture)}" style="${shadow}">`)
    .join('');
  const style = 'width:max-content;padding:32px;display:flex;gap:32px;align-items:center;background:#efe6da';
  await save('waiting', await compose(shop, `<main style="${style}">${both}</main>`));

  await open(onDesk, 'trouble');
  const order = onDesk.getByRole('article').filter({ hasText: 'No address' }).first();
  await order.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await save('trouble', await onDesk.screenshot());
  // So that the pictures at its end are loaded.
  await onDesk.setViewportSize({ ...desk, height: 2400 });
  await open(onDesk, 'figures?days=30');
  await onDesk.setViewportSize(desk);
  await save('figures', await onDesk.screenshot({ fullPage: true }));
  await open(onDesk, 'requests');
  await save('requests', await onDesk.screenshot());
  await onDesk.context().close();
  await onPhone.context().close();
}

async function signIn(shop: Shop, viewport: typeof desk): Promise<Page> {
  const page = await openPage(shop, viewport);
  await page.goto(`${shop.url}/owner/`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Board' }).waitFor();
  return page;
}

async function open(page: Page, path: string) {
  await page.goto(new URL(`#/${path}`, page.url()).href);
  // Only a new page waits for the network.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('main :is([aria-busy=true], .spinner)') &&
      !document.querySelector('main')?.textContent.includes('Loading ') &&
      [...document.images].every((image) => image.complete || image.y > window.innerHeight),
  );
}
