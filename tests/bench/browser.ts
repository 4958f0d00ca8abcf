import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumLaunch } from '../../playwright.config.ts';
import type { Certificate } from './server/certificate.ts';

/** Lighthouse's phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export const chromiumArguments = ({ trust }: Certificate): string[] => [...chromiumLaunch.args, trust];

export const chromiumPath = (): string => chromiumLaunch.executablePath ?? chromium.executablePath();

export function launchBrowser(certificate: Certificate): Promise<Browser> {
  return chromium.launch({ ...chromiumLaunch, args: chromiumArguments(certificate) });
}
