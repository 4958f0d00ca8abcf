import type { Browser } from '@playwright/test';
import { launchBrowser, newPhone } from './browser.ts';
import { seconds } from './format.ts';
import { cpuSlowdown } from './interactions.ts';
import { firstTapLimit } from './limits.ts';
import { network } from './secondVisitSection.ts';
import type { Figure, Section } from './section.ts';
import { repeat } from './statistics.ts';

declare global {
  interface Window {
    answeredMs?: number;
    lookForAnswer: () => void;
  }
}

interface FirstTap {
  name: string;
  path: string;
  taps: readonly string[];
  /** The element that shows the answer, and its text. */
  answer: string;
  text: string;
}

const firstTaps: readonly FirstTap[] = [
  {
    name: 'home: Menu',
    path: '/',
    taps: ['[aria-label=Menu]'],
    answer: '#root [aria-label=Menu][aria-expanded=true]',
    text: '',
  },
  {
    name: 'collection: filter',
    path: '/c/women/',
    taps: ['[aria-label="Filter by category"] > :nth-child(2)'],
    answer: '#root [aria-label="Filter by category"] > :nth-child(2)[aria-pressed=true]',
    text: '',
  },
  {
    name: 'product: size and BUY NOW',
    path: '/p/weligama-batik-maxi/',
    taps: ['[name=size]', '[data-floating-bar] button'],
    answer: '#root main h1',
    text: 'Your cart',
  },
];

/** Taps when the largest picture is painted, and waits for the paint of the answer. */
async function answerMs(browser: Browser, url: string, { path, taps, answer, text }: FirstTap) {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(
    (wanted) => {
      new PerformanceObserver((list, observer) => {
        const entries = list.getEntries() as (PerformanceEntry & { url?: string })[];
        if (!entries.some((entry) => entry.url)) return;
        observer.disconnect();
        for (const selector of wanted.taps) document.querySelector<HTMLElement>(selector)?.click();
        const tappedMs = performance.now();
        // Not a local function: tsx would wrap it in a helper that does not exist in the page.
        window.lookForAnswer = () => {
          if (document.querySelector(wanted.answer)?.textContent.includes(wanted.text))
            window.answeredMs = performance.now() - tappedMs;
          else requestAnimationFrame(window.lookForAnswer);
        };
        window.lookForAnswer();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    },
    { taps, answer, text },
  );
  await page.goto(url + path, { waitUntil: 'commit' });
  // Not the time itself, which may be 0.
  await page.waitForFunction(() => window.answeredMs !== undefined);
  const ms = await page.evaluate(() => window.answeredMs);
  await context.close();
  return ms ?? Number.NaN;
}

/** From a tap at the moment of a written page's largest paint to its answer, on a slow phone over 1.6 Mbit/s. */
export const firstTapSection: Section = async ({ url, certificate }, runs) => {
  const browser = await launchBrowser(certificate);
  const figures: Figure[] = [];
  for (const tap of firstTaps)
    figures.push({
      measure: `${tap.name}, tapped at LCP, devtools: answered after`,
      values: await repeat(runs, () => answerMs(browser, url, tap)),
      format: seconds,
      limit: firstTapLimit,
    });
  await browser.close();
  return figures;
};
