import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from '@playwright/test';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';
import { addPaymentsOfDemoCustomer } from '../../local/catalogue/seed/demoCustomerPayments.ts';
import { createLedger } from '../../local/catalogue/seed/ledger.ts';
import { orderedProducts } from '../../local/catalogue/seed/orderedProducts.ts';
import { addDemoOwner } from '../../local/catalogue/seed/demoOwner.ts';
import type { LocalServices } from '../../local/services/localServices.ts';
import { expect } from './shop.ts';

/** Steps and checks that the tests of the board share with others. */

/** Adds the owner whom the demo's board offers, and the orders of the demo's customer. */
export function addOwner({ auth, database, content }: LocalServices): void {
  addDemoOwner(auth, database);
  const ledger = createLedger(() => demoCustomer.email);
  addPaymentsOfDemoCustomer(database, orderedProducts(content.list('published')), ledger);
  database.writeAll(ledger.documents);
}

/** Signs in with the account that the board offers. Its redirect is awaited, or it would replace the next address. */
export async function openBoard(page: Page, url: string) {
  await page.goto(`${url}/owner/`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Waiting/ })).toBeVisible();
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, maxStops = 40) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** How far the page is wider than the window, in px. */
export const overflowPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA with the versions it includes, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the current screen, or a part of it. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // The page's security policy blocks a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([values, selector]) => {
      // The contrast of text that fades in or out is meaningless.
      const finite = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(finite.map(({ finished }) => finished));
      const { axe } = window as unknown as {
        axe: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> };
      };
      const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] };
      const results = await axe.run(selector ?? document, options);
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      );
    },
    [tags, part] as const,
  );
}
