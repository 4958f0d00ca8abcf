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

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumLaunch } },
    // The whole journey, with and without a mouse, and what is paid; the rest is asked of one browser.
    ...(systemFirefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testMatch: '**/{journey,keyboard,insecureHost,payments*}.e2e.ts',
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
  ],
});
