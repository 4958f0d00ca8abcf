/**
 * Checks a checkout server against its contract (docs/checkout-server.md):
 * `npm run check:checkout -- https://checkout.example [--site https://shop.example] [--mode live]`
 * Makes an account of the shop, which starts the payment, and deletes it again, unless the shop sends no ID token.
 * Secrets are read from the environment: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYHERE_MERCHANT_SECRET.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../apps/checkout/src/lib/runCommand.ts';
import { fetchProducts } from './checks/catalogue.ts';
import { allPassed, renderResults, runChecks } from './checks/check.ts';
import { readPartialShop, secretsOf } from './checks/shopContext.ts';
import { notificationCheck, startChecks } from './checkout-contract/checks.ts';
import { createCheckoutContext } from './checkout-contract/payment.ts';
import type { CheckAccount } from './checkout-contract/payment.ts';
import { withTrialAccount } from './doctor/trial.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, mode: { type: 'string', default: 'live' } },
  });
  const { shop, missing, secrets } = readPartialShop(values.mode, values.site);
  const unusable = [...missing, ...secrets.map(({ name }) => name)];
  if (unusable.length > 0)
    throw new Error(`Run \`npm run doctor\` first: it explains ${unusable.join(', ')}.`);
  const [serverUrl = shop.config.checkoutServerUrl] = positionals;
  shop.config.checkoutServerUrl = serverUrl.replace(/\/+$/, '');
  const products = await fetchProducts(shop.config, shop.origin);
  console.log(`${shop.config.checkoutServerUrl}, origin ${shop.origin}\n`);
  const check = (account?: CheckAccount) =>
    runChecks([...startChecks, notificationCheck], createCheckoutContext(shop, products, account));
  const results = shop.config.checkoutTakesNoToken ? await check() : await withTrialAccount(shop, check);
  console.log(renderResults(results, secretsOf(shop)));
  return allPassed(results);
});
