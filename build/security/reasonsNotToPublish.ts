import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { parseUrl } from '../../src/lib/url.ts';

/** The parts of `src/config/shop.ts` that lead somewhere. */
export interface ShopAddresses {
  url: string;
  email: string;
  contactUrl: string;
  socials: readonly { url: string }[];
}

type Variables = Readonly<Record<string, string | undefined>>;

const emulators: Record<string, string> = {
  VITE_AUTH_EMULATOR_URL: 'is set, so customers would sign in to an emulator. Leave it empty.',
  VITE_FIRESTORE_EMULATOR_HOST: 'is set, so customers’ data would go to an emulator. Leave it empty.',
};

const serviceUrls = new Set([
  'VITE_SANITY_API_HOST',
  'VITE_SANITY_IMAGE_HOST',
  'VITE_CHECKOUT_SERVER_URL',
  'VITE_CSP_REPORT_URL',
]);

const ofFirebase = 'Copy your own from the Firebase console: Project settings, Your apps.';

const hostLists: Record<string, string> = {
  VITE_FIREBASE_AUTH_DOMAIN: ofFirebase,
  VITE_PAYMENT_HOSTS: 'Write the public host of the page on which shoppers pay.',
};

/** The values of `.env.demo`, `.env.emulators` and the tests, and what people write until they have their own. */
const placeholders: Record<string, { pattern: RegExp; remedy: string }> = {
  VITE_SANITY_PROJECT_ID: {
    pattern: /^(demo|testshop|missing|studio00)$/,
    remedy: 'Copy your own from sanity.io/manage.',
  },
  VITE_FIREBASE_API_KEY: { pattern: /^((demo|test)-key|missing)$/, remedy: ofFirebase },
  VITE_FIREBASE_AUTH_DOMAIN: { pattern: /^((demo|test)-sarasa\.|missing$)/, remedy: ofFirebase },
  VITE_FIREBASE_PROJECT_ID: { pattern: /^((demo|test)-sarasa|missing)$/, remedy: ofFirebase },
  VITE_FIREBASE_APP_ID: { pattern: /(:web:(demo|test)|^missing)$/, remedy: ofFirebase },
  VITE_STRIPE_PUBLISHABLE_KEY: {
    // The keys of an account have at least 24 characters after the prefix.
    pattern: /^pk_(test|live)_\w{1,15}$/,
    remedy:
      'Copy your own from Stripe’s dashboard; with PayHere, set VITE_PAYMENT_HOSTS and leave the key empty.',
  },
  VITE_PAYMENT_SUCCESS_TOKEN: {
    pattern: /^(demo|test|example|missing|change)[-_]/i,
    remedy: 'Make your own with node -p "crypto.randomUUID()", and set it on the checkout server too.',
  },
  VITE_DEMO_CUSTOMER: { pattern: /./, remedy: 'Leave it empty: only the demo shows a customer’s password.' },
};

const localNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  localNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  localNetworks.addSubnet(network, prefix, 'ipv6');
}

/** Reserved by RFC 2606 and RFC 6761; nobody can own one. */
const reservedDomain = /(^|\.)(example|example\.(com|net|org)|invalid|test)$/;
const localDomain = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

function isLocal(name: string): boolean {
  if (isIPv4(name)) return localNetworks.check(name);
  if (isIPv6(name)) return localNetworks.check(name, 'ipv6');
  return localDomain.test(name) || !name.includes('.');
}

/** @param hostname as `URL.hostname` has it: lower case, an IPv6 address in brackets */
function hostProblem(hostname: string | undefined): string | undefined {
  if (hostname === undefined) return undefined;
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isLocal(name)) return 'is on this computer or a local network, where no shopper can reach it';
  if (reservedDomain.test(name)) return 'is on a domain that is reserved for examples and tests';
  return undefined;
}

const problemOfUrl = (text: string) => hostProblem(parseUrl(text)?.hostname);

/** @param host with or without a port */
const problemOfHost = (host: string) => problemOfUrl(`https://${host}`);

function serviceProblems(url: string): string[] {
  const usesHttp = parseUrl(url)?.protocol === 'http:';
  return [
    ...(usesHttp ? ['uses http, which others on the network can read and change'] : []),
    problemOfUrl(url),
  ]
    .filter((problem) => problem !== undefined)
    .map((problem) => `${problem}. Write the service’s public https URL.`);
}

function problemsOfSetting(name: string, value: string): string[] {
  const { pattern, remedy } = placeholders[name] ?? {};
  const problems = [
    ...(name in emulators ? [emulators[name]] : []),
    ...(serviceUrls.has(name) ? serviceProblems(value) : []),
    ...(pattern?.test(value) ? [`is a value of the demo or the tests. ${remedy}`] : []),
    ...(name in hostLists ? hostListProblems(value, hostLists[name]) : []),
  ];
  return problems.map((problem) => `${name} ${problem}`);
}

function hostListProblems(value: string, remedy = ''): string[] {
  const hosts = value.split(/[\s,]+/);
  return hosts.flatMap((host, index) => {
    const problem = problemOfHost(host);
    const entry = hosts.length > 1 ? `(entry ${index + 1}) ` : '';
    return problem === undefined ? [] : [`${entry}${problem}. ${remedy}`];
  });
}

/** `sarasa.example` also occurs as the name of a page of another site. */
const problemOfShop = (text: string) =>
  /\bsarasa\.example\b/.test(text) ? 'is an address of the example shop' : undefined;

function shopProblems({ url, email, contactUrl, socials }: ShopAddresses): string[] {
  const links = {
    contactUrl,
    ...Object.fromEntries(socials.map((link, index) => [`socials[${index}].url`, link.url])),
  };
  const isHttps = parseUrl(url)?.protocol === 'https:';
  const problems: [name: string, problem: string | undefined][] = [
    ['url', isHttps ? undefined : 'is not an https URL'],
    ['url', problemOfShop(url) ?? problemOfUrl(url)],
    ['email', problemOfShop(email) ?? problemOfHost(email.slice(email.indexOf('@') + 1))],
    ...Object.entries(links).map(([name, link]): [string, string | undefined] => [
      name,
      problemOfShop(link) ?? problemOfUrl(link),
    ]),
  ];
  return problems.flatMap(([name, problem]) =>
    problem === undefined ? [] : [`src/config/shop.ts: ${name} ${problem}. Write your shop’s own.`],
  );
}

/**
 * What makes a live build unfit for shoppers: emulators, plain http, hosts that shoppers cannot reach, and values of the
 * demo, the tests and the example shop. Each text names the setting and how to mend it, and never repeats its value.
 * @param variables the `VITE_…` variables
 * @param shop the identity of the shop
 */
export function reasonsNotToPublish(variables: Variables, shop: ShopAddresses): string[] {
  const ofSettings = Object.entries(variables).flatMap(([name, value = '']) =>
    value.trim() === '' ? [] : problemsOfSetting(name, value.trim()),
  );
  return [...ofSettings, ...shopProblems(shop)];
}
