import { createHash } from 'node:crypto';
import type { Settings } from '../../src/config/settings.ts';

/** Outside live mode, a URL that starts with `/` is on the shop's own origin. */
const originOf = (url: string) => (url.startsWith('/') ? "'self'" : new URL(url).origin);

/** Allows only this shop's part of a host that other shops share. A source that ends in `/` matches every path below it. */
function imageSource({ imageHost = 'https://cdn.sanity.io', projectId, dataset }: Settings['sanity']) {
  return imageHost.startsWith('/')
    ? originOf(imageHost)
    : policyUrl(`${imageHost.replace(/\/+$/, '')}/images/${projectId}/${dataset}/`);
}

function authSources({ authEmulatorUrl }: Settings['firebase']): string[] {
  return authEmulatorUrl === undefined
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [originOf(authEmulatorUrl)];
}

function databaseSource({ firestoreEmulatorHost, projectId }: Settings['firebase']): string {
  if (firestoreEmulatorHost === undefined)
    return `https://firestore.googleapis.com/v1/projects/${projectId}/`;
  return firestoreEmulatorHost === '/' ? originOf('/') : `http://${firestoreEmulatorHost}`;
}

function connections({ sanity, firebase, checkoutServerUrl, vitalsUrl }: Settings): string[] {
  return [
    // The content client posts queries that are too long for a URL to the same host.
    originOf(sanity.apiHost ?? `https://${sanity.projectId}.apicdn.sanity.io`),
    ...authSources(firebase),
    databaseSource(firebase),
    originOf(checkoutServerUrl),
    // A source has no query.
    ...(vitalsUrl === undefined ? [] : [policyUrl(vitalsUrl.replace(/[?#].*$/, ''))]),
  ];
}

type Sources = Readonly<
  Record<'script-src' | 'frame-src' | 'connect-src' | 'trusted-types', readonly string[]>
>;

const stripe: Sources = {
  'script-src': ['https://js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'trusted-types': ['default'],
};

/** What App Check and its reCAPTCHA require. `goog#html` is the policy name of Google's Closure library. */
const appCheck = (projectId: string): Sources => ({
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': [
    `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/`,
    'https://www.google.com/recaptcha/',
  ],
  'trusted-types': ['default', 'goog#html'],
});

/** The hashes of the inline elements of a page, without its JSON-LD: browsers do not run data, so no policy applies to it. */
export function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${element}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([^]*?)</${element}>`,
    'g',
  );
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

export const reportingGroup = 'csp';

/** A URL as a value of a policy, which `;` and `,` would end. */
export const policyUrl = (url: string) => new URL(url).href.replaceAll(';', '%3B').replaceAll(',', '%2C');

const format = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Returns the whole policy for a header, and what a `meta` element may hold of it for a host that sends no headers. */
export function contentSecurityPolicy(settings: Settings, html: string): { header: string; meta: string } {
  const { firebase, stripePublishableKey, cspReportUrl } = settings;
  const others = [
    ...(stripePublishableKey === undefined ? [] : [stripe]),
    ...(firebase.appCheckSiteKey === undefined ? [] : [appCheck(firebase.projectId)]),
  ];
  const ofOthers = (directive: keyof Sources) => [...new Set(others.flatMap((other) => other[directive]))];
  const orNone = (sources: string[]) => (sources.length > 0 ? sources : ["'none'"]);
  const services = connections(settings);
  const isAllHttps = services.every((source) => source.startsWith('https:'));
  const enforced = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, 'script'), ...ofOthers('script-src')],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    // `data:` allows the drawing in place of a missing picture.
    'img-src': [...new Set(["'self'", 'data:', imageSource(settings.sanity)])],
    'font-src': ["'self'"],
    // Tools that run inside the page, such as Lighthouse, fetch robots.txt from the shop's origin.
    // The service worker fetches pictures, and its policy is this one.
    'connect-src': [
      ...new Set(["'self'", ...services, imageSource(settings.sanity), ...ofOthers('connect-src')]),
    ],
    'frame-src': orNone(ofOthers('frame-src')),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The app sends every form with a script.
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The one that registers the service worker, and returns no URL but the worker's.
    'trusted-types': ['service-worker', ...ofOthers('trusted-types')],
    ...(isAllHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
  // Browsers ignore these in a `meta` element, or complain.
  const inHeaderOnly = {
    'frame-ancestors': ["'none'"],
    // Browsers that know `report-to` ignore `report-uri`.
    ...(cspReportUrl === undefined
      ? {}
      : { 'report-uri': [policyUrl(cspReportUrl)], 'report-to': [reportingGroup] }),
  };
  return { header: format({ ...enforced, ...inHeaderOnly }), meta: format(enforced) };
}
