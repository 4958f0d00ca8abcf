import { isIP } from 'node:net';
import { settingNames } from '../environment.ts';
import { parseUrl } from '../../src/lib/text.ts';
import { findPublicSecrets } from './publicSecrets.ts';

/** What names the shop and its owner, and must not be the example's. */
export interface ShopIdentity {
  company: string;
  address: { street: string };
  returnAddress: string;
  phone: string;
  whatsApp: string | undefined;
  url: string;
  email: string;
  contactUrl: string;
  socials: readonly { url: string }[];
}

type Variables = Readonly<Record<string, string | undefined>>;

const trialOnly: Record<string, string> = {
  VITE_AUTH_EMULATOR_URL: 'is set, so customers would sign in to an emulator. Leave it empty.',
  VITE_FIRESTORE_EMULATOR_HOST: 'is set, so customers’ data would go to an emulator. Leave it empty.',
  VITE_DEMO_CUSTOMER: 'is set, but only the demo shows a customer’s password. Leave it empty.',
  VITE_DEMO_STAFF: 'is set, but only the demo shows the passwords of its board. Leave it empty.',
};

const serviceUrls = new Set([
  'VITE_SANITY_API_HOST',
  'VITE_SANITY_IMAGE_HOST',
  'VITE_CHECKOUT_SERVER_URL',
  'VITE_CSP_REPORT_URL',
  'VITE_VITALS_URL',
]);

const ofFirebase = 'Copy your own from the Firebase console: Project settings, Your apps.';

const hostLists: Record<string, string> = {
  VITE_FIREBASE_AUTH_DOMAIN: ofFirebase,
  VITE_PAYMENT_HOSTS: 'Write the public host of the page on which shoppers pay.',
};

/** Written by people until they have a value of their own. Random keys practically never match. */
const invented = /(^|[-_])your|example|x{5}/i;

const isMonotonous = (value: string) => value.length >= 16 && new Set(value).size < 6;

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** A key that its issuer writes in this form, and no stand-in for it. */
const issued = (form: RegExp) => (value: string) =>
  form.test(value) && !invented.test(value) && !isMonotonous(value.replace(/^[a-z]+_[a-z]+_/, ''));

const not = (test: (value: string) => boolean) => (value: string) => !test(value);

/** What cannot be a shop's own value: the values of the demo and the tests, and what people write until they have theirs. */
const placeholders: Record<string, { test: (value: string) => boolean; remedy: string }> = {
  VITE_SANITY_PROJECT_ID: {
    test: matches(/^(demo|testshop|missing|studio00|your-.*)$/),
    remedy: 'Copy your own from sanity.io/manage.',
  },
  VITE_FIREBASE_API_KEY: { test: not(issued(/^AIza[\w-]{35}$/)), remedy: ofFirebase },
  VITE_FIREBASE_AUTH_DOMAIN: { test: matches(/^((demo|your)-|test-sarasa\.|missing$)/), remedy: ofFirebase },
  // Firebase's emulators reserve `demo-` for projects that do not exist.
  VITE_FIREBASE_PROJECT_ID: {
    test: matches(/^(demo-.*|test-sarasa|missing|your-(project|shop|firebase).*)$/),
    remedy: ofFirebase,
  },
  VITE_FIREBASE_APP_ID: { test: not(issued(/^1:\d+:web:[0-9a-f]+$/)), remedy: ofFirebase },
  VITE_APP_CHECK_SITE_KEY: {
    test: not(issued(/./)),
    remedy: 'Copy your own from the reCAPTCHA console, or leave it empty.',
  },
  VITE_STRIPE_PUBLISHABLE_KEY: {
    // The keys of an account have at least 24 characters after the prefix.
    test: not(issued(/^pk_(test|live)_[A-Za-z0-9]{16,}$/)),
    remedy: 'Copy your own from Stripe’s dashboard, or leave it empty.',
  },
  VITE_PAYMENT_SUCCESS_TOKEN: {
    test: (value) =>
      /^(demo|test|missing|change)[-_]/i.test(value) || invented.test(value) || isMonotonous(value),
    remedy: 'Make your own with node -p "crypto.randomUUID()", and set it on the checkout server too.',
  },
};

/** Reserved by RFC 2606, 6761, 7686 and 9476; nobody can own one. */
const reservedDomain = /(^|\.)(example|example\.(com|net|org)|invalid|test|onion|alt)$/;
const localDomain =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|docker|home\.arpa|fritz\.box)$/;
/** Names of others that lead to this computer or to the address they contain. */
const loopbackDomain = /(^|\.)(nip\.io|sslip\.io|xip\.io|lvh\.me|localtest\.me|vcap\.me|lacolhost\.com)$/;

