import type { Browser, Page } from '@playwright/test';

export interface Shop {
  browser: Browser;
  url: string;
  slug: string;
}

export const desk = { width: 1280, height: 800 };
export const shadow = 'border-radius:12px;box-shadow:0 8px 30px #0003';

export const sourceOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

export async function openPage(
  { browser }: Shop,
  viewport: typeof desk,
  options: object = {},
): Promise<Page> {
  const settings = { reducedMotion: 'reduce', colorScheme: 'light', serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ viewport, ...settings, ...options });
  return context.newPage();
}

/** Opens a route, and waits until all of it is loaded. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // The display face comes when the page is idle.
  await page.waitForFunction(() => document.fonts.check('16px Yaldevi'));
}

/** A picture of markup, as wide as it is. */
export async function compose({ browser }: Shop, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 400 } });
  await page.setContent(html);
  const picture = await page.locator('main').screenshot();
  await page.close();
  return picture;
}
