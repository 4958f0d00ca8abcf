import { createHash } from 'node:crypto';
import type { Settings } from '../../src/config/settings.ts';

/** As the payment provider asks for it, so that its script may run and open its frames. */
const payment = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};

/** Outside live mode an address that begins with `/` is on the shop's own origin. */
const originOf = (address: string) => (address.startsWith('/') ? "'self'" : new URL(address).origin);

/** Of a host that serves other shops too only the part that is this shop's; a source that ends in `/` is a beginning. */
function imageSource({ imageHost = 'https://cdn.sanity.io', projectId, dataset }: Settings['sanity']) {
  return imageHost.startsWith('/')
    ? originOf(imageHost)
    : `${imageHost.replace(/\/+$/, '')}/images/${projectId}/${dataset}/`;
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

function connections({ sanity, firebase, checkoutServerUrl }: Settings): string[] {
  return [
    // Also for questions that are too long for an address: the content client posts them to the same host.
    originOf(sanity.apiHost ?? `https://${sanity.projectId}.apicdn.sanity.io`),
    ...authSources(firebase),
    databaseSource(firebase),
    originOf(checkoutServerUrl),
    payment.api,
  ];
}

/** What stands inline in a page, each by its hash. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g');
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * The policy under which a browser runs the shop: its own files, what stands inline in its page, and the hosts
 * that the settings name. No 'unsafe-inline', no 'unsafe-eval', no wildcard.
 * @param html the built index.html
 */
export function contentSecurityPolicy(settings: Settings, html: string): string {
  const services = connections(settings);
  const isAllHttps = services.every((source) => source.startsWith('https:'));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, 'script'), payment.script],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    // data: for the blurred preview of a picture.
    'img-src': [...new Set(["'self'", 'data:', imageSource(settings.sanity)])],
    // The shop's own origin for those who look at the page from within, as a search engine's robots.txt.
    'connect-src': [...new Set(["'self'", ...services])],
    'frame-src': payment.frames,
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The app sends every form itself.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    ...(isAllHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
