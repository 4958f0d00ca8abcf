import { defineConfig } from 'vitest/config';

/** Tests that build the live shop; apart from `npm test`, which needs no build. */
export default defineConfig({
  test: {
    include: ['tests/build/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
