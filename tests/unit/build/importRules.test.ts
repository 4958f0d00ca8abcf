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

describe('the import rules', () => {
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
    ['emulators/**', '../demo/createDemoServices.ts'],
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
  ])('allow in %s an import of %s', (files, specifier) => {
    expect(isRefused(files, specifier)).toBe(false);
  });
});
