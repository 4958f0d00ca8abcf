import { defineConfig } from 'vitest/config';

/** Only what needs firebase-admin; all other tests run with the shop's `npm test`. */
export default defineConfig({
  test: { include: ['tests/*.admin.test.ts'], environment: 'node', testTimeout: 30_000 },
});
