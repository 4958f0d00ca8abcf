import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Patterns {
  patterns: { regex?: string; group?: string[] }[];
}
interface Override {
  files: string[];
  rules: { 'eslint/no-restricted-imports'?: [string, Patterns]; 'sarasa/no-restricted-syntax'?: unknown };
}

const root = join(import.meta.dirname, '../../..');
const { default: config } = (await import(/* @vite-ignore */ join(root, 'oxlint.config.mjs'))) as {
  default: { overrides: Override[] };
};

/** Whether the rules for a folder's files refuse an import of a file, or of a package by its pattern. */
function isRefused(files: string, specifier: string) {
  const override = config.overrides.findLast((each) => each.files.includes(files));
  const [, { patterns }] = override?.rules['eslint/no-restricted-imports'] ?? ['', { patterns: [] }];
  return patterns.some(({ regex, group }) =>
    regex === undefined ? group?.includes(specifier) : new RegExp(regex).test(specifier),
  );
}

describe('the import rules', () => {
  it.each([
    ['src/lib/**', '../domain/price.ts'],
    ['src/pages/**', '../account/orderList.ts'],
    ['src/pages/**', '../../startup/pages.tsx'],
    ['src/layout/**', '../routes.ts'],
    ['src/layout/**', 'firebase/*'],
    ['src/domain/**', '../../local/services/localServices.ts'],
    ['src/*.{ts,tsx}', '../apps/board/App.tsx'],
    ['local/services/**', '../catalogue/createDemoServices.ts'],
    ['apps/board/orders/**', '../figures/money.ts'],
    ['apps/board/orders/**', '../../../src/pages/account/orderList.ts'],
    ['apps/board/services/**', 'react'],
    ['apps/board/*.{ts,tsx}', '../../local/catalogue/createDemoServices.ts'],
  ])('refuse in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(true);
  });

  it.each([
    ['src/pages/**', '../../cart/cart.ts'],
    ['src/services/**', '../checkout/checkout.ts'],
    ['src/services/**', 'firebase/*'],
    ['src/layout/**', '../paths.ts'],
    ['apps/board/orders/**', '../../../src/ui/Notice.tsx'],
    ['apps/board/paper/**', '../orders/types.ts'],
    ['apps/board/services/**', 'firebase/*'],
  ])('allow in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(false);
  });
});

it('a test waits for no time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const rules = config.overrides.find((each) =>
    each.files.some((files) => files.startsWith('{tests,')),
  )?.rules;
  const jsPlugins = [join(root, 'scripts/restrictedSyntax.mjs')];
  writeFileSync(join(folder, 'lint.json'), JSON.stringify({ jsPlugins, rules, categories: {} }));
  const refused = [
    'page.waitForTimeout(50);',
    "page.waitForLoadState('networkidle');",
    'fault({ delayMs: 50 });',
    'export const delayMs = 50;',
    'setTimeout(done, 50);',
    'export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));',
    "import 'node:timers/promises';",
  ];
  const allowed = ['fault({ delayMs: 0 });', 'await new Promise((done) => setTimeout(done));'];
  writeFileSync(join(folder, 'waits.js'), [...refused, ...allowed].join('\n'));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'lint.json', '-A', 'all', '-f', 'unix', 'waits.js'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const lines = [...stdout.matchAll(/waits\.js:(\d+).*no-restricted-syntax/g)].map(([, line]) =>
    Number(line),
  );
  expect(lines).toEqual(refused.map((_, index) => index + 1));
});
