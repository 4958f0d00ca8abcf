import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServer } from '../../local/services/mounts/nodeServer.ts';
import type { Vital } from '../../src/config/onVitals.ts';
import { expect, test } from './shop.ts';

interface Report extends Pick<IncomingMessage, 'url' | 'method' | 'headers'> {
  body: string;
}

/** A service that collects reports. Like many, it knows nothing of other origins. */
async function startCollector() {
  const reports: Report[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const { url, method, headers } = request;
    reports.push({ url, method, headers, body: await text(request) });
    response.end();
  }
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect?shop=1`,
    reports,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function buildWith(vitalsUrl: string) {
  const parent = mkdtempSync(join(tmpdir(), 'vitals-'));
  const outDir = join(parent, 'dist');
  execFileSync('npx', ['tsx', 'scripts/build.ts', 'demo', '--without-pages', '--outDir', outDir], {
    env: { ...process.env, NODE_ENV: 'production', VITE_VITALS_URL: vitalsUrl },
  });
  return { outDir, remove: () => rmSync(parent, { recursive: true }) };
}

// The fixture fails the test on any policy violation.
test(
  'with the setting, a visit is reported once when it ends, and says nothing of the visitor',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const collector = await startCollector();
    const { outDir, remove } = buildWith(collector.url);
    const server = await startServer({ services: shop.services, staticDir: outDir });
    await page.context().addCookies([{ name: 'visitor', value: 'nimal', url: collector.url }]);

    const measuring = page.waitForResponse(/\/measureVitals-[\w-]+\.js$/);
    await page.goto(`${server.url}/?utm_source=chat#/collections/weligama-batik-maxi?ref=nimal`);
    await measuring;
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(collector.reports).toEqual([]);
    await page.goto('about:blank');

    await expect.poll(() => collector.reports).toHaveLength(1);
    const [report] = collector.reports;
    expect(report).toMatchObject({ url: '/collect?shop=1', method: 'POST' });
    expect(report?.headers).toMatchObject({ referer: `${server.url}/` });
    expect(report?.headers.cookie).toBeUndefined();
    const vitals = JSON.parse(report?.body ?? '') as Vital[];
    expect(new Set(vitals.map(({ name }) => name))).toEqual(new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']));
    expect(vitals).toHaveLength(5);
    for (const vital of vitals) {
      expect(Object.keys(vital)).toEqual(['name', 'value', 'rating', 'route']);
      expect(vital.value).toBeGreaterThanOrEqual(0);
      expect(vital.route).toBe('/collections/:slug');
    }
    await server.close();
    collector.close();
    remove();
  },
);
