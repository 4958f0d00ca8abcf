// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderedOrigin } from '../../../../build/pages/browserGlobals.ts';
import { documentOf } from '../../../../build/pages/document.ts';
import { firstScreenOf } from '../../../../build/pages/firstScreen.ts';

const linkOf = (path: string) => `../../${path === '/collections/men' ? 'c/men/' : `#${path}`}`;
const screen = (rendered: string) => firstScreenOf(rendered, linkOf);

it('takes the preload links of pictures out, for the boot script to activate', () => {
  const { preloads, html } = screen(
    `<link rel="preload" as="image" imageSrcSet="${renderedOrigin}/local/a.jpg 160w"/><main>A</main>`,
  );
  expect(preloads).toBe('<link data-rel="preload" as="image" imageSrcSet="/local/a.jpg 160w"/>');
  expect(html).toBe('<main>A</main>');
});

it.each([
  [
    'no style attributes, which the policy forbids; a hotspot is left for the boot script',
    '<img style="background-image:url(&quot;data:image/png;base64,AA&quot;);object-position:94% 30.5%"/><i style="color:red"></i>',
    '<img data-position="94% 30.5%"/><i></i>',
  ],
  [
    'ids of its own, and what refers to them',
    '<nav id="main-menu"></nav><button aria-controls="main-menu"></button><use href="#icon-bag"/>',
    '<nav id="first-main-menu"></nav><button aria-controls="first-main-menu"></button><use href="#icon-bag"/>',
  ],
  [
    'links to pages, and to routes that have none',
    '<a class="x" href="#/collections/men">men</a><a href="#/cart?a=1&amp;b=2">cart</a>',
    '<a class="x" href="../../c/men/">men</a><a href="../../#/cart?a=1&amp;b=2">cart</a>',
  ],
])('has %s', (_what, rendered, html) => {
  expect(screen(rendered).html).toBe(html);
});

const index = `<!doctype html>
<html lang="en">
  <head>
    <link rel="preload" as="style" crossorigin href="./assets/a.css">
    <script>const scripts = ['./assets/b.js'];</script>
    <style>a{color:red}</style>
    <script type="module" fetchpriority="low" crossorigin src="./assets/app.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="./assets/libraries.js">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Switch it on.</noscript>
    <link rel="stylesheet" crossorigin href="./assets/a.css"></body>
</html>`;

const page = {
  route: '/collections/kandy-shirt',
  root: '../../',
  firstScreen: { preloads: '<link data-rel="preload">', html: '<main>$& $1</main>' },
  withoutScript: '<p>Ask us.</p>',
};

it.each([
  ['<noscript>Switch it on.</noscript>', 'must contain'],
  ['<script>', 'must contain'],
  [/<script type="module".*|<link rel="modulepreload".*/g, 'no scripts of the app'],
])('stops the build at an index.html without %s', (missing, message) => {
  expect(() => documentOf(index.replaceAll(missing, ''), page)).toThrow(message);
});
