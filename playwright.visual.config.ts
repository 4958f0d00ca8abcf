import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './playwright.config.ts';

/** Pictures depend on the fonts of the machine: this runs where these are installed, not with every test. */
export default defineConfig({
  testDir: 'tests/visual',
  testMatch: '**/*.visual.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  expect: {
    timeout: 15_000,
    // Edges of letters may differ by a shade from one version of the browser to the next.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' },
  },
  reporter: [['list']],
  use: { browserName: 'chromium', trace: 'retain-on-failure', launchOptions: chromiumLaunch },
});
