import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderStepSchema } from '../../../src/domain/orderSteps.ts';
import { mayTakeStep } from '../src/orders/roles.ts';
import { cardOnly } from '../src/payments/methods.ts';
import {
  completed,
  createTestServer,
  notification,
  paidSession,
  post,
  shopOrigin,
  start,
  startRequest,
} from '../../../tests/support/checkoutServer.ts';

type Answer = (...parameters: unknown[]) => Promise<never>;

/** A server with all its routes, in which whatever is asked of the database answers like this. */
function createServer(answer: Answer) {
  const everything = new Proxy({}, { get: (_none, name) => (name === 'then' ? undefined : answer) }) as never;
  return createTestServer({
    methods: { ...cardOnly, ways: ['card', 'cod'] },
    store: everything,
    documents: everything,
    owner: {
      customers: everything,
      stock: everything,
      mails: { shipments: everything, returns: everything },
    },
    counts: { publishStock: async () => {}, listCounted: answer },
    readAccess: answer,
  });
}

const id = 'cs_test_1';
const key = 'a-key-of-this-dialog';
const line = { orderId: 'o1', size: 'M', quantity: 1, wants: 'refund' };
const asked = (path: string, body: object) => post(path, body, { authorization: 'Bearer token-of-owner' });
const page = (name: string, init?: RequestInit) => new Request(`https://checkout.test/pay/${name}`, init);
const form = () => ({ method: 'POST', body: new URLSearchParams({ way: 'cod' }) });

describe('an id that the database does not take', () => {
  const refused: Answer = () => Promise.reject(new Error('3 INVALID_ARGUMENT: the id is reserved'));

  // A URL's own dots lead to another path.
  it.each(['__x__', '____', '%252e', '..', 'a%2Fb', 'a%00b', '%E0%A4%A', 'ශ', 'x'.repeat(1501)])(
    'is nothing to pay: %s',
    async (name) => {
      const { handle } = createServer(refused);
      for (const init of [{}, form()]) expect((await handle(page(name, init))).status).toBe(404);
    },
  );

  it.each<[path: string, body: (name: string) => object]>([
    ['/order-step', (sessionId) => ({ key, steps: [{ sessionId, step: 'paid' }] })],
    ['/order-step', (name) => ({ key, steps: [{ sessionId: id, lines: [name], step: 'paid' }] })],
    [
      '/order-step',
      (name) => ({ key: `__${name}__________________`, steps: [{ sessionId: id, step: 'paid' }] }),
    ],
    ['/order-step', (returnId) => ({ key, steps: [{ sessionId: id, returnId, step: 'send' }] })],
    [
      '/stock',
      (name) => ({ key: `__${name}__________________`, changes: [{ slug: 'a', size: 'M', count: 1 }] }),
    ],
    ['/forget-customer', (uid) => ({ uid })],
    ['/return', (sessionId) => ({ key, sessionId, lines: [line], reason: 'x' })],
    ['/return', (orderId) => ({ key, sessionId: id, lines: [{ ...line, orderId }], reason: 'x' })],
    ['/return-withdraw', (returnId) => ({ returnId })],
  ])('is malformed in a request: %s', async (path, body) => {
    const { handle } = createServer(refused);
    const names = ['__x__', '.', '..', 'a/b', '', 'ශ', 'x'.repeat(1501)];
    const answers = await Promise.all(names.map((name) => handle(asked(path, body(name)))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 400));
  });

  it('leaves a form that is broken a bad request', async () => {
    const server = createTestServer({ methods: { ...cardOnly, ways: ['card', 'cod'] } });
    await start(server);
    const broken = { method: 'POST', body: 'way', headers: { 'content-type': 'multipart/form-data' } };
    expect((await server.handle(page('cs_test_1', broken))).status).toBe(400);
  });
});

