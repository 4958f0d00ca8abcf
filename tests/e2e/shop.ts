import { existsSync } from 'node:fs';
import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { ContentDocument } from '../../emulators/content/documents.ts';
import { createDemoServices } from '../../demo/createDemoServices.ts';
import type { LocalServices, LocalServicesOptions } from '../../emulators/localServices.ts';
import { rulesText } from '../../emulators/mounts/rulesText.ts';
import { startServer } from '../../emulators/mounts/nodeServer.ts';

const builtDemo = process.env.BUILT_DEMO ?? 'dist-demo';
/** The demo build carries the token of `.env.demo`. */
export const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';
/** Far longer than a test takes; a test moves the clock when it wants an order shipped. */
export const shipAfterMs = 1_200_000;

export interface Shop {
  /** Without a slash at the end. */
  url: string;
  services: LocalServices;
  /** Moves the services' clock on. */
  advance: (ms: number) => void;
  /** Takes back what the browser logged and the test expects; any other error fails the test. */
  expectProblem: (pattern: RegExp) => void;
  /** Takes back what only some browsers log, such as an answer that says no. */
  allowProblem: (pattern: RegExp) => void;
}

declare global {
  interface Window {
    reportViolation: (text: string) => void;
  }
}

/** Tells of every error in every tab, and of everything that a page's policy refuses. */
async function watchProblems(context: BrowserContext, onProblem: (text: string) => void) {
  context.on('weberror', (webError) => onProblem(webError.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') onProblem(message.text());
  });
  await context.exposeFunction('reportViolation', onProblem);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.reportViolation(`Violation of ${effectiveDirective}: ${blockedURI}`),
    );
  });
}

interface Options {
  /** The folder of the host in which the app lies. */
  basePath: string;
  /** What the content service holds; the demo shop's catalogue when nothing is named. */
  content: { documents?: readonly ContentDocument[] };
  /** How the shop is paid. */
  payments: Pick<LocalServicesOptions, 'isProven' | 'notifications' | 'paymentProvider'>;
}

/** Each test gets a shop of its own: fresh services and the demo build, with its headers, on one new origin. */
export const test = base.extend<Options & { shop: Shop }>({
  basePath: ['/', { option: true }],
  content: [{}, { option: true }],
  payments: [{}, { option: true }],
  shop: async ({ context, basePath, content, payments }, provide) => {
    if (!existsSync(`${builtDemo}/index.html`)) throw new Error('Run `npm run build:demo` first.');
    let aheadMs = 0;
    const services = createDemoServices({
      rules: rulesText,
      paymentSuccessToken,
      shipAfterMs,
      withDemoCustomer: true,
      ...content,
      ...payments,
      nowMs: () => Date.now() + aheadMs,
      shopUrl: ({ url }) => new URL(basePath, url).href,
    });
    const server = await startServer({ services, staticDir: builtDemo, basePath });
    let problems: string[] = [];
    await watchProblems(context, (text) => problems.push(text));
    const forget = (pattern: RegExp) => {
      problems = problems.filter((problem) => !pattern.test(problem));
    };
    await provide({
      url: server.url + basePath.slice(0, -1),
      services,
      advance: (ms) => {
        aheadMs += ms;
      },
      expectProblem: (pattern) => {
        base.expect(problems.join('\n')).toMatch(pattern);
        forget(pattern);
      },
      allowProblem: forget,
    });
    await server.close();
    base.expect(problems, 'errors in the browser').toEqual([]);
  },
});

export { expect } from '@playwright/test';
