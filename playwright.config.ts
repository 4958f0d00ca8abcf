import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const firstOf = (...paths: readonly string[]) => paths.find((path) => existsSync(path));

/** The system's Chromium if there is one; otherwise Playwright's. */
const systemChromium = firstOf('/usr/bin/chromium', '/usr/bin/chromium-browser');

/** Chromium without its own windows: a third faster, but without the back/forward cache. Playwright's is chosen by itself. */
const headlessShell = firstOf('/usr/bin/chromium-headless-shell');

/** Playwright drives it with WebDriver BiDi, which every recent Firefox supports. */
const systemFirefox = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox');

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP shop.test 127.0.0.1',
];

const launchOf = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args,
});

/** How tests and scripts start Chromium. `shop.test` is not a local host name, so over http it is not a secure context. */
export const chromiumLaunch = launchOf(systemChromium);

/** `npm run test:long` runs Firefox too, and every test three times. */
const isLongRun = process.env.LONG_RUN !== undefined;

export default defineConfig({
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A test that fails once in a while fails the night, not somebody's change.
  repeatEach: isLongRun ? 3 : 1,
  // As many as a small machine has processors: a third made each test slower, and some miss their time.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Screenshots and snapshots in traces take a tenth of each test's processor time, each.
  // Playwright cannot intercept requests that pass a service worker; serviceWorker.e2e.ts allows it.
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    serviceWorkers: 'block',
  },
  projects: [
    ...(systemFirefox === undefined || !isLongRun
      ? []
      : [
          {
            name: 'firefox',
            testDir: 'tests/e2e',
            testMatch: '**/{journey,insecureHost,owner,payments*,navigation,serviceWorker*}.e2e.ts',
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: systemFirefox,
                firefoxUserPrefs: {
                  'network.dns.localDomains': 'shop.test',
                  // WebDriver BiDi loses pages that Firefox restores from its back/forward cache.
                  'browser.sessionhistory.max_total_viewers': 0,
                },
              },
            },
          },
        ]),
    {
      name: 'chromium',
      testDir: 'tests/e2e',
      testMatch: '**/*.e2e.ts',
      use: { browserName: 'chromium', launchOptions: launchOf(headlessShell ?? systemChromium) },
    },
  ],
});
