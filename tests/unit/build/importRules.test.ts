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
    ['owner/orders/**', 'firebase/*', true],
    ['owner/*.{ts,tsx}', 'firebase/*', true],
    ['owner/services/**', 'firebase/*', false],
    ['owner/services/**', 'react', true],
    ['owner/layout/**', 'react', false],
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
    ['src/pages/**', '../../pages/account/orderList.ts'],
    ['src/pages/**', '../../startup/pages.tsx'],
    ['src/domain/**', '../../emulators/localServices.ts'],
    ['src/pages/**', '../../../owner/paths.ts'],
    ['src/services/**', '../../../owner/services/types.ts'],
    ['src/*.{ts,tsx}', '../owner/App.tsx'],
    ['emulators/**', '../demo/createDemoServices.ts'],
    ['owner/orders/**', '../figures/money.ts'],
    ['owner/orders/**', '../routes.tsx'],
    ['owner/orders/**', '../../src/pages/account/orderList.ts'],
    ['owner/figures/**', '../orders/useOrders.ts'],
    ['owner/paper/**', '../orders/useOrders.ts'],
    ['owner/layout/**', '../orders/types.ts'],
    ['owner/auth/**', '../layout/Loading.tsx'],
    ['owner/services/**', '../auth/AccountProvider.tsx'],
    ['owner/services/**', '../../emulators/localServices.ts'],
    ['owner/*.{ts,tsx}', '../src/auth/AuthProvider.tsx'],
    ['owner/*.{ts,tsx}', '../demo/createDemoServices.ts'],
  ])('refuse in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(true);
  });

  it.each([
    ['src/pages/**', './Summary.tsx'],
    ['src/pages/**', '../../cart/cart.ts'],
    ['src/pages/**', '../../product/Price.tsx'],
    ['src/services/**', '../checkout/checkout.ts'],
    ['src/layout/**', '../paths.ts'],
    ['src/startup/**', '../routes.ts'],
    ['owner/orders/**', './OrderItem.tsx'],
    ['owner/orders/**', '../paper/orderCsv.ts'],
    ['owner/orders/**', '../../src/ui/Notice.tsx'],
    ['owner/paper/**', '../orders/types.ts'],
    ['owner/layout/**', '../paths.ts'],
    ['owner/sign-in/**', '../../src/paths.ts'],
    ['owner/services/**', '../../src/services/firebase/database.ts'],
  ])('allow in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(false);
  });
});
