import type { Browser } from '@playwright/test';
import { launchBrowser, newPhone, newSlowPage } from './browser.ts';
import { seconds } from './format.ts';
import { firstTapLimit } from './limits.ts';
import type { Figure, Section } from './section.ts';
import { repeat } from './statistics.ts';

declare global {
  interface Window {
    answeredMs?: number;
    lookForAnswer: () => void;
  }
}

const filter = '[aria-label="Filter by category"] > :nth-child(2)';
const menu = '[aria-label=Menu]';

/** Of each: its taps, the element that shows the answer, and its text. */
const firstTaps: readonly [
  name: string,
  path: string,
  taps: readonly string[],
  answer: string,
  text: string,
][] = [
  ['home: Menu', '/', [menu], `#root ${menu}[aria-expanded=true]`, ''],
  ['collection: filter', '/c/women/', [filter], `#root ${filter}[aria-pressed=true]`, ''],
  [
    'product: size and BUY NOW',
    '/p/weligama-batik-maxi/',
    ['[name=size]', '[data-floating-bar] button'],
    '#root main h1',
    'Your cart',
  ],
];

/** Taps when the largest picture is painted, and waits for the paint of the answer. */
async function answerMs(
  browser: Browser,
  url: string,
  [, path, taps, answer, text]: (typeof firstTaps)[number],
) {
  const context = await newPhone(browser);
  const page = await newSlowPage(context);
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
      measure: `${tap[0]}, tapped at LCP, devtools: answered after`,
      values: await repeat(runs, () => answerMs(browser, url, tap)),
      format: seconds,
      limit: firstTapLimit,
    });
  await browser.close();
  return figures;
};
