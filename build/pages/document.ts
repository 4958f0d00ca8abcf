import type { FirstScreen } from './firstScreen.ts';

interface PageDocument {
  route: string;
  /** The way from the page to the shop's root: `../../`, or empty. */
  root: string;
  firstScreen: FirstScreen;
  withoutScript: string;
}

/** @throws Error when the page does not contain each part once */
export function replaceParts(html: string, parts: readonly [part: RegExp, replacement: string][]): string {
  return parts.reduce((text, [part, replacement]) => {
    if (text.match(new RegExp(part, 'g'))?.length !== 1)
      throw new Error(`The built index.html must contain ${part} once.`);
    return text.replace(part, () => replacement);
  }, html);
}

/** The relative URLs of elements. The inline script and style stay as they are, because the policy has their hashes. */
const relativeUrl = /(<(?:link|script)\b[^>]*? (?:href|src)=")\.\//g;

const appScript =
  /<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]*)">(?:<\/script>)?\s*/g;

const appLink = ([, url = '']: RegExpMatchArray) =>
  `<link data-app fetchpriority="low" crossorigin href="${url}">`;

/** The first screen stands below the style sheet, so that no browser paints it unstyled. What it loads first is named above. */
export function documentOf(index: string, { route, root, firstScreen, withoutScript }: PageDocument): string {
  const app = [...index.matchAll(appScript)].map(appLink);
  if (app.length === 0) throw new Error('The built index.html has no scripts of the app.');
  const page = replaceParts(index.replace(appScript, ''), [
    [/<html lang="en">/, `<html lang="en" data-route="${route}"${root && ` data-root="${root}"`}>`],
    [/<script>/, `${firstScreen.preloads}${app.join('')}<script>`],
    [/<noscript>[^<]*<\/noscript>/, ''],
    [
      /<\/body>/,
      `\n    <div id="first-screen">${firstScreen.html}</div>\n    <noscript>${withoutScript}</noscript>\n  </body>`,
    ],
  ]);
  return page.replace(relativeUrl, `$1${root || './'}`);
}
