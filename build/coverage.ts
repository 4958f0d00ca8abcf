import { readdirSync } from 'node:fs';
import type { CoverageV8Options } from 'vitest/node';

/** Percent of the statements that the tests have to run: of all, and of each single file. */
const ofAll = 95;
const ofEachFile = 80;

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** What `npm run test:coverage` measures; below the thresholds it fails. */
export const coverage: CoverageV8Options = {
  include: ['src/**/*.{ts,tsx}'],
  exclude: [
    // They run only in a browser, at the start of a built page: tests/e2e and tests/build hold them to their task.
    'src/main.tsx',
    'src/startup/boot.ts',
    // No statements that run.
    'src/**/*.d.ts',
    'src/domain/types.ts',
  ],
  reporter: ['text', 'html', 'json-summary'],
  // Vitest's own perFile would hold every file to the threshold for all.
  thresholds: {
    statements: ofAll,
    ...Object.fromEntries(sourceFiles.map((file) => [`src/${file}`, { statements: ofEachFile }])),
  },
};
