import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';

const variables = {
  GOOGLE_CLOUD_PROJECT: 'demo-sarasa',
  K_SERVICE: 'checkout',
  SHOP_URL: 'https://shop.example/',
  PAYMENT_SUCCESS_TOKEN: 'a-long-success-token',
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_DATASET: 'production',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function openFunctions(secrets: string) {
  for (const [name, value] of Object.entries({ ...variables, CHECKOUT_SECRETS: secrets })) {
    vi.stubEnv(name, value);
  }
  return import('../src/hosts/firebaseFunction.ts');
}

describe('the Firebase functions', () => {
  it('answer with the settings and secrets of the project, once they have said who records orders [F69]', async () => {
    const writes: string[] = [];
    async function store(request: IncomingMessage, response: ServerResponse) {
      writes.push(await text(request));
      const time = '2026-11-20T12:00:00Z';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ commitTime: time, writeResults: [{ updateTime: time }] }));
    }
    const database = createServer((request, response) => void store(request, response));
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${await portOf(database)}`);
    const { checkout, webhook } = await openFunctions(
      JSON.stringify({ STRIPE_SECRET_KEY: 'sk_test_unit', STRIPE_WEBHOOK_SECRET: 'whsec_unit' }),
    );
    const server = createServer((request, response) => {
      void checkout(request as Parameters<typeof checkout>[0], response as Parameters<typeof checkout>[1]);
    });
    const response = await fetch(`http://127.0.0.1:${await portOf(server)}/health`);
    expect(await response.json()).toMatchObject({ status: 'ok', trustedProxies: 1 });
    expect(writes).toEqual([expect.stringMatching(/isProven.*true.*settings\/orders/)]);
    server.close();
    // Google takes the function's name off the path.
    const hooks = createServer((told, answer) => {
      void webhook(told as Parameters<typeof webhook>[0], answer as Parameters<typeof webhook>[1]);
    });
    const forged = await fetch(`http://127.0.0.1:${await portOf(hooks)}/`, { method: 'POST' });
    expect(forged.status).toBe(400);
    hooks.close();
    database.close();
  });

  it('say in a line what setting is wrong, without a stack', async () => {
    const logged: unknown[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(line));
    const { checkout, ownerMail } = await openFunctions('no JSON');
    const server = createServer((request, response) => {
      void checkout(request as Parameters<typeof checkout>[0], response as Parameters<typeof checkout>[1]);
    });
    const response = await fetch(`http://127.0.0.1:${await portOf(server)}/health`);
    server.close();
    await ownerMail.run({ scheduleTime: '2026-11-20T12:00:00Z' });
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: 'The settings are wrong: see the log.' },
    ]);
    const line = expect.stringMatching(/"settings_wrong".*CHECKOUT_SECRETS is not a JSON object/) as unknown;
    expect(logged).toEqual([line, line]);
    vi.restoreAllMocks();
  });

  it('may take longer than what they wait for, and do what is due every 15 minutes', async () => {
    const { checkout, webhook, dueWork, ownerMail, backup } = await openFunctions('{}');
    // Mails of shipments and of the stock, each with its last one's wait for the mail server.
    expect(checkout.__endpoint).toMatchObject({ timeoutSeconds: 180, region: ['asia-south1'] });
    // Its updates wait for one another, as only those of one process can.
    expect(webhook.__endpoint).toMatchObject({ timeoutSeconds: 180, maxInstances: 1 });
    expect(dueWork.__endpoint).toMatchObject({
      timeoutSeconds: 540,
      maxInstances: 1,
      scheduleTrigger: { schedule: 'every 15 minutes' },
    });
    expect(ownerMail.__endpoint).toMatchObject({
      timeoutSeconds: 120,
      scheduleTrigger: { schedule: 'every 5 minutes' },
    });
    expect(backup.__endpoint).toMatchObject({
      timeoutSeconds: 1800,
      maxInstances: 1,
      scheduleTrigger: { schedule: 'every day 02:00', timeZone: 'Asia/Colombo' },
    });
  });
});
