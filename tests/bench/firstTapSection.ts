import type { Browser } from '@playwright/test';
import { newPhone, newSlowPage, slowNetwork } from './browser.ts';
import { seconds } from './figures.ts';
import type { Section } from './figures.ts';
import { firstTapLimit } from './limits.ts';

declare global {
  interface Window {
    /** How long after the taps the answer is shown, in ms. */
    answered: Promise<number>;
  }
}

const filter = '[aria-label="Filter by category"] > :nth-child(2)';
const menu = '[aria-label=Menu]';
const buy = ['[name=size]', '[data-floating-bar] button'];

interface FirstTap {
  name: string;
  path: string;
  taps: string[];
  /** The element that shows the answer, and its text. */
  answer: string;
  text: string;
}

/** The bare page has nothing to tap before its largest paint, and answers at once. So its time is that from the start. */
const bareTap: FirstTap = { name: 'bare', path: '/#/', taps: ['button'], answer: 'button', text: 'Count 1' };

const firstTaps: FirstTap[] = [
  { name: 'home: Menu', path: '/', taps: [menu], answer: `#root ${menu}[aria-expanded=true]`, text: '' },
  {
    name: 'collection: filter',
    path: '/c/women/',
    taps: [filter],
    answer: `#root ${filter}[aria-pressed=true]`,
    text: '',
  },
  {
    name: 'product: size and BUY NOW',
    path: '/p/weligama-batik-maxi/',
    taps: buy,
    answer: '#root main h1',
    text: 'Your cart',
  },
];

/** Taps when the largest picture is painted, and waits for the paint of the answer. */
async function answerMs(browser: Browser, url: string, tap: FirstTap): Promise<number> {
  const context = await newPhone(browser);
  const page = await newSlowPage(context, slowNetwork);
  await page.addInitScript(({ name, taps, answer, text }) => {
    window.answered = new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        if (!list.getEntries().some((entry) => (entry as LargestContentfulPaint).url)) return;
        observer.disconnect();
        for (const selector of taps) document.querySelector<HTMLElement>(selector)?.click();
        const tappedMs = performance.now();
        const lookForAnswer = () => {
          if (document.querySelector(answer)?.textContent.includes(text))
            resolve(performance.now() - (name === 'bare' ? 0 : tappedMs));
          else requestAnimationFrame(lookForAnswer);
        };
        lookForAnswer();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
  }, tap);
  await page.goto(url + tap.path, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => window.answered);
  await context.close();
  return ms;
}

/** From a tap at the moment of a written page's largest paint to its answer, on a slow phone over 1.6 Mbit/s. */
export const firstTapSection: Section = async function* ({ url, bareUrl }, browser) {
  const bare = await answerMs(browser, bareUrl, bareTap);
  for (const tap of firstTaps)
    yield {
      measure: `${tap.name}, tapped at LCP, devtools: answered after`,
      value: await answerMs(browser, url, tap),
      format: seconds,
      bare,
      limit: firstTapLimit,
    };
};
