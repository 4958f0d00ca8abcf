import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { iconSprite } from '../../../build/iconSprite.ts';
import { bootScript } from '../../../build/performance/bootScript.ts';
import { className } from '../../../build/performance/classNames.ts';
import { compileHints } from '../../../build/performance/compileHints.ts';
import { eagerChunks } from '../../../build/performance/eagerChunks.ts';
import { plainImports } from '../../../build/performance/plainImports.ts';
import { pageStyles } from '../../../build/performance/pageStyles.ts';
import { unusedRouterParts } from '../../../build/performance/unusedRouterParts.ts';

type Hook = (...values: unknown[]) => unknown;

/** Calls a hook as the bundler does. */
function call(plugin: Plugin, name: keyof Plugin, ...values: unknown[]): unknown {
  const hook = plugin[name] as Hook | { handler: Hook };
  return (typeof hook === 'function' ? hook : hook.handler)(...values);
}

const chunk = (name: string, code = '', isEntry = false) => ({
  type: 'chunk',
  name,
  fileName: `${name}.js`,
  moduleIds: [] as string[],
  isEntry,
  code,
});

it('unused parts of the router stop the build when the router no longer has them', () => {
  const plugin = unusedRouterParts();
  call(plugin, 'buildStart');
  call(plugin, 'transform', 'export {};');
  expect(() => call(plugin, 'buildEnd')).toThrow(/react-router has 0 times \//);
});

it.each(['libraries', 'shared', 'content', 'account', 'idle', 'parts'])(
  'chunks stop the build when %s is missing',
  (missing) => {
    const names = ['libraries', 'shared', 'content', 'account', 'idle', 'parts'];
    const bundle = Object.fromEntries(names.map((name) => [name, chunk(name)]));
    expect(() => call(eagerChunks(), 'generateBundle', {}, bundle)).not.toThrow();
    delete bundle[missing];
    expect(() => call(eagerChunks(), 'generateBundle', {}, bundle)).toThrow(`no chunk named ${missing}`);
  },
);

describe('plain imports', () => {
  it("replace Vite's preload helper, and stop the build when Vite no longer has it", () => {
    const plugin = plainImports();
    call(plugin, 'buildStart');
    expect(() => call(plugin, 'buildEnd', new Error('syntax'))).not.toThrow();
    expect(() => call(plugin, 'buildEnd')).toThrow('no longer loads its preload helper');
    expect(call(plugin, 'load')).toBe('export const __vitePreload = (load) => load();');
    expect(() => call(plugin, 'buildEnd')).not.toThrow();
  });
});

it('the compile hints stop the build when they are not the first line', () => {
  const files = { a: chunk('index', 'a()', true), b: chunk('libraries', 'b()') };
  const plugin = compileHints();
  call(plugin, 'generateBundle', {}, files);
  call(plugin, 'writeBundle', {}, files);
  files.b.code = `/* licence */${files.b.code}`;
  expect(() => call(plugin, 'writeBundle', {}, files)).toThrow('not at the beginning of libraries.js');
});

describe('the style sheets stop the build', () => {
  const withStyles = (...sheets: string[]) => ({
    ...chunk('index', 'index()', true),
    imports: [],
    viteMetadata: { importedCss: new Set(sheets) },
  });
  const page = (style = '<style>a{}</style>', end = '</body>') =>
    `<head>${style}</head><body><div id="root"></div>${end}`;

  function build(files: object) {
    const plugin = pageStyles();
    const context = { emitFile: () => 'reference', getFileName: () => 'assets/style-1a2b.css' };
    (plugin.generateBundle as Hook).call(context, {}, files);
    return plugin;
  }

  it('when Vite no longer says what a chunk needs', () => {
    expect(() => build({ 'index.js': withStyles() })).toThrow('no longer says which style sheets');
  });

  it.each([
    ['Vite links a style sheet', page('<style>a{}</style><link rel="stylesheet" href="./b.css">')],
    ['has no inline style', page('')],
    ['has no </body>', page(undefined, '')],
  ])('when %s', (message, html) => {
    const plugin = build({
      'index.js': withStyles('assets/index.css'),
      'assets/index.css': { type: 'asset', source: '.index{}' },
    });
    expect(() => call(plugin, 'transformIndexHtml', html)).toThrow(message);
    // It comes before they are written.
    expect(() => call(pageStyles(), 'transformIndexHtml', html)).toThrow('was not written');
  });
});

it('class names stop the build when two files would share them', () => {
  const nameMany = () => {
    for (let at = 0; at < 20_000; at += 1)
      className('price', join(import.meta.dirname, `../../../src/ui/${at}.module.css`));
  };
  expect(nameMany).toThrow(/have the same hash/);
});

describe('insertions into index.html', () => {
  const boot = (html: string, bundle?: object) => {
    const plugin = bootScript();
    call(plugin, 'configResolved', {
      root: process.cwd(),
      define: { __SETTINGS__: '{"sanity":{},"paymentSuccessToken":"a-token"}' },
    });
    return call(plugin, 'transformIndexHtml', html, { bundle, path: '/index.html' }) as Promise<string>;
  };

  it('stop the build without a placeholder for the icons', () => {
    expect(call(iconSprite(), 'transformIndexHtml', '<!--icons-->')).toMatch(
      /^<svg hidden><symbol id="icon-/,
    );
    expect(() => call(iconSprite(), 'transformIndexHtml', '<body></body>')).toThrow('has no <!--icons-->');
  });

  it('stop the build without a place for the boot script, or a chunk for it to preload', async () => {
    await expect(boot('<script type="module"></script>')).rejects.toThrow('has no <!--boot-->');
    await expect(boot('<!--boot-->', {})).rejects.toThrow('has no chunk for src/pages/');
  });
});
