import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { compose, desk, folder, openPage, shadow, sourceOf } from './page.ts';
import type { Shop } from './page.ts';

const phone = { width: 390, height: 800 };
const a4 = { width: 794, height: 1123 };
/** The print styles give a slip this margin. */
const a6 = { width: 397, height: 561, margin: 26 };

/** The pictures of the owner's board. The demo needs past orders. */
export async function takeBoardScreens(shop: Shop): Promise<void> {
  const onDesk = await signIn(shop, desk);
  const onPhone = await signIn(shop, phone);
  const save = (name: string, picture: Buffer) =>
    // A palette makes the files much smaller.
    sharp(picture).png({ palette: true, effort: 10 }).toFile(`${folder}/owner-${name}.png`);
  const saveBoth = async (name: string) =>
    save(name, await beside(shop, [await onPhone.screenshot(), await onDesk.screenshot()].map(screen)));

  await open(onDesk, 'waiting');
  await open(onPhone, 'waiting');
  await saveBoth('waiting');

  await selectOrders(onPhone, 3);
  await selectOrders(onDesk, 3);
  await onDesk.getByRole('region', { name: 'Selected orders' }).getByText('Add tracking…').click();
  await onDesk.getByLabel('Carrier').fill('Domex');
  const fields = await onDesk.getByLabel(/^Tracking number for /).all();
  for (const [index, field] of fields.entries()) await field.fill(`DX1004852${index + 1}`);
  await saveBoth('ship');

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
  await save('paper', await beside(shop, await takePaper(onDesk)));
  await onDesk.context().close();
  await onPhone.context().close();
}

async function signIn(shop: Shop, viewport: typeof desk): Promise<Page> {
  const page = await openPage(shop, viewport);
  // The print dialog would end the print view.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`${shop.url}/owner/`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Board' }).waitFor();
  return page;
}

/** Opens a page of the board, and waits until all of it is loaded. */
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

/** Selects the first orders that nothing holds up. */
async function selectOrders(page: Page, count: number) {
  const ready = page
    .getByRole('article')
    .filter({ hasNot: page.getByRole('list', { name: 'Needs a look' }), hasText: 'Add a note' });
  for (const order of (await ready.all()).slice(0, count)) {
    const box = order.getByRole('checkbox');
    await box.scrollIntoViewIfNeeded();
    // Not `check`: the board ignores a second press in the same place so soon.
    await box.dispatchEvent('click');
  }
}

/** Opens the print view of the chosen kind, at this size. */
async function print(page: Page, kind: string, { width, height }: typeof desk) {
  await page.getByRole('button', { name: kind }).click();
  const printed = page.getByRole('region', { name: kind, includeHidden: true });
  // Asked when orders are left out because they are in doubt.
  const goOn = page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true });
  await goOn.or(printed).waitFor({ state: 'attached' });
  if (await goOn.isVisible()) await goOn.click();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: 'print' });
  await printed.waitFor();
}

/** Two packing slips above each other, and a sheet of labels. */
async function takePaper(page: Page): Promise<string[]> {
  await open(page, 'waiting');
  await selectOrders(page, 2);
  await page.getByRole('region', { name: 'Selected orders' }).getByText('Print…').click();
  const { width, height, margin } = a6;
  await print(page, 'Packing slip, A6', { width: width - 2 * margin, height: height - 2 * margin });
  const slips: string[] = [];
  for (const slip of await page.getByRole('article', { name: 'Packing slip' }).all())
    slips.push(sheet(await slip.screenshot(), a6, margin));

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(desk);
  await open(page, 'waiting');
  await page.getByRole('button', { name: 'Print all' }).click();
  await print(page, 'Address labels, A4', a4);
  await page.evaluate(() => window.scrollTo(0, 0));
  return [
    `<div style="display:grid;gap:24px">${slips.join('')}</div>`,
    sheet(await page.screenshot(), a4, 0),
  ];
}

const screen = (picture: Buffer) => `<img src="${sourceOf(picture)}" style="${shadow}">`;

const sheet = (picture: Buffer, { width, height }: typeof desk, marginPx: number) =>
  `<div style="box-sizing:border-box;width:${width}px;height:${height}px;padding:${marginPx}px;background:#fff">
    <img src="${sourceOf(picture)}"></div>`;

/** A picture of these parts beside each other. */
const beside = (shop: Shop, parts: readonly string[]) =>
  compose(
    shop,
    `<main style="width:max-content;padding:32px;display:flex;gap:32px;align-items:center;background:#efe6da">
      ${parts.join('')}</main>`,
  );
