import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromiumLaunch } from '../../playwright.config.ts';
import type { Certificate } from './server/certificate.ts';

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Long enough for a slow machine. */
const timeoutMs = 120_000;

export const chromiumArguments = ({ trust }: Certificate): string[] => [...chromiumLaunch.args, trust];

export const chromiumPath = (): string => chromiumLaunch.executablePath ?? chromium.executablePath();

export function launchBrowser(certificate: Certificate): Promise<Browser> {
  return chromium.launch({ ...chromiumLaunch, args: chromiumArguments(certificate) });
}

/** A phone that has never opened the shop. The service worker's requests, after the page is shown, are no part of a first load. */
export async function newPhone(
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, serviceWorkers });
  context.setDefaultTimeout(timeoutMs);
  return context;
}

/** A processor four times slower. */
export const cpuSlowdown = 4;

/** Those of Lighthouse's throttling by devtools: 1.6 Mbit/s. */
export const network = {
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
  offline: false,
};

/** A page of a slow phone over a slow network. */
export async function newSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}
