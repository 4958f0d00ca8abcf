import { contentSecurityPolicy } from '../../build/security/contentSecurityPolicy.ts';
import { failed, skipped, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** The sources of each directive. */
const parsePolicy = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').flatMap((part): [string, string][] => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources.toSorted().join(' ')]] : [];
    }),
  );

function comparePolicy(value: string, expected: string): Finding {
  const actual = parsePolicy(value);
  const wanted = parsePolicy(expected);
  const differing = [...new Set([...wanted.keys(), ...actual.keys()])].filter(
    (name) => actual.get(name) !== wanted.get(name),
  );
  return differing.length === 0
    ? ok(`${wanted.size} directives, as these settings and this page need`)
    : failed(`not the policy of these settings and this page: ${differing.join(', ')}`);
}

const secondsPerYear = 31_536_000;

function inspectTransport(value: string): Finding {
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)"?\s*(?:;|$)/i.exec(value)?.[1] ?? 0);
  return seconds >= secondsPerYear ? ok(value) : failed(`"${value}" does not last for a year`);
}

interface Header {
  name: string;
  inspect: (value: string, page: HttpResult, context: ShopContext) => Finding;
  isForHttpsOnly?: true;
}

const headers: Header[] = [
  {
    name: 'content-security-policy',
    inspect: (value, { text }, { settings }) =>
      comparePolicy(value, contentSecurityPolicy(settings, text).header),
  },
  {
    name: 'x-content-type-options',
    inspect: (value) =>
      value.trim().toLowerCase() === 'nosniff' ? ok(value) : failed(`"${value}" is not "nosniff"`),
  },
  { name: 'strict-transport-security', inspect: inspectTransport, isForHttpsOnly: true },
];

const headerCheck = ({ name, inspect, isForHttpsOnly }: Header): Check<ShopContext> => ({
  name: `site: ${name}`,
  fix: 'Deploy with `npm run deploy`, or give your own host the headers of dist/_headers (docs/going-live.md, "Hosting").',
  run: async (context) => {
    const { siteUrl } = context;
    if (isForHttpsOnly && !siteUrl.startsWith('https:')) return skipped('the site does not use https');
    const page = await request(siteUrl);
    const value = page.headers.get(name);
    return value === null ? failed('the site does not send it') : inspect(value, page, context);
  },
});

/** What tells one build from another, by the variable that it came from. All of it stands in the page's first script. */
function traitsOf({ settings }: ShopContext): [name: string, value: string | undefined][] {
  const { sanity, firebase } = settings;
  return [
    ['VITE_SANITY_PROJECT_ID', sanity.projectId],
    ['VITE_SANITY_DATASET', sanity.dataset],
    ['VITE_FIREBASE_PROJECT_ID', firebase.projectId],
    ['VITE_FIREBASE_API_KEY', firebase.apiKey],
    ['VITE_FIREBASE_APP_ID', firebase.appId],
    ['VITE_CHECKOUT_SERVER_URL', settings.checkoutServerUrl],
    ['VITE_STRIPE_PUBLISHABLE_KEY', settings.stripePublishableKey],
    ['VITE_PAYMENT_SUCCESS_TOKEN', settings.paymentSuccessToken],
  ];
}

/** Checks that the deployed site is this shop, and is sent with its security headers. */
export const siteChecks: Check<ShopContext>[] = [
  {
    name: 'site: responds',
    fix: 'Deploy the shop, or pass its URL with --site.',
    run: async ({ siteUrl }) => {
      const { status, headers: sent } = await request(siteUrl);
      const isHtml = (sent.get('content-type') ?? '').startsWith('text/html');
      return status === 200 && isHtml ? ok(siteUrl) : failed(`HTTP ${status}`);
    },
  },
  {
    name: 'site: runs this configuration',
    fix: 'Build with the variables of this mode and deploy again.',
    run: async (context) => {
      const { text } = await request(context.siteUrl);
      const { mode } = context.settings;
      // The build chooses the kind of quotation marks.
      const holds = (value: string) => ['"', "'", '`'].some((mark) => text.includes(mark + value + mark));
      const other = traitsOf(context).flatMap(([name, value]) =>
        value === undefined || holds(value) ? [] : [name],
      );
      if (other.length > 0) return failed(`the page was built with another ${other.join(', ')}`);
      return new RegExp(`\\bmode["']?:\\s*["'\`]${mode}["'\`]`).test(text)
        ? ok(`mode ${mode}, Sanity project ${context.settings.sanity.projectId}`)
        : failed(`the page was not built in mode ${mode}`);
    },
  },
  ...headers.map(headerCheck),
];
