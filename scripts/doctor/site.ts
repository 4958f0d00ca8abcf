import { contentSecurityPolicy } from '../../build/security/contentSecurityPolicy.ts';
import { failed, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

const directivesOf = (policy: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [name.toLowerCase(), ...sources.toSorted()].join(' '))
    .filter((directive) => directive !== '')
    .toSorted();

/** What tells one build from another, by the variable that it came from. All of it stands in the page's first script. */
const traitsOf = ({ settings: { sanity, firebase, ...settings } }: ShopContext) => ({
  VITE_SANITY_PROJECT_ID: sanity.projectId,
  VITE_SANITY_DATASET: sanity.dataset,
  VITE_FIREBASE_PROJECT_ID: firebase.projectId,
  VITE_FIREBASE_API_KEY: firebase.apiKey,
  VITE_FIREBASE_APP_ID: firebase.appId,
  VITE_CHECKOUT_SERVER_URL: settings.checkoutServerUrl,
  VITE_STRIPE_PUBLISHABLE_KEY: settings.stripePublishableKey,
  VITE_PAYMENT_SUCCESS_TOKEN: settings.paymentSuccessToken,
});

/** Checks that the deployed site is this shop, and is sent with its security headers. */
export const siteChecks: Check<ShopContext>[] = [
  {
    name: 'site: responds',
    fix: 'Deploy the shop, or pass its URL with --site.',
    run: async ({ siteUrl }) => {
      const { status, headers } = await request(siteUrl);
      const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
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
      const other = Object.entries(traitsOf(context)).flatMap(([name, value]) =>
        value === undefined || holds(value) ? [] : [name],
      );
      if (other.length > 0) return failed(`the page was built with another ${other.join(', ')}`);
      return new RegExp(`\\bmode["']?:\\s*["'\`]${mode}["'\`]`).test(text)
        ? ok(`mode ${mode}, Sanity project ${context.settings.sanity.projectId}`)
        : failed(`the page was not built in mode ${mode}`);
    },
  },
  {
    name: 'site: security headers',
    fix: 'Deploy with `npm run deploy`, or give your own host the headers of dist/_headers (docs/going-live.md, "Hosting").',
    run: async ({ siteUrl, settings }) => {
      const { headers, text } = await request(siteUrl);
      const sent = directivesOf(headers.get('content-security-policy') ?? '');
      const wanted = directivesOf(contentSecurityPolicy(settings, text).header);
      const differing = [...wanted, ...sent].filter(
        (directive) => !sent.includes(directive) || !wanted.includes(directive),
      );
      if (differing.length > 0) {
        const names = new Set(differing.map((directive) => directive.split(' ')[0]));
        return failed(`not the policy of these settings and this page: ${[...names].join(', ')}`);
      }
      if (headers.get('x-content-type-options') !== 'nosniff') {
        return failed('the site does not send X-Content-Type-Options: nosniff');
      }
      return siteUrl.startsWith('https:') &&
        !/^max-age=\d{8}/.test(headers.get('strict-transport-security') ?? '')
        ? failed('the site does not send Strict-Transport-Security for a year')
        : ok(`policy of ${wanted.length} directives, as these settings and this page need`);
    },
  },
];
