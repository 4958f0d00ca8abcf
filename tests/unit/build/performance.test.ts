import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { iconSprite } from '../../../build/iconSprite.ts';
import { bootScript } from '../../../build/performance/bootScript.ts';
import { compileHints } from '../../../build/performance/compileHints.ts';
import { chunkOf, eagerChunks } from '../../../build/performance/eagerChunks.ts';
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
  isEntry,
  code,
});

describe('unused parts of the router', () => {
  const folder = join(import.meta.dirname, '../../../node_modules/react-router/dist/development');
  const lines = {
    name: 'Form.displayName = "Form";',
    warnings: 'var ENABLE_DEV_WARNINGS = true;',
    maker: 'var Form = React10.forwardRef(render);',
  };

  function transform(sources: readonly string[]) {
    const plugin = unusedRouterParts();
    call(plugin, 'buildStart');
    const results = sources.map((source) => call(plugin, 'transform', source) as { code: string });
    call(plugin, 'buildEnd');
    return results.map(({ code }) => code).join('\n');
  }

  it('can be left out by the bundler', () => {
    expect(transform([Object.values(lines).join('\n')])).toBe(
      '\nvar ENABLE_DEV_WARNINGS = false;\nvar Form = /* @__PURE__ */ React10.forwardRef(render);',
    );
  });

  it('are found in the installed version', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    const code = transform(files.map((file) => readFileSync(join(folder, file), 'utf8')));
    expect(code).toContain('/* @__PURE__ */');
  });

  it.each(Object.keys(lines))('stop the build when the router has no %s any more', (missing) => {
    const rest = Object.entries(lines).filter(([name]) => name !== missing);
    expect(() => transform(rest.map(([, line]) => line))).toThrow(/react-router has nothing like \//);
  });

  it('say nothing of a build that failed otherwise', () => {
    const plugin = unusedRouterParts();
    call(plugin, 'buildStart');
    expect(() => call(plugin, 'buildEnd', new Error('syntax'))).not.toThrow();
  });
});

describe('chunks', () => {
  /** A module and those that import it, from the module to the entry or the pages. */
  const graphOf = (importers: Record<string, string[]>) =>
    ({
      getModuleInfo: (id: string) => ({ isEntry: id === '/index.html', importers: importers[id] ?? [] }),
    }) as unknown as Parameters<typeof chunkOf>[1];
  const page = (name: string) => `/shop/src/pages/${name}.tsx`;
  const content = ['home/HomePage', 'listing/ListingPage', 'product/ProductPage'].map(page);

  it.each([
    ['app', ['/a.ts', '/index.html']],
    ['content', content],
    ['shared', [...content, page('cart/CartPage')]],
    [null, [page('cart/CartPage')]],
    [null, content.slice(1)],
  ])('%s: modules that %j import', (name, importers) => {
    const graph = graphOf({ '/m.ts': importers, '/a.ts': ['/b.ts'], '/b.ts': ['/a.ts', '/index.html'] });
    expect(chunkOf('/m.ts', graph)).toBe(name);
  });

  it('leave libraries to the bundler and its option', () => {
    expect(chunkOf('/node_modules/react/index.js', graphOf({}))).toBeNull();
  });

  it.each(['libraries', 'shared', 'content'])('stop the build when there is no %s', (missing) => {
    const bundleOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, chunk(name)]));
    const names = ['libraries', 'shared', 'content'];
    expect(() => call(eagerChunks(), 'generateBundle', {}, bundleOf(names))).not.toThrow();
    const rest = bundleOf(names.filter((name) => name !== missing));
    expect(() => call(eagerChunks(), 'generateBundle', {}, rest)).toThrow(`no chunk named ${missing}`);
  });
});

describe('compile hints', () => {
  const bundle = () => ({
    a: chunk('index', 'a()', true),
    b: chunk('libraries', 'b()'),
    c: chunk('Cart', 'c()'),
  });

  it('begin the scripts that every page runs', () => {
    const files = bundle();
    const plugin = compileHints();
    call(plugin, 'generateBundle', {}, files);
    call(plugin, 'writeBundle', {}, files);
    expect(files.a.code).toBe('//# allFunctionsCalledOnLoad\na()');
    expect(files.b.code).toBe('//# allFunctionsCalledOnLoad\nb()');
    expect(files.c.code).toBe('c()');
  });

  it('stop the build when something stands before them', () => {
    const files = bundle();
    const plugin = compileHints();
    call(plugin, 'generateBundle', {}, files);
    files.b.code = `/* licence */${files.b.code}`;
    expect(() => call(plugin, 'writeBundle', {}, files)).toThrow('not at the beginning of libraries.js');
  });

  it.each(['a', 'b'] as const)('stop the build when one of these scripts is missing', (missing) => {
    const { [missing]: _, ...files } = bundle();
    expect(() => call(compileHints(), 'writeBundle', {}, files)).toThrow(
      'no entry or no chunk named libraries',
    );
  });
});

describe('the style sheet', () => {
  const link = '<link rel="stylesheet" crossorigin href="./assets/style.css">';
  const pageOf = (head: string, end = '</body>') => `<head>${head}</head><body><div id="root"></div>${end}`;
  const move = (html: string) => call(pageStyles(), 'transformIndexHtml', html);

  it('is linked below the splash', () => {
    expect(move(pageOf(`<style>a{}</style>${link}`))).toBe(pageOf('<style>a{}</style>', `${link}</body>`));
  });

  it.each([
    ['must link one style sheet, and links 0', pageOf('<style>a{}</style>')],
    ['must link one style sheet, and links 2', pageOf(`<style>a{}</style>${link}${link}`)],
    ['has no inline style', pageOf(link)],
    ['has no </body>', pageOf(`<style>a{}</style>${link}`, '')],
  ])('stops the build when index.html %s', (message, html) => {
    expect(() => move(html)).toThrow(`index.html ${message}`);
  });
});

describe('what is put into index.html', () => {
  const boot = (html: string, bundle?: object) => {
    const plugin = bootScript();
    call(plugin, 'configResolved', { root: process.cwd(), define: { __SETTINGS__: '{}' } });
    return call(plugin, 'transformIndexHtml', html, { bundle }) as Promise<string>;
  };

  it('stops the build when the icons have no place', () => {
    expect(call(iconSprite(), 'transformIndexHtml', '<!--icons-->')).toMatch(
      /^<svg hidden><symbol id="icon-/,
    );
    expect(() => call(iconSprite(), 'transformIndexHtml', '<body></body>')).toThrow('has no <!--icons-->');
  });

  it('stops the build when the boot script has no place', async () => {
    await expect(boot('<script type="module"></script>')).rejects.toThrow('has no <!--boot-->');
  });

  it('stops the build when a page has no chunk for the boot script to hurry', async () => {
    await expect(boot('<!--boot-->', {})).rejects.toThrow('has no chunk for src/pages/');
  });
});
