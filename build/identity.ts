import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { shop } from '../src/config/shop.ts';

type Identity = Pick<typeof shop, 'wordMark'> & { name: string; tagline: string; description: string };

interface Colours {
  paper: string;
  darkPaper: string;
  accent: string;
}

const manifestPath = 'manifest.webmanifest';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/**
 * The colours that the page and the manifest need before any style is there, from `src/styles/tokens.css`.
 * @throws Error when a token is missing or not written as `#rrggbb`
 */
export function coloursOf(tokens: string): Colours {
  const valuesOf = (token: string) =>
    [...tokens.matchAll(new RegExp(`--${token}:\\s*(#[0-9a-f]{6});`, 'gi'))].map(([, value]) => value);
  const [paper, darkPaper] = valuesOf('paper');
  const [accent] = valuesOf('accent');
  if (!paper || !darkPaper || !accent) {
    throw new Error('tokens.css must give --paper (light and dark) and --accent as #rrggbb.');
  }
  return { paper, darkPaper, accent };
}

/** The same drawing as `src/layout/Logo.tsx`, for the page that stands before any script runs. */
function logoOf({ name, wordMark }: Identity): string {
  if (!wordMark) return escapeHtml(name);
  const { viewBox, path } = wordMark;
  return `<svg viewBox="${escapeHtml(viewBox)}" role="img" aria-label="${escapeHtml(name)}"><path d="${escapeHtml(path)}"/></svg>`;
}

/**
 * Puts the shop's identity in place of every `{{…}}` of a page.
 * @throws Error for a placeholder that it does not know
 */
export function identify(html: string, identity: Identity, { paper, darkPaper }: Colours): string {
  const values: Record<string, string> = {
    name: escapeHtml(identity.name),
    description: escapeHtml(identity.description),
    logo: logoOf(identity),
    paper,
    darkPaper,
  };
  return html.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`index.html asks for {{${name}}}, which the shop does not have.`);
    return value;
  });
}

/** The web app manifest, by which the shop can be put on a phone's home screen. */
export function manifestOf({ name, tagline }: Identity, { paper, accent }: Colours) {
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: './',
    display: 'standalone',
    background_color: paper,
    theme_color: accent,
    // No SVG: to a browser that is a document of its own, which it opens while the first page is drawn.
    icons: [192, 512].map((px) => ({ src: `./icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png' })),
  };
}

/** Gives index.html and the web app manifest the name, texts and colours of the shop. */
export function shopIdentity(): Plugin {
  const colours = () => coloursOf(readFileSync('src/styles/tokens.css', 'utf8'));
  const manifest = () => JSON.stringify(manifestOf(shop, colours()), null, 2);
  return {
    name: 'identity',
    transformIndexHtml: { order: 'pre', handler: (html) => identify(html, shop, colours()) },
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
