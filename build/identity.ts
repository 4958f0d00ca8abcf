import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { shop } from '../src/config/shop.ts';
import { listingPath, paths } from '../src/paths.ts';
import { escapeMarkup } from './pages/machines/escape.ts';

type Identity = Pick<typeof shop, 'wordMark'> & { name: string; tagline: string; description: string };

type Colours = Pick<ReturnType<typeof coloursOf>, 'paper' | 'darkPaper' | 'accent'>;

const manifestPath = 'manifest.webmanifest';

/** The colours of `src/styles/tokens.css` that the page and the manifest need before any style sheet loads. */
export function coloursOf(tokens: string) {
  const valuesOf = (token: string) =>
    [...tokens.matchAll(new RegExp(`--${token}:\\s*(#[0-9a-f]{6});`, 'gi'))].map(([, value]) => value);
  const [paper, darkPaper] = valuesOf('paper');
  const [accent, darkAccent] = valuesOf('accent');
  const [ink, darkInk] = valuesOf('ink');
  if (!paper || !darkPaper || !accent || !darkAccent || !ink || !darkInk) {
    throw new Error('tokens.css must define --paper, --accent and --ink as #rrggbb, light and dark.');
  }
  return { paper, darkPaper, accent, darkAccent, ink, darkInk };
}

/** The same drawing as `src/layout/Logo.tsx`, for the page before any script runs. */
export function logoOf({ name, wordMark }: Pick<Identity, 'name' | 'wordMark'>): string {
  if (!wordMark) return escapeMarkup(name);
  const { viewBox, path } = wordMark;
  return `<svg viewBox="${escapeMarkup(viewBox)}" role="img" aria-label="${escapeMarkup(name)}"><path d="${escapeMarkup(path)}"/></svg>`;
}

/** Replaces every `{{…}}` of a page with the shop's identity. @throws Error for an unknown placeholder */
export function identify(html: string, identity: Identity, { paper, darkPaper }: Colours): string {
  const values: Record<string, string> = {
    name: escapeMarkup(identity.name),
    description: escapeMarkup(identity.description),
    logo: logoOf(identity),
    paper,
    darkPaper,
  };
  return html.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html has an unknown placeholder {{${name}}}.`);
    return value;
  });
}

/** What browsers show of the shop before it is installed. Taken by `npm run screenshots`. */
export const screenshots = [
  { name: 'phone', widthPx: 720, heightPx: 1280, scale: 2, form: 'narrow', label: 'A collection' },
  { name: 'desk', widthPx: 1280, heightPx: 800, scale: 1, form: 'wide', label: 'The home page' },
] as const;

const shortcuts = [
  ['Women', listingPath('women')],
  ['Men', listingPath('men')],
  ['Cart', paths.cart],
  ['My orders', paths.orders],
] as const;

const sizesOf = (widthPx: number, heightPx = widthPx) => `${widthPx}x${heightPx}`;

export function manifestOf({ name, tagline }: Identity, { paper, accent }: Colours) {
  return {
    name,
    short_name: name,
    description: tagline,
    // Relative, so that it is the folder of the shop.
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    categories: ['shopping'],
    background_color: paper,
    theme_color: accent,
    // Not SVG: the browser would open it as a separate document while it renders the first page.
    icons: [
      ...[192, 512].map((px) => ({ src: `./icon-${px}.png`, sizes: sizesOf(px), type: 'image/png' })),
      { src: './icon-maskable-512.png', sizes: sizesOf(512), type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(([label, path]) => ({ name: label, url: `./#${path}` })),
    screenshots: screenshots.map(({ name: file, widthPx, heightPx, form, label }) => ({
      src: `./screenshot-${file}.jpg`,
      sizes: sizesOf(widthPx, heightPx),
      type: 'image/jpeg',
      form_factor: form,
      label,
    })),
  };
}

const colours = () => coloursOf(readFileSync('src/styles/tokens.css', 'utf8'));

export function pageIdentity(): Plugin {
  return {
    name: 'page-identity',
    transformIndexHtml: { order: 'pre', handler: (html) => identify(html, shop, colours()) },
  };
}

export function webManifest(): Plugin {
  const manifest = () => JSON.stringify(manifestOf(shop, colours()), null, 2);
  return {
    name: 'web-manifest',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${manifestPath}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestPath, source: manifest() });
    },
  };
}
