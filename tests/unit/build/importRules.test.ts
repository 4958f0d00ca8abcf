import { describe, expect, it } from 'vitest';

interface Override {
  files: string[];
  rules?: { 'eslint/no-restricted-imports'?: [string, { patterns: { regex?: string; group?: string[] }[] }] };
}

const file = new URL('../../../oxlint.config.mjs', import.meta.url).href;
const { default: config } = (await import(/* @vite-ignore */ file)) as { default: { overrides: Override[] } };

/** Whether the rules for a folder's files refuse an import. */
function isRefused(files: string, specifier: string) {
  const rule = config.overrides.findLast((override) => override.files.includes(files));
  const [, { patterns }] = rule?.rules?.['eslint/no-restricted-imports'] ?? ['', { patterns: [] }];
  return patterns.some(({ regex }) => regex !== undefined && new RegExp(regex).test(specifier));
}

/** Whether the rules for a folder's files refuse an import of a package. */
function isPackageRefused(files: string, name: string) {
  const rule = config.overrides.findLast((override) => override.files.includes(files));
  const [, { patterns }] = rule?.rules?.['eslint/no-restricted-imports'] ?? ['', { patterns: [] }];
  return patterns.some(({ group }) => group?.includes(name));
}

describe('the import rules', () => {
  it.each([
    ['apps/board/orders/**', 'firebase/*', true],
    ['apps/board/*.{ts,tsx}', 'firebase/*', true],
    ['apps/board/services/**', 'firebase/*', false],
    ['apps/board/services/**', 'react', true],
    ['apps/board/layout/**', 'react', false],
  ])('in %s, %s is refused: %s', (files, name, expected) => {
    expect(isPackageRefused(files, name)).toBe(expected);
  });

  it.each([
    ['src/lib/**', '../pages/cart/CartPage.tsx'],
    ['src/lib/**', '../domain/price.ts'],
    ['src/ui/**', '../../config/messages.ts'],
    ['src/services/**', '../../orders/journal.ts'],
    ['src/layout/**', '../routes.ts'],
    ['src/pages/**', '../account/orderList.ts'],
    ['src/domain/**', '../../local/services/localServices.ts'],
    ['src/pages/**', '../../../apps/board/paths.ts'],
    ['src/*.{ts,tsx}', '../apps/board/App.tsx'],
    ['local/services/**', '../catalogue/createDemoServices.ts'],
    ['apps/board/orders/**', '../figures/money.ts'],
    ['apps/board/orders/**', '../../../src/pages/account/orderList.ts'],
    ['apps/board/figures/**', '../orders/useOrders.ts'],
    ['apps/board/layout/**', '../orders/types.ts'],
    ['apps/board/services/**', '../auth/AccountProvider.tsx'],
    ['apps/board/*.{ts,tsx}', '../../local/catalogue/createDemoServices.ts'],
  ])('refuse in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(true);
  });

  it.each([
    ['src/pages/**', './Summary.tsx'],
    ['src/pages/**', '../../cart/cart.ts'],
    ['src/services/**', '../checkout/checkout.ts'],
    ['src/layout/**', '../paths.ts'],
    ['apps/board/orders/**', './OrderItem.tsx'],
    ['apps/board/orders/**', '../../../src/ui/Notice.tsx'],
    ['apps/board/paper/**', '../orders/types.ts'],
    ['apps/board/services/**', '../../../src/services/firebase/database.ts'],
  ])('allow in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(false);
  });
});
