import { createHash } from 'node:crypto';
import type { Settings } from '../../src/config/settings.ts';

/** The sources that Stripe requires for its script and its frames. */
const payment = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};

/** Outside live mode, a URL that starts with `/` is on the shop's own origin. */
const originOf = (url: string) => (url.startsWith('/') ? "'self'" : new URL(url).origin);

/** Allows only this shop's part of a host that other shops share. A source that ends in `/` matches every path below it. */
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
    // The content client posts queries that are too long for a URL to the same host.
    originOf(sanity.apiHost ?? `https://${sanity.projectId}.apicdn.sanity.io`),
    ...authSources(firebase),
    databaseSource(firebase),
    originOf(checkoutServerUrl),
    payment.api,
  ];
}

/** The hashes of the inline elements of a page. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g');
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * The shop's content security policy: its own files, its inline script and style, and the hosts in the settings.
 * No 'unsafe-inline', no 'unsafe-eval', no wildcard.
 * @param html the built index.html
 */
export function contentSecurityPolicy(settings: Settings, html: string): string {
  const services = connections(settings);
  const isAllHttps = services.every((source) => source.startsWith('https:'));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, 'script'), payment.script],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    // `data:` allows the blurred previews of pictures.
    'img-src': [...new Set(["'self'", 'data:', imageSource(settings.sanity)])],
    'font-src': ["'self'"],
    // Tools that run inside the page, such as Lighthouse, fetch robots.txt from the shop's origin.
    'connect-src': [...new Set(["'self'", ...services])],
    'frame-src': payment.frames,
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The app sends every form with a script.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    ...(isAllHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
