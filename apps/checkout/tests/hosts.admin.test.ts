import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { createHandler } from '../src/hosts/createHandler.ts';

const time = '2026-11-20T12:00:00Z';
const written = { commitTime: time, writeResults: [{ updateTime: time }] };
const refusal = { error: { code: 403, message: 'refused', status: 'PERMISSION_DENIED' } };

it('a start says who records orders; a refused one is logged, stops no request, and follows with the due work [F69]', async () => {
  const bodies: string[] = [];
  async function refuseAtFirst(request: IncomingMessage, response: ServerResponse) {
    const isWrite = request.url?.includes(':commit');
    if (isWrite) bodies.push(await text(request));
    const isRefused = !isWrite || bodies.length === 1;
    response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? refusal : written));
  }
  const database = createServer((request, response) => void refuseAtFirst(request, response));
  await new Promise<void>((resolve) => {
    database.listen(0, '127.0.0.1', resolve);
  });
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${(database.address() as AddressInfo).port}`);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

  const variables = {
    ...process.env,
    GOOGLE_CLOUD_PROJECT: 'demo-sarasa',
    SHOP_URL: 'http://localhost:5173/',
    PAYMENT_SUCCESS_TOKEN: 'a-long-success-token',
    SANITY_PROJECT_ID: 'abc12345',
    SANITY_DATASET: 'production',
    STRIPE_SECRET_KEY: 'sk_test_unit',
    STRIPE_WEBHOOK_SECRET: 'whsec_unit',
  };
  const { handle, noteSettings, runDueWork } = createHandler(variables);
  await noteSettings();
  expect((await handle(new Request('https://checkout.test/health'))).status).toBe(200);
  expect(log.mock.calls.join()).toContain('"event":"order_settings_failed"');
  // The next thing that it asks is refused.
  await expect(runDueWork()).rejects.toThrow('refused');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatch(/isProven.*true.*settings\/orders/);
  database.close();
});
