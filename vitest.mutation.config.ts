import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { hostedEnvironment } from './tests/hostedEnvironment.ts';
import { settings } from './build/settings.ts';

// The unit tests that have to notice a mutant, the quick ones first; Stryker stops at the first that does.
export default defineConfig({
  plugins: [react(), settings(hostedEnvironment)],
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure functions',
          environment: 'node',
          include: ['tests/unit/{config,domain,lib}/**/*.test.ts', 'tests/unit/cart/cart.test.ts'],
          setupFiles: ['tests/plainSetup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stored cart',
          environment: 'jsdom',
          include: ['tests/unit/cart/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/cart/cart.test.ts'],
          setupFiles: ['tests/plainSetup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'jsdom',
          include: ['tests/unit/services/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
