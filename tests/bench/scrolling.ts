import type { CDPSession, Page } from '@playwright/test';

const productLinks = 'main li a[href*="#/collections/"]';
const nextPageWithinMs = 30_000;

export interface Memory {
  heapBytes: number;
  elements: number;
}

/** What is in use once the garbage is collected. */
export async function memoryOf(page: Page, devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { heapBytes: usedSize, elements: await page.locator('*').count() };
}

/**
 * Goes down a listing, whether it grows by itself or by a button, until so many different products were seen.
 * @param seen the addresses of the products so far, to which it adds; fewer than wanted when the listing ends, or grows no more
 */
export async function scrollThrough(page: Page, seen: Set<string>, wanted: number): Promise<void> {
  const showMore = page.getByRole('button', { name: /show more/i });
  while (seen.size < wanted) {
    const shown = await page
      .locator(productLinks)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const address of shown) seen.add(address);
    const last = shown.at(-1) ?? '';
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // There is none where the next page comes by itself.
    await showMore
      .evaluate((button) => (button as HTMLButtonElement).click(), undefined, { timeout: 500 })
      .catch(() => undefined);
    const hasGrown = await page
      .waitForFunction(
        ([selector, before]) => {
          const link = [...document.querySelectorAll<HTMLAnchorElement>(selector)].at(-1);
          return link !== undefined && link.href !== before;
        },
        [productLinks, last] as const,
        { timeout: nextPageWithinMs },
      )
      .catch(() => undefined);
    if (!hasGrown) break;
  }
}
