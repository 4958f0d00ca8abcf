import type { PublicSecret } from '../../build/security/publicSecrets.ts';
import type { Product } from '../../src/domain/types.ts';
import { contentUrl } from '../../src/services/content/urls.ts';
import { fetchProducts } from '../checks/catalogue.ts';
import { failed, runChecks, runUnlessFirstFails, skipped } from '../checks/check.ts';
import type { Result } from '../checks/check.ts';
import { ConnectionError, request } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { startChecks } from '../checkout-contract/checks.ts';
import { createCheckoutContext } from '../checkout-contract/payment.ts';
import type { CheckAccount } from '../checkout-contract/payment.ts';
import { accountChecks } from './accounts.ts';
import { computerClock, serverClock } from './clock.ts';
import { contentChecks } from './content.ts';
import { databaseChecks, untriedRules } from './database.ts';
import { accountsUrl, databaseUrl } from './firebaseApi.ts';
import { notificationSetup, serverChecks, untriedPayment } from './payment.ts';
import { siteChecks } from './site.ts';
import { tryAccount, withTrialAccount } from './trial.ts';

export interface DiagnoseOptions {
  isDeployed?: boolean;
  triesAccount?: boolean;
  /** Variables that are not set; services that need one of them are not checked. */
  missing?: readonly string[];
  /** Public settings that hold a secret; their services are not checked either. */
  secrets?: readonly PublicSecret[];
}

interface Service {
  name: string;
  url: string;
  settings: RegExp;
  run: () => Promise<Result[]>;
}

const paymentChecks = [
  ...startChecks.map((check) => ({ ...check, name: `payment: ${check.name}` })),
  notificationSetup,
];

/** Starts no payment without a catalogue, which has the product, and without an account. */
async function diagnosePayment(shop: ShopContext, triesAccount: boolean): Promise<Result[]> {
  const results = await runChecks([...serverChecks, serverClock], shop);
  let products: Product[];
  try {
    products = await fetchProducts(shop.config, shop.origin);
    createCheckoutContext(shop, products);
  } catch {
    return [...results, { name: 'payment', ...skipped('needs a product to buy: fix the content first') }];
  }
  const pay = (account?: CheckAccount) =>
    runUnlessFirstFails('payment', paymentChecks, createCheckoutContext(shop, products, account));
  if (shop.config.checkoutTakesNoToken) return [...results, ...(await pay())];
  if (triesAccount) return [...results, ...(await withTrialAccount(shop, pay))];
  return [...results, untriedPayment];
}

async function diagnoseDatabase(shop: ShopContext, triesAccount: boolean): Promise<Result[]> {
  const results = await runUnlessFirstFails('database', databaseChecks, shop);
  if (results[0]?.status === 'failed') return results;
  return [...results, ...(triesAccount ? await tryAccount(shop) : await runChecks([untriedRules], shop))];
}

const servicesOf = (
  shop: ShopContext,
  { isDeployed = false, triesAccount = false }: DiagnoseOptions,
): Service[] => [
  {
    name: 'content',
    url: new URL(contentUrl(shop.config.sanity, { query: '', params: {} })).origin,
    settings: /SANITY/,
    run: () => runUnlessFirstFails('content', contentChecks, shop),
  },
  {
    name: 'accounts',
    url: accountsUrl(shop),
    settings: /FIREBASE|EMULATOR/,
    run: () => runUnlessFirstFails('accounts', [...accountChecks, computerClock], shop),
  },
  {
    name: 'database',
    url: databaseUrl(shop),
    settings: /FIREBASE|EMULATOR/,
    run: () => diagnoseDatabase(shop, triesAccount),
  },
  {
    name: 'payment',
    url: shop.config.checkoutServerUrl,
    settings: /SANITY|CHECKOUT|STRIPE|PAYMENT/,
    run: () => diagnosePayment(shop, triesAccount),
  },
  ...(isDeployed
    ? [{ name: 'site', url: shop.siteUrl, settings: /SANITY/, run: () => runChecks(siteChecks, shop) }]
    : []),
];

/** @returns why a service cannot be asked, in plain words. Every HTTP answer counts. */
async function findConnectionProblem({ url }: Service): Promise<string | undefined> {
  try {
    await request(url);
    return undefined;
  } catch (error) {
    if (error instanceof ConnectionError) return error.message;
    throw error;
  }
}

const checkConnection =
  'Check the internet connection, whether a firewall or proxy blocks the host, and the URL of the service in .env.local.';

/** Runs the checks of all services. One line for a service that cannot be reached, and one if none can. */
async function diagnoseServices(services: readonly Service[]): Promise<Result[]> {
  const problems = await Promise.all(services.map(findConnectionProblem));
  if (services.length > 1 && problems.every((problem) => problem !== undefined)) {
    const message = `none of ${services.length} services can be reached (${problems[0]})`;
    return [{ name: 'connection', ...failed(message, checkConnection) }];
  }
  const results: Result[] = [];
  for (const [index, { name, run }] of services.entries()) {
    const problem = problems[index];
    results.push(...(problem === undefined ? await run() : [{ name, ...failed(problem, checkConnection) }]));
  }
  return results;
}

/** Checks every service of a shop. Changes nothing, unless it tries an account. */
export async function diagnose(shop: ShopContext, options: DiagnoseOptions = {}): Promise<Result[]> {
  const { missing = [], secrets = [] } = options;
  const leaking = secrets.map(({ name }) => name);
  const unusable = [...missing, ...leaking];
  return [
    ...secrets.map(({ name, kind, remedy }) => ({
      name: `setting: ${name}`,
      ...failed(
        `holds ${kind}, and every visitor can read this setting`,
        `Remove it from ${name}, and ${remedy}: if it was ever published, others have it.`,
      ),
    })),
    ...missing
      .filter((name) => !leaking.includes(name))
      .map((name) => ({
        name: `setting: ${name}`,
        ...failed('is missing or malformed', 'Set it in .env.local; .env.example says where to find it.'),
      })),
    ...(await diagnoseServices(
      servicesOf(shop, options).filter(({ settings }) => !unusable.some((name) => settings.test(name))),
    )),
  ];
}
