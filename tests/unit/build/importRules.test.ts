import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Patterns {
  patterns: { regex?: string; group?: string[] }[];
}
interface Override {
  files: string[];
  rules: { 'eslint/no-restricted-imports'?: [string, Patterns] };
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

it.each([
  ['src/lib/**', '../domain/price.ts', true],
  ['src/pages/**', '../account/orderList.ts', true],
  ['src/pages/**', '../../startup/pages.tsx', true],
  ['src/layout/**', 'firebase/*', true],
  ['src/domain/**', '../../local/services/localServices.ts', true],
  ['src/*.{ts,tsx}', '../apps/board/App.tsx', true],
  ['local/services/**', '../catalogue/createDemoServices.ts', true],
  ['vite.config.ts', './tests/support/hostedEnvironment.ts', true],
  ['apps/board/orders/**', '../figures/money.ts', true],
  ['apps/board/services/**', 'react', true],
  ['apps/board/*.{ts,tsx}', '../../local/catalogue/createDemoServices.ts', true],
  ['apps/checkout/src/stock/**', '../orders/receipt.ts', true],
  ['apps/checkout/src/jobs/**', '../http/ownerRoutes.ts', true],
  ['apps/checkout/src/http/**', '../wireServer.ts', true],
  ['apps/checkout/src/mail/**', '../customers/forgetCustomer.ts', true],
  ['apps/checkout/src/lib/**', '../../../../tests/support/orders.ts', true],
  ['src/pages/**', '../../cart/cart.ts', false],
  ['src/services/**', 'firebase/*', false],
  ['src/layout/**', '../paths.ts', false],
  ['apps/board/orders/**', '../../../src/ui/Notice.tsx', false],
  ['apps/board/print/**', '../orders/types.ts', false],
  ['apps/checkout/src/payments/**', '../../lib/log.ts', false],
  ['apps/checkout/src/jobs/**', '../payments/providers/provider.ts', false],
  ['apps/checkout/src/wireServer.ts', './http/server.ts', false],
])('the import rules refuse in %s an import of %s: %s', (files, specifier, expected) => {
  expect(isRefused(files, specifier)).toBe(expected);
});
