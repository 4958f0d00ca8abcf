import { messages } from '../../src/config/messages.ts';
import { shop } from '../../src/config/shop.ts';
import { listingPath } from '../../src/paths.ts';
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

export function notFoundPage(): string {
  const script = `<script>${redirect}</script>`;
  const policy = `default-src 'none'; script-src ${hashesOf(script, 'script').join(' ')}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Page not found | ${escapeMarkup(shop.name)}</title>
    ${script}
  </head>
  <body>
    <h1>${messages.notFound}</h1>
    <p>It may have moved. <a href="${escapeMarkup(shop.url)}">Go to ${escapeMarkup(shop.name)}</a></p>
  </body>
</html>
`;
}
