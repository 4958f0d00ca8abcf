import { readdirSync } from 'node:fs';
import type { CoverageV8Options } from 'vitest/node';

/** The required statement coverage in percent: of all files together, and of each file of the shop. */
const totalThreshold = 95;
const fileThreshold = 80;

/** The same of all files of the owner's board together. */
const boardThreshold = 92;

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** The settings of `npx vitest run --coverage --isolate`, which fails below the thresholds. */
export const coverage: CoverageV8Options = {
  include: ['src/**/*.{ts,tsx}', 'apps/board/**/*.{ts,tsx}'],
  exclude: [
    // These run only when a built page starts in a browser. tests/e2e and tests/build cover them.
    'src/main.tsx',
    'apps/board/main.tsx',
    'src/startup/boot.ts',
    // Types only.
    'src/**/*.d.ts',
    'src/domain/types.ts',
    'apps/board/orders/boardTypes.ts',
  ],
  reporter: ['text', 'html', 'json-summary'],
  // Vitest's `perFile` would apply the total threshold to every file.
  thresholds: {
    statements: totalThreshold,
    'apps/board/**': { statements: boardThreshold },
    ...Object.fromEntries(sourceFiles.map((file) => [`src/${file}`, { statements: fileThreshold }])),
  },
};
