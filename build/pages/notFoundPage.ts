import { messages } from '../../src/config/messages.ts';
import { shop } from '../../src/config/shop.ts';
import { genders } from '../../src/domain/types.ts';
import { listingPath, paths } from '../../src/paths.ts';
import { coloursOf, logoOf } from '../identity.ts';
import { hashesOf } from '../security/contentSecurityPolicy.ts';
import { escapeMarkup } from './machines/escape.ts';

export const notFoundFile = '404.html';

export const pagePath = /^(.*\/)[pc]\/([^/]+)\/?$/;

/** A route whose `#` was encoded on the way, also below a written page: the shop's folder, and the route. */
export const encodedRoute = /^(.*?\/)(?:[pc]\/[^/]+\/)?%23(?:(?:\/|%2F)(.*))?$/i;

/** Its URLs begin with the origin, because a path that begins with two slashes would lead to another host. */
const redirect = `(() => {
  const { origin, pathname, search } = location;
  const [, root, name] = ${pagePath}.exec(pathname) ?? [];
  if (name) return location.replace(origin + root + search + '#${listingPath('')}' + name.toLowerCase());
  const [, folder, route = ''] = ${encodedRoute}.exec(pathname) ?? [];
  if (folder) location.replace(origin + folder + '#/' + route + search);
})();`;

/** The page stands alone, so that nothing it needs can be missing too. */
const styleOf = (colours: ReturnType<typeof coloursOf>) => `
      :root { color-scheme: light dark; --paper: ${colours.paper}; --ink: ${colours.ink}; --accent: ${colours.accent}; }
      body { display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
      header, main, footer { padding: 1.25rem clamp(1rem, 2.5vw, 2.5rem); }
      header { border-block-end: 1px solid #8884; }
      footer { border-block-start: 1px solid #8884; font-size: 0.875rem; }
      main { align-self: center; text-align: center; }
      h1 { margin: 0 0 2rem; font-size: clamp(1.75rem, 4vw, 2.5rem); font-weight: 400; line-height: 1.15; text-wrap: balance; }
      a { color: inherit; text-underline-offset: 0.25em; }
      li { display: inline-block; margin-inline: 0.625rem; }
      li a { line-height: 2.75rem; }
      li:first-child { display: block; margin-block-end: 1rem; }
      li:first-child a { display: inline-block; padding-inline: 1.5rem; border-radius: 4px; background: var(--accent); color: var(--paper); font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.06em; text-decoration: none; text-transform: uppercase; }
      ul { margin: 0; padding: 0; }
      .logo { font-size: 1.375rem; letter-spacing: 0.2em; text-decoration: none; text-transform: uppercase; }
      .logo svg { display: block; height: 1em; fill: currentColor; }
      @media (prefers-color-scheme: dark) { :root { --paper: ${colours.darkPaper}; --ink: ${colours.darkInk}; --accent: ${colours.darkAccent}; } }
    `;

/** @param tokens the text of `src/styles/tokens.css` */
export function notFoundPage(tokens: string): string {
  const code = `<script>${redirect}</script>
    <style>${styleOf(coloursOf(tokens))}</style>`;
  const policy = `default-src 'none'; script-src ${hashesOf(code, 'script').join(' ')}; style-src ${hashesOf(code, 'style').join(' ')}; base-uri 'none'; form-action 'none'`;
  const home = escapeMarkup(shop.url);
  const ways = [
    ['Search the shop', paths.search],
    ...genders.map((gender) => [`Shop ${gender}`, listingPath(gender)]),
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Page not found | ${escapeMarkup(shop.name)}</title>
    ${code}
  </head>
  <body>
    <header><a class="logo" href="${home}">${logoOf(shop)}</a></header>
    <main>
      <h1>${messages.notFound}</h1>
      <ul>
        ${ways.map(([text, path]) => `<li><a href="${home}/#${path}">${text}</a></li>`).join('\n        ')}
      </ul>
    </main>
    <footer>Questions? Write to <a href="mailto:${escapeMarkup(shop.email)}">${escapeMarkup(shop.email)}</a>.</footer>
  </body>
</html>
`;
}