describe('a database that accepts and never answers [F89]', () => {
  afterEach(() => vi.useRealTimers());
  const never: Answer = () => new Promise(() => {});
  const answersOf = async (request: Request, ms: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { handle, logged } = createServer(never);
    const answer = handle(request);
    await vi.advanceTimersByTimeAsync(ms);
    return { response: await answer, logged };
  };

  it.each<[name: string, request: Request]>([
    ['create-checkout-session', startRequest()],
    ['counted', new Request('https://checkout.test/counted')],
    ['health', new Request('https://checkout.test/health?access')],
    ['order-step', asked('/order-step', { key, steps: [{ sessionId: id, step: 'paid' }] })],
    ['stock', asked('/stock', { key, changes: [{ slug: 'a', size: 'M', count: 1 }] })],
    ['forget-customer', asked('/forget-customer', { uid: 'nimal' })],
    ['send-mails', asked('/send-mails', {})],
    ['return', asked('/return', { key, sessionId: id, lines: [line], reason: 'x' })],
    ['return-withdraw', asked('/return-withdraw', { returnId: key })],
  ])('is said by %s after a minute, in JSON', async (name, request) => {
    const { response, logged } = await answersOf(request, 60_000);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'There was no answer in time. Try again.' });
    expect(logged).toContainEqual(expect.objectContaining({ severity: 'ERROR', event: 'request_failed' }));
    const origin = { counted: '*', health: '*' }[name];
    expect(response.headers.get('access-control-allow-origin')).toBe(
      origin === undefined ? shopOrigin : origin,
    );
  });

  it.each<[method: string, init?: RequestInit]>([['GET'], ['POST', form()]])(
    'is said by the page of a payment after a minute, in a page: %s',
    async (_method, init) => {
      const { response } = await answersOf(page(id, init), 60_000);
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('Nothing is ordered or charged twice.');
    },
  );

  it('has a notification sent again after 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { response } = await answersOf(notification(completed, paidSession(id)), 30_000);
    expect(response.status).toBe(500);
  });
});

describe('who may', () => {
  const stepsOf = (...names: string[]) => ({
    key,
    steps: names.map((step, index) => ({ ...stepFields, ...seen[step], sessionId: `${id}_${index}`, step })),
  });
  const stepFields = { returnId: key, amountMinor: 1, note: 'x', reason: 'x' };
  const seen: Readonly<Record<string, object>> = { note: { seen: '' }, solve: { seen: [] } };
  /** What passes meets the database, which fails. */
  const statusOf = async (who: string | undefined, path: string, body: object) => {
    const { handle } = createServer(() => Promise.reject(new Error('down')));
    const headers = who === undefined ? {} : { authorization: `Bearer token-of-${who}` };
    const { status } = await handle(post(path, body, headers));
    return { 400: 'malformed', 401: 'no account', 403: 'no' }[status] ?? 'yes';
  };

  it.each<[path: string, body: object, packer: string]>([
    ['/forget-customer', { uid: 'nimal' }, 'no'],
    ['/send-mails', {}, 'yes'],
    ['/stock', { key, changes: [{ slug: 'a', size: 'M', count: 1 }] }, 'yes'],
    ['/order-step', stepsOf('ship'), 'yes'],
    ['/order-step', stepsOf('ship', 'cancel'), 'no'],
  ])('ask %s %j', async (path, body, packer) => {
    const all = [undefined, 'nimal', 'packer', 'owner'].map((who) => statusOf(who, path, body));
    expect(await Promise.all(all)).toEqual(['no account', 'no', packer, 'yes']);
  });

  it('take which step of an order', async () => {
    const steps = orderStepSchema.options.map(({ entries }) => entries.step.literal);
    const taken = await Promise.all(
      steps.map(async (step) => ({ step, is: await statusOf('packer', '/order-step', stepsOf(step)) })),
    );
    const packed = taken.filter(({ is }) => is === 'yes').map(({ step }) => step);
    expect(packed).toEqual(['pack', 'unpack', 'ship', 'unship', 'look', 'receive', 'unreceive']);
    for (const step of steps) expect(mayTakeStep('owner', step)).toBe(true);
  });
});

it('what is counted is asked again after a failure', async () => {
  let isDown = true;
  const listCounted = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(['kandy-shirt']));
  const { handle } = createTestServer({ counts: { publishStock: async () => {}, listCounted } });
  const ask = async () => (await handle(new Request('https://checkout.test/counted'))).status;
  expect(await ask()).toBe(500);
  isDown = false;
  expect(await ask()).toBe(200);
});
