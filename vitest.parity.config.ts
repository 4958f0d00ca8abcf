import { defineConfig } from 'vitest/config';

// Only what needs the Firebase Auth emulator; `npm test` has its own configuration and leaves this out.
export default defineConfig({
  test: { include: ['tests/emulator-parity/*.parity.ts'], environment: 'node', fileParallelism: false },
});