/** @param hostname as `URL.hostname` has it: lower case, an IPv6 address in brackets */
function hostProblem(hostname: string | undefined): string | undefined {
  if (hostname === undefined) return undefined;
  const name = hostname.replace(/^\[|\]$|\.+$/g, '');
  if (isIP(name) !== 0) return 'is an IP address, and certificates are for names';
  if (!name.includes('.') || localDomain.test(name) || loopbackDomain.test(name))
    return 'is on this computer or a local network, where no shopper can reach it';
  if (reservedDomain.test(name)) return 'is on a domain that is reserved for examples and tests';
  return undefined;
}

const problemOfUrl = (text: string) => hostProblem(parseUrl(text)?.hostname);

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
  const placeholder = placeholders[name];
  const problems = [
    ...(settingNames.includes(name) ? [] : ['is no setting of this shop. Correct the name, or remove it.']),
    ...(name in trialOnly ? [trialOnly[name]] : []),
    ...(serviceUrls.has(name) ? serviceProblems(value) : []),
    ...(placeholder?.test(value) ? [`is a placeholder or incomplete. ${placeholder.remedy}`] : []),
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
const ofExample = /\bsarasa(\.example| clothing| returns)\b|\b42 horton place\b/i;

const problemOfShop = (text: string) =>
  ofExample.test(text) || text.replace(/\D/g, '').endsWith('112345678') ? 'is the example shop’s' : undefined;

/** Without a user name, which would hide the host. */
const isHttps = (text: string) =>
  /^https:\/\/[^/?#@\\\s]+([/?#]\S*)?$/i.test(text) && parseUrl(text) !== undefined;

function problemOfLink(text: string): string | undefined {
  if (/^mailto:[^\s@]+@[^\s@]+$|^tel:\+?[\d-]+$/i.test(text)) return problemOfShop(text);
  if (!isHttps(text)) return 'is not a link that begins with https://, mailto: or tel:';
  return problemOfShop(text) ?? problemOfUrl(text);
}

function problemOfEmail(text: string): string | undefined {
  const [, host] = /^[\w.+-]+@([a-z0-9-]+(?:\.[a-z0-9-]+)*)$/i.exec(text) ?? [];
  if (host === undefined) return 'is not an e-mail address';
  return problemOfShop(text) ?? problemOfHost(host);
}

function shopProblems({ url, email, contactUrl, socials, address, ...shop }: ShopIdentity): string[] {
  const problems: [name: string, problem: string | undefined][] = [
    ['company', problemOfShop(shop.company)],
    ['address.street', problemOfShop(address.street)],
    ['returnAddress', problemOfShop(shop.returnAddress)],
    ['phone', problemOfShop(shop.phone)],
    ['whatsApp', problemOfShop(shop.whatsApp ?? '')],
    ['url', isHttps(url) ? (problemOfShop(url) ?? problemOfUrl(url)) : 'is not an https URL'],
    ['email', problemOfEmail(email)],
    ['contactUrl', problemOfLink(contactUrl)],
    ...socials.map((link, index): [string, string | undefined] => [
      `socials[${index}].url`,
      problemOfLink(link.url),
    ]),
  ];
  return problems.flatMap(([name, problem]) =>
    problem === undefined ? [] : [`src/config/shop.ts: ${name} ${problem}. Write your shop’s own.`],
  );
}

/** Vite sets it itself when an `.env` file has `NODE_ENV`. */
const setByVite = 'VITE_USER_NODE_ENV';

/** Each text names the setting and how to mend it, and never repeats its value. */
export function reasonsNotToPublish(variables: Variables, shop: ShopIdentity): string[] {
  const filled = Object.entries(variables).flatMap(([name, value = '']): [string, string][] =>
    value.trim() === '' || name === setByVite ? [] : [[name, value.trim()]],
  );
  const secrets = findPublicSecrets(Object.fromEntries(filled));
  const ofSettings = filled.flatMap(([name, value]) => {
    const secret = secrets.find((found) => found.name === name);
    return secret === undefined
      ? problemsOfSetting(name, value)
      : [
          `${name} holds ${secret.kind}, which every visitor could read. Remove it here, and ${secret.remedy}.`,
        ];
  });
  return [...ofSettings, ...shopProblems(shop)];
}
