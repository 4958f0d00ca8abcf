import type { BrowserContext } from '@playwright/test';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';

/** Signs in as the demo customer. Later pages of the context stay signed in. */
export async function signIn(context: BrowserContext, shopUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shopUrl}/#/sign-in`);
  await page.getByLabel('Email').fill(demoCustomer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoCustomer.password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await page.close();
}

/** Opens the board and signs in with the account that it offers. Later pages of the context stay signed in. */
export async function signInOwner(context: BrowserContext, shopUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shopUrl}/owner/`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByRole('navigation', { name: 'Board' }).waitFor();
  await page.close();
}
