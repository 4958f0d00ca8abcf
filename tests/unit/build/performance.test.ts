import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { iconSprite } from '../../../build/iconSprite.ts';
import { bootScript } from '../../../build/performance/bootScript.ts';
import { className } from '../../../build/performance/classNames.ts';
import { compileHints } from '../../../build/performance/compileHints.ts';
import { chunkOf, eagerChunks } from '../../../build/performance/eagerChunks.ts';
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

describe('unused parts of the router', () => {
  const folder = join(import.meta.dirname, '../../../node_modules/react-router/dist/development');
  function transform(sources: readonly string[]) {
    const plugin = unusedRouterParts();
    call(plugin, 'buildStart');
    const results = sources.map((source) => call(plugin, 'transform', source) as { code: string });
    call(plugin, 'buildEnd');
    return results.map(({ code }) => code).join('\n');
  }

  it('of the installed version can be removed by the bundler', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    const code = transform(files.map((file) => readFileSync(join(folder, file), 'utf8')));
    expect(code).toContain('var ENABLE_DEV_WARNINGS = false;');
    expect(code).toMatch(/= \/\* @__PURE__ \*\/ React/);
    expect(code).toContain('if (ENABLE_DEV_WARNINGS) warning(false');
    expect(code).toContain('return useNavigateUnstable();');
    expect(code.includes('RenderErrorBoundary.contextType')).toBe(false);
  });

  it('stop the build when the router no longer has them', () => {
    expect(() => transform(['export {};'])).toThrow(/react-router has 0 times \//);
  });
});

describe('chunks', () => {
  const expectedNames = ['libraries', 'shared', 'content', 'account', 'idle', 'parts'];
  /** A module graph from what imports each module: `await` in front of what imports it on demand. */
  const graphOf = (importers: Record<string, string[]>) =>
    ({
      getModuleInfo: (id: string) => {
        const all = importers[id] ?? [];
        return {
          isEntry: id === '/index.html',
          importers: all.filter((name) => !name.startsWith('await ')),
          dynamicImporters: all.filter((name) => name.startsWith('await ')).map((name) => name.slice(6)),
          importedIds: Object.keys(importers).filter((name) => importers[name]?.includes(id)),
        };
      },
    }) as unknown as Parameters<typeof chunkOf>[1];
  const page = (name: string) => `/shop/src/pages/${name}.tsx`;
  const content = ['home/HomePage', 'listing/ListingPage', 'product/ProductPage'].map(page);
  const forms = [
    'sign-in/SignInPage',
    'sign-up/SignUpPage',
    'reset-password/ResetPasswordPage',
    'account/ProfilePage',
    'account/OrdersPage',
  ].map(page);

  it.each([
    ['app', ['/a.ts', '/index.html']],
    ['content', content],
    ['shared', [...content, page('cart/CartPage')]],
    ['account', forms],
    ['app', [...forms, page('cart/CartPage')]],
    [null, [page('cart/CartPage')]],
    ['with-listing-product', content.slice(1)],
    ['with-cart', [page('cart/CartPage'), page('payment-success/PaymentSuccessPage')]],
    [null, [page('cart/CartPage'), page('sign-in/SignInPage')]],
    ['idle', ['await /index.html']],
    ['idle', ['await /index.html', page('saved/SavedPage')]],
    ['parts', [`await ${page('cart/CartPage')}`, `await ${page('product/ProductPage')}`]],
    [null, [`await ${page('cart/CartPage')}`]],
    [null, ['await /index.html', page('account/OrdersPage')]],
  ])('%s contains modules imported by %j', (name, importers) => {
    const graph = graphOf({ '/m.ts': importers, '/a.ts': ['/b.ts'], '/b.ts': ['/a.ts', '/index.html'] });
    expect(chunkOf('/m.ts', graph)).toBe(name);
  });

  it('keep a page’s modules together that what it loads later needs too, and libraries away from what others load', () => {
    const graph = graphOf({
      '/own.ts': [page('cart/CartPage'), '/later.ts'],
      '/later.ts': [`await ${page('cart/CartPage')}`],
      '/heavy.ts': ['await /index.html'],
      '/node_modules/heavy/index.js': ['/heavy.ts'],
    });
    expect(chunkOf('/own.ts', graph)).toBe('CartPage');
    expect(chunkOf(page('cart/CartPage'), graph)).toBe('CartPage');
    expect(chunkOf('/heavy.ts', graph)).toBeNull();
  });

  it.each(expectedNames)('stop the build when %s is missing', (missing) => {
    const bundle = Object.fromEntries(expectedNames.map((name) => [name, chunk(name)]));
    expect(() => call(eagerChunks(), 'generateBundle', {}, bundle)).not.toThrow();
    delete bundle[missing];
    expect(() => call(eagerChunks(), 'generateBundle', {}, bundle)).toThrow(`no chunk named ${missing}`);
  });
});

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

