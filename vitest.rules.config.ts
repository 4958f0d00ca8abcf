import { defineConfig } from 'vitest/config';

// Only what needs the Firebase Emulator; `npm test` has its own configuration and leaves this out.
export default defineConfig({
  test: {
    include: ['tests/rules/*.rules.ts'],
    environment: 'node',
    // All cases share the one database of the emulator.
    fileParallelism: false,
  },
});
