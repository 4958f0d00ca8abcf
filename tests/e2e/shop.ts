import { existsSync } from 'node:fs';
import { test as base } from '@playwright/test';
import type { BrowserContext, Page, Response } from '@playwright/test';
import type { ContentDocument } from '../../local/services/content/documents.ts';
import { createDemoServices } from '../../local/catalogue/createDemoServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../local/services/localServices.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { startServer } from '../../local/services/mounts/nodeServer.ts';

export const builtDemo = process.env.BUILT_DEMO ?? 'dist-demo';
/** The demo build carries the token of `.env.demo`. */
export const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';
/** Longer than any test; a test that needs a shipped order advances the clock. */
export const shipAfterMs = 1_200_000;

export interface Shop {
  /** Without a slash at the end. */
  url: string;
  services: LocalServices;
  /** Advances the services' clock. */
  advance: (ms: number) => void;
  /** Requires a logged error that matches, and accepts it. Any other error fails the test. */
  expectProblem: (pattern: RegExp) => void;
  /** Accepts errors that only some browsers log, such as a refused request. */
  allowProblem: (pattern: RegExp) => void;
}

declare global {
  interface Window {
    reportViolation: (text: string) => void;
  }
}

/** Reports the errors and security policy violations of every tab. */
async function watchProblems(context: BrowserContext, onProblem: (text: string) => void) {
  context.on('weberror', (webError) => onProblem(webError.error().message));
  context.on('console', (message) => {
    // Where a request failed is not part of the text.
    if (message.type() === 'error') onProblem(`${message.text()} ${message.location().url}`);
  });
  await context.exposeFunction('reportViolation', onProblem);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.reportViolation(`Violation of ${effectiveDirective}: ${blockedURI}`),
    );
  });
}

/** Lets a tab wait, where it is loaded, until the app has replaced the first screen that the build wrote; `commit` does not. */
export function awaitApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const untilReplaced = async (loading: Promise<Response | null>, waitUntil?: string) => {
    const response = await loading;
    if (waitUntil !== 'commit') await page.locator('#first-screen').waitFor({ state: 'detached' });
    return response;
  };
  page.goto = (url, options) => untilReplaced(goto(url, options), options?.waitUntil);
  page.reload = (options) => untilReplaced(reload(options), options?.waitUntil);
}

interface Options {
  /** The folder of the host that serves the app. */
  basePath: string;
  /** Whether the host sends the headers of the build. */
  sendsHeaders: boolean;
  /** The content service's documents; the demo catalogue by default. */
  content: { documents?: readonly ContentDocument[] };
  /** Whether there are an owner and two months of orders of other customers. */
  hasPastOrders: boolean;
  /** How payments work; as in the demo by default. */
  payments: Pick<LocalServicesOptions, 'isServerOnly' | 'notifications' | 'paymentProvider' | 'methods'>;
}

/** Gives each test its own shop: fresh services and the demo build, with its headers, on a new origin. */
export const test = base.extend<Options & { shop: Shop }>({
  basePath: ['/', { option: true }],
  sendsHeaders: [true, { option: true }],
  content: [{}, { option: true }],
  hasPastOrders: [false, { option: true }],
  payments: [{ notifications: 'sent' }, { option: true }],
  shop: async (
    { context, javaScriptEnabled, basePath, sendsHeaders, content, hasPastOrders, payments },
    provide,
  ) => {
    if (!existsSync(`${builtDemo}/index.html`)) throw new Error('Run `npm run build:demo` first.');
    let clockOffsetMs = 0;
    const services = createDemoServices({
      rules: rulesText,
      paymentSuccessToken,
      shipAfterMs,
      withDemoCustomer: true,
      withPastOrders: hasPastOrders,
      ...content,
      ...payments,
      nowMs: () => Date.now() + clockOffsetMs,
      shopUrl: ({ url }) => new URL(basePath, url).href,
    });
    const server = await startServer({ services, staticDir: builtDemo, sendsHeaders, basePath });
    let problems: string[] = [];
    await watchProblems(context, (text) => problems.push(text));
    if (javaScriptEnabled ?? true) {
      context.pages().forEach(awaitApp);
      context.on('page', awaitApp);
    }
    const dropProblems = (pattern: RegExp) => {
      problems = problems.filter((problem) => !pattern.test(problem));
    };
    await provide({
      url: server.url + basePath.slice(0, -1),
      services,
      advance: (ms) => {
        clockOffsetMs += ms;
      },
      expectProblem: (pattern) => {
        base.expect(problems.join('\n')).toMatch(pattern);
        dropProblems(pattern);
      },
      allowProblem: dropProblems,
    });
    await server.close();
    base.expect(problems, 'errors in the browser').toEqual([]);
  },
});

export { expect } from '@playwright/test';
