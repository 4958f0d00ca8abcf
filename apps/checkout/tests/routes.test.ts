import { afterEach, describe, expect, it, vi } from 'vitest';
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
    returns: { documents: everything },
    owner: { customers: everything, stock: everything, mails: everything },
    counts: { publishStock: async () => {}, listCounted: answer },
    findRefused: answer,
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
    ['/refund', (sessionId) => ({ sessionId, amountMinor: 1, key })],
    ['/refund', (name) => ({ sessionId: id, amountMinor: 1, key: `__${name}______________` })],
    ['/collected', (sessionId) => ({ sessionId, isPaid: true })],
    ['/refused-parcel', (sessionId) => ({ sessionId, isRefused: true })],
    ['/put-back', (sessionId) => ({ sessionId, orderIds: ['o1'], isBack: true })],
    ['/put-back', (name) => ({ sessionId: id, orderIds: [name], isBack: true })],
    [
      '/stock',
      (name) => ({ key: `__${name}__________________`, changes: [{ slug: 'a', size: 'M', count: 1 }] }),
    ],
    ['/forget-customer', (uid) => ({ uid })],
    ['/return', (sessionId) => ({ key, sessionId, lines: [line], reason: 'x' })],
    ['/return', (orderId) => ({ key, sessionId: id, lines: [{ ...line, orderId }], reason: 'x' })],
    ['/return-withdraw', (returnId) => ({ returnId })],
    ['/return-step', (returnId) => ({ returnId, to: 'declined', note: 'x' })],
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
    ['refund', asked('/refund', { sessionId: id, amountMinor: 1, key })],
    ['collected', asked('/collected', { sessionId: id, isPaid: true })],
    ['refused-parcel', asked('/refused-parcel', { sessionId: id, isRefused: true })],
    ['put-back', asked('/put-back', { sessionId: id, orderIds: ['o1'], isBack: true })],
    ['stock', asked('/stock', { key, changes: [{ slug: 'a', size: 'M', count: 1 }] })],
    ['forget-customer', asked('/forget-customer', { uid: 'nimal' })],
    ['send-mails', asked('/send-mails', {})],
    ['return', asked('/return', { key, sessionId: id, lines: [line], reason: 'x' })],
    ['return-withdraw', asked('/return-withdraw', { returnId: key })],
    ['return-step', asked('/return-step', { returnId: key, to: 'declined', note: 'x' })],
  ])('is said by %s after a minute, in JSON', async (name, request) => {
    const { response, logged } = await answersOf(request, 60_000);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'There was no answer in time. Try again.' });
    expect(logged).toContainEqual(expect.objectContaining({ severity: 'ERROR', event: 'request_failed' }));
    const origin = { counted: '*', health: null }[name];
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

it('what is counted is asked again after a failure', async () => {
  let isDown = true;
  const listCounted = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(['kandy-shirt']));
  const { handle } = createTestServer({ counts: { publishStock: async () => {}, listCounted } });
  const ask = async () => (await handle(new Request('https://checkout.test/counted'))).status;
  expect(await ask()).toBe(500);
  isDown = false;
  expect(await ask()).toBe(200);
});
