import type { CDPSession, Page } from '@playwright/test';

const productLinks = 'main li a[href*="#/collections/"]';
const growthTimeoutMs = 30_000;

export interface Memory {
  heapBytes: number;
  elements: number;
}

/** The memory in use after a garbage collection. */
export async function memoryOf(page: Page, devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { heapBytes: usedSize, elements: await page.locator('*').count() };
}

/**
 * Scrolls down a listing, which grows by itself or with a button, until the wanted number of products has appeared or
 * it stops growing.
 * @param seen collects the URLs of the products
 */
export async function scrollThrough(page: Page, seen: Set<string>, wanted: number): Promise<void> {
  const showMore = page.getByRole('button', { name: /show more/i });
  while (seen.size < wanted) {
    const shown = await page
      .locator(productLinks)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const url of shown) seen.add(url);
    const last = shown.at(-1) ?? '';
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // A listing that grows by itself has no button.
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
        { timeout: growthTimeoutMs },
      )
      .catch(() => undefined);
    if (!hasGrown) break;
  }
}
