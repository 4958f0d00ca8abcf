import { fetchProducts, queryContent } from '../checks/catalogue.ts';
import { failed, runChecks, runUnlessFirstFails, skipped } from '../checks/check.ts';
import type { Check, Result } from '../checks/check.ts';
import type { HttpResult } from '../checks/http.ts';
import type { PublicSecret } from '../../build/security/publicSecrets.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { createCheckoutContext } from '../checkout-contract/contract.ts';
import type { CheckoutContext } from '../checkout-contract/payment.ts';
import { startChecks } from '../checkout-contract/startChecks.ts';
import { contentUrl } from '../../src/services/content/contentUrl.ts';
import { accountChecks, signInAsNobody } from './accountChecks.ts';
import { findConnectionProblem } from './connection.ts';
import { contentChecks } from './contentChecks.ts';
import { askDatabase, databaseChecks, untriedRules } from './databaseChecks.ts';
import { accountsUrl, databaseUrl } from './firebaseApi.ts';
import { notificationSetup, serverChecks } from './notificationChecks.ts';
import { siteChecks } from './siteChecks.ts';
import { tryAccount } from './trialAccount.ts';

export interface DiagnoseOptions {
  /** Whether to check the deployed site too. */
  isDeployed?: boolean;
  /** Whether to make, use and delete an account. */
  triesAccount?: boolean;
  /** Variables that are not set; services that need one of them are not checked. */
  missing?: readonly string[];
  /** Public settings that hold a secret; their services are not checked either. */
  secrets?: readonly PublicSecret[];
}

/** One of the services that the shop consists of. */
interface Service {
  name: string;
  url: string;
  /** A question that it answers in JSON. */
  ask?: () => Promise<HttpResult>;
  /** What to do when it cannot be reached. */
  fix: string;
  run: () => Promise<Result[]>;
}

const [startCheck, ...otherStartChecks] = startChecks.map((check): Check<CheckoutContext> => ({
  ...check,
  name: `payment: ${check.name}`,
}));

const paymentChecks = [
  ...(startCheck
    ? [
        {
          ...startCheck,
          fix: 'Compare SHOP_URL, SANITY_PROJECT_ID and SANITY_DATASET of the server with the shop, then read the server\'s log (apps/checkout/README.md, "When something is wrong").',
        },
      ]
    : []),
  ...otherStartChecks,
  notificationSetup,
];

/** Starts no payment without a catalogue: it needs a product. */
async function diagnosePayment(shop: ShopContext): Promise<Result[]> {
  const results = await runChecks(serverChecks, shop);
  let context: CheckoutContext;
  try {
    context = createCheckoutContext(shop, await fetchProducts(shop.config, shop.origin));
  } catch {
    return [...results, { name: 'payment', ...skipped('needs a product to buy: fix the content first') }];
  }
  return [...results, ...(await runUnlessFirstFails('payment', paymentChecks, context))];
}

async function diagnoseDatabase(shop: ShopContext, triesAccount: boolean): Promise<Result[]> {
  const results = await runUnlessFirstFails('database', databaseChecks, shop);
  if (results[0]?.status === 'failed') return results;
  return [...results, ...(triesAccount ? await tryAccount(shop) : await runChecks([untriedRules], shop))];
}

const checkFirewall = 'Check the internet connection, and whether a firewall or proxy blocks the host.';

function servicesOf(shop: ShopContext, options: DiagnoseOptions): Service[] {
  const { isDeployed = false, triesAccount = false, missing = [], secrets = [] } = options;
  const unusable = [...missing, ...secrets.map(({ name }) => name)];
  const has = (variables: RegExp) => !unusable.some((name) => variables.test(name));
  const hasContent = has(/SANITY/);
  const hasFirebase = has(/FIREBASE|EMULATOR/);
  return [
    ...(hasContent
      ? [
          {
            name: 'content',
            url: new URL(contentUrl(shop.config.sanity, { query: '', params: {} })).origin,
            ask: () => queryContent(shop.config, 'count(*)', shop.origin),
            fix: `${checkFirewall} Compare VITE_SANITY_PROJECT_ID with sanity.io/manage.`,
            run: () => runUnlessFirstFails('content', contentChecks, shop),
          },
        ]
      : []),
    ...(hasFirebase
      ? [
          {
            name: 'accounts',
            url: accountsUrl(shop),
            ask: () => signInAsNobody(shop),
            fix: checkFirewall,
            run: () => runUnlessFirstFails('accounts', accountChecks, shop),
          },
          {
            name: 'database',
            url: databaseUrl(shop),
            ask: () => askDatabase(shop),
            fix: checkFirewall,
            run: () => diagnoseDatabase(shop, triesAccount),
          },
        ]
      : []),
    ...(hasContent && has(/CHECKOUT|STRIPE|PAYMENT/)
      ? [
          {
            name: 'payment',
            url: shop.config.checkoutServerUrl,
            fix: "Compare VITE_CHECKOUT_SERVER_URL with the server's URL, and look at its host whether it runs.",
            run: () => diagnosePayment(shop),
          },
        ]
      : []),
    ...(isDeployed && hasContent
      ? [
          {
            name: 'site',
            url: shop.siteUrl,
            fix: "Deploy the shop, or pass its URL with --site. A new domain needs its host's DNS records first.",
            run: () => runChecks(siteChecks, shop),
          },
        ]
      : []),
  ];
}

const missingResult = (name: string): Result => ({
  name: `setting: ${name}`,
  ...failed('is missing or malformed', 'Set it in .env.local; .env.example says where to find it.'),
});

const secretResult = ({ name, kind, remedy }: PublicSecret): Result => ({
  name: `setting: ${name}`,
  ...failed(
    `holds ${kind}, and every visitor can read this setting`,
    `Remove it from ${name}, and ${remedy}: if it was ever published, others have it.`,
  ),
});

/** Runs the checks of all services. One line for a service that cannot be reached, and one if none can. */
async function diagnoseServices(services: readonly Service[]): Promise<Result[]> {
  const problems = await Promise.all(services.map(({ url, ask }) => findConnectionProblem(url, ask)));
  const [first] = problems;
  if (services.length > 1 && problems.every((problem) => problem && !problem.isReplaced)) {
    const message = `none of ${services.length} services can be reached (${first?.message})`;
    return [{ name: 'connection', ...failed(message, checkFirewall) }];
  }
  // What answers in place of two services answers in place of the others as well.
  const replaced = problems.flatMap((problem) => (problem?.isReplaced ? [problem.message] : []));
  if (replaced.length > 1) {
    const message = `${replaced[0]}, and instead of ${replaced.length - 1} more; nothing can be checked from here`;
    return [{ name: 'connection', ...failed(message, checkFirewall) }];
  }
  const results: Result[] = [];
  for (const [index, { name, fix, run }] of services.entries()) {
    const problem = problems[index];
    results.push(...(problem === undefined ? await run() : [{ name, ...failed(problem.message, fix) }]));
  }
  return results;
}

/**
 * Checks every service of a shop. Changes nothing, unless it tries an account.
 * @returns what was found, in the order of the services
 */
export async function diagnose(shop: ShopContext, options: DiagnoseOptions = {}): Promise<Result[]> {
  const { missing = [], secrets = [] } = options;
  const leaking = new Set(secrets.map(({ name }) => name));
  return [
    ...secrets.map(secretResult),
    ...missing.filter((name) => !leaking.has(name)).map(missingResult),
    ...(await diagnoseServices(servicesOf(shop, options))),
  ];
}