describe('the style sheets', () => {
  const withStyles = (name: string, sheets: string[], more: object = {}) => ({
    ...chunk(name, `${name}()`),
    imports: [],
    viteMetadata: { importedCss: new Set(sheets) },
    ...more,
  });
  const sheet = (source: string) => ({ type: 'asset', source });
  const bundle = () => ({
    'index.js': withStyles('index', ['assets/index.css'], { isEntry: true, imports: ['libraries.js'] }),
    'libraries.js': withStyles('libraries', ['assets/libraries.css']),
    'Home.js': withStyles('Home', ['assets/Home.css'], {
      moduleIds: ['/shop/src/pages/home/HomePage.tsx'],
    }),
    'Dialog.js': withStyles('Dialog', ['assets/Dialog.css']),
    'assets/index.css': sheet('.index{}'),
    'assets/libraries.css': sheet('.libraries{}'),
    'assets/Home.css': sheet('.home{}'),
    'assets/Dialog.css': sheet('.dialog{}'),
  });
  const page = (style = '<style>a{}</style>', end = '</body>') =>
    `<head>${style}</head><body><div id="root"></div>${end}`;

  /** Builds, and keeps the text of the sheet that is written for the pages. */
  function build(files: object) {
    const plugin = pageStyles();
    let written = '';
    const context = {
      emitFile: ({ source }: { source: string }) => {
        written = source;
        return 'reference';
      },
      getFileName: () => 'assets/style-1a2b.css',
    };
    (plugin.generateBundle as Hook).call(context, {}, files);
    return { plugin, written };
  }

  it('of the entry and the pages are one, linked below the splash', () => {
    const files = bundle();
    const { plugin, written } = build(files);
    expect(written).toBe('.libraries{}.index{}.home{}');
    expect(Object.keys(files).filter((name) => name.endsWith('.css'))).toEqual([]);
    expect(call(plugin, 'transformIndexHtml', page())).toBe(
      page('<style>a{}</style>', '<link rel="stylesheet" crossorigin href="./assets/style-1a2b.css"></body>'),
    );
  });

  it('of what loads later come with it, and Vite names none of them', () => {
    const files = bundle();
    build(files);
    expect(files['Dialog.js'].code).toContain('replaceSync(".dialog{}")');
    expect(files['Home.js'].code).toBe('Home()');
    expect(
      Object.values(files).flatMap((file) =>
        'viteMetadata' in file ? [...file.viteMetadata.importedCss] : [],
      ),
    ).toEqual([]);
  });

  it('stop the build when Vite no longer says what a chunk needs', () => {
    expect(() => build({ 'index.js': withStyles('index', [], { isEntry: true }) })).toThrow(
      'no longer says which style sheets',
    );
  });

  it.each([
    ['Vite links a style sheet', page('<style>a{}</style><link rel="stylesheet" href="./b.css">')],
    ['has no inline style', page('')],
    ['has no </body>', page(undefined, '')],
  ])('stop the build when %s', (message, html) => {
    const { plugin } = build(bundle());
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
