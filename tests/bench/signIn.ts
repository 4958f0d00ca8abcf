import type { BrowserContext } from '@playwright/test';
import { demoCustomer } from '../../demo/seed/demoCustomer.ts';

/** Signs the demo customer in; the context's later pages find them signed in. */
export async function signIn(context: BrowserContext, shopAddress: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shopAddress}/#/sign-in`);
  await page.getByLabel('Email').fill(demoCustomer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoCustomer.password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await page.close();
}
