// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { createLocalServices } from '../../../local/services/localServices.ts';
import { createService } from '../../../local/services/faults.ts';
import type { LocalService } from '../../../local/services/service.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';

let handled: number;
let service: LocalService;
beforeEach(() => {
  handled = 0;
  service = createService(() => new Response(`answer ${(handled += 1)}`));
});
const ask = () => service.handle(new Request('https://service.test/'));

it.each([
  ['a lost request', { drop: true }, 0, ''],
  ['a lost answer', { drop: true, afterHandling: true }, 0, ''],
  ['an error', { status: 503, body: { error: 'down' } }, 503, '{"error":"down"}'],
  ['a page instead of data', { status: 200, body: '<p>' }, 200, '<p>'],
])('injects %s as often as it is told', async (_what, fault, status, text) => {
  service.faults.add({ ...fault, times: 2 });
  for (const response of [await ask(), await ask()])
    expect([response.status, await response.text()]).toEqual([status, text]);
  expect(handled).toBe('afterHandling' in fault ? 2 : 0);
  expect(await (await ask()).text()).toBe(`answer ${handled}`);
});

it('keeps answers until they are released, and answers at once from then on', async () => {
  const held = service.faults.hold({ status: 503 });
  const answers: number[] = [];
  const first = ask().then(({ status }) => answers.push(status));
  expect((await held.arrived()).url).toBe('https://service.test/');
  expect(answers).toEqual([]);
  held.release();
  await first;
  expect(answers).toEqual([503]);
  expect((await ask()).status).toBe(503);
});

it('releases everything when the faults are cleared', async () => {
  const held = service.faults.hold();
  const answer = ask();
  await held.arrived();
  service.faults.clear();
  expect((await answer).status).toBe(200);
});

it.each([
  ['auth', '/v1/accounts:lookup', 'content-type,x-client-version,x-firebase-gmpid'],
  ['database', '/v1/projects/p/databases/(default)/documents:commit', 'authorization,x-goog-api-client'],
  ['content', '/local/content/v2023-07-11/data/query/production', 'content-type,x-sanity-project-id'],
] as const)('%s allows cross-origin requests', async (name, path, asked) => {
  const { [name]: local } = createLocalServices({
    rules: rulesText,
    paymentSuccessToken: 'token',
    documents: [],
  });
  const headers = {
    origin: 'http://192.168.1.7:5173',
    'access-control-request-method': 'POST',
    'access-control-request-headers': asked,
  };
  const url = `https://service.test${path}`;
  const preflight = await local.handle(new Request(url, { method: 'OPTIONS', headers }));
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);
  const rejected = await local.handle(new Request(url, { method: 'POST', headers, body: '{' }));
  expect(rejected.status).toBe(400);
  for (const { headers: sent } of [preflight, rejected])
    expect(sent.get('access-control-allow-origin')).toBe('*');
});
