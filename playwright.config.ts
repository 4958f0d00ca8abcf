import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** A distribution's own browser where there is one; Playwright's download elsewhere. */
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Driven by WebDriver BiDi, which any recent Firefox speaks. */
const systemFirefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** How the browser tests and the scripts start Chromium. `shop.test` is a host that is not local: no https, no secure context. */
export const chromiumLaunch = {
  ...(systemChromium === undefined ? {} : { executablePath: systemChromium }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP shop.test 127.0.0.1',
  ],
};

/** What most needs a second engine; `npm run test:long` runs the rest of the list. */
const firefoxTests =
  process.env.LONG_RUN === undefined
    ? '{journey,keyboard,insecureHost,payments,paymentsFailures}.e2e.ts'
    : '{journey,keyboard,insecureHost,payments*}.e2e.ts';

export default defineConfig({
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // A trace without its film: that takes a tenth of the processor time of every test.
  use: { trace: { mode: 'retain-on-failure', screenshots: false } },
  projects: [
    {
      name: 'chromium',
      testDir: 'tests/e2e',
      testMatch: '**/*.e2e.ts',
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
    ...(systemFirefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testDir: 'tests/e2e',
            testMatch: `**/${firefoxTests}`,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: systemFirefox,
                firefoxUserPrefs: {
                  'network.dns.localDomains': 'shop.test',
                  // WebDriver BiDi loses a page that the browser takes out of its memory of left pages.
                  'browser.sessionhistory.max_total_viewers': 0,
                },
              },
            },
          },
        ]),
    {
      // Pictures depend on the fonts of the machine, so `npm run test:e2e` leaves these out.
      name: 'visual',
      testDir: 'tests/visual',
      testMatch: '**/*.visual.ts',
      snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
      expect: {
        timeout: 15_000,
        // Edges of letters may differ by a shade from one version of the browser to the next.
        toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' },
      },
      use: { browserName: 'chromium', launchOptions: chromiumLaunch },
    },
  ],
});
