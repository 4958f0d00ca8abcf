import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../../src/services/firebase/auth.ts';
import { createCheckoutSession, openHostedCheckout } from '../../../../src/services/checkout/checkout.ts';
import { config } from '../../../../src/config/config.ts';
import { deliveryCost } from '../../../../src/domain/delivery.ts';
import { errorKind } from '../../../../src/lib/errors.ts';
import { arrival } from '../../../support/arrival.ts';
import { addCustomer, backend, customer } from '../../../support/backend.ts';
import { buildCartItem, buildCustomer } from '../../../support/factories.ts';

const items = [buildCartItem()];
const nimal = buildCustomer();
const shirtM = { slug: 'kandy-shirt', size: 'M', left: 1 };
const soldOut = (lines: unknown) => ({ status: 409, body: { error: 'sold_out', lines } });
const kindOf = (work: Promise<unknown>) => work.then(() => 'no error', errorKind);

/** @returns the customer as the shop sends it */
async function signInCustomer() {
  addCustomer();
  return signIn(customer.email, customer.password);
}

const original = { checkoutTakesNoToken: undefined, ...config };
afterEach(() => Object.assign(config, original));

describe('creating a session', () => {
  it('returns the id, the URL and the delivery cost of the checkout server’s response [7.4]', async () => {
    const session = await createCheckoutSession(items, await signInCustomer());
    const [started] = backend.payments.sessions();
    expect(started?.lines).toMatchObject([
      { name: 'Kandy Shirt, size M', quantity: 2, unitPrice: 2500 },
      { name: 'Delivery', quantity: 1, unitPrice: deliveryCost(5000) },
    ]);
    expect(session).toMatchObject({ id: started?.id, url: started?.url, delivery: deliveryCost(5000) });
  });

  it('posts the cart and the signed-in customer, without tokens in the body [1.16] [7.1] [7.2] [7.3] [F14]', async () => {
    const signedIn = await signInCustomer();
    await createCheckoutSession(items, signedIn);
    expect(backend.checkout.requests).toHaveLength(1);
    const [request] = backend.checkout.requests;
    expect(request).toMatchObject({ method: 'POST', url: 'https://checkout.test/create-checkout-session' });
    const user = buildCustomer({ uid: signedIn.uid });
    expect(JSON.parse(request?.body ?? '')).toEqual({ cartItems: items, user });
    expect(request?.body).not.toMatch(/token|apiKey|test-key|eyJ/i);
  });

  const ownHosts = { paymentHosts: ['pay.sarasa.lk', 'pay.sarasa.lk:8443'] };
  const demo = { mode: 'demo', paymentHosts: ['localhost:5173'] };

  it.each<[shop: string, settings: object, url: string]>([
    ['a live shop', {}, 'https://checkout.stripe.com/c/pay/cs_1#x'],
    ['a shop with hosts of its own', ownHosts, 'https://pay.sarasa.lk/pay/1'],
    ['a shop with hosts of its own', ownHosts, 'https://pay.sarasa.lk:8443/pay/1'],
    ['the demo', demo, 'http://localhost:5173/pay'],
    ['the demo', demo, 'https://localhost:5173/pay'],
  ])('in %s may lead to a host of the settings: %j %s', async (_shop, settings, url) => {
    Object.assign(config, settings);
    backend.checkout.faults.add({ body: { id: 'cs_1', url } });
    await expect(createCheckoutSession(items, nimal)).resolves.toEqual({ id: 'cs_1', url });
  });

  it.each<[shop: string, settings: object, urls: string[]]>([
    [
      'a live shop',
      {},
      [
        'https://evil.test',
        'https://checkout.stripe.com.evil.test/pay',
        'https://checkout.stripe.com@evil.test/pay',
        'https://checkout.stripe.com:8443/pay',
        'http://checkout.stripe.com/pay',
        'javascript:alert(1)//checkout.stripe.com',
        '//checkout.stripe.com/pay',
        '/pay',
        '',
      ],
    ],
    [
      'a shop with hosts of its own',
      ownHosts,
      [
        'https://checkout.stripe.com/c/pay/cs_1',
        'http://pay.sarasa.lk/pay/1',
        'https://pay.sarasa.lk:8444/pay/1',
        'https://evil.pay.sarasa.lk/pay/1',
        'https://sarasa.lk/pay/1',
      ],
    ],
    ['the demo', demo, ['ftp://localhost:5173/pay', 'http://localhost:5174/pay', '/pay']],
  ])('in %s never leads to another host', async (_shop, settings, urls) => {
    Object.assign(config, settings);
    for (const url of urls) {
      backend.checkout.faults.add({ body: { id: 'cs_1', url }, times: 1 });
      await expect(createCheckoutSession(items, nimal), url).rejects.toMatchObject({
        kind: 'invalid-response',
        message: 'The payment URL has an unknown host.',
      });
    }
  });

  it.each([
    [350, 350],
    [0, 0],
    [-1, undefined],
    ['350', undefined],
    [null, undefined],
  ])('reads a delivery cost of %j as %j', async (delivery, expected) => {
    backend.checkout.faults.add({ body: { id: 'cs_1', delivery } });
    expect((await createCheckoutSession(items, nimal)).delivery).toBe(expected);
  });

  it.each([{}, { id: '' }, { id: 7 }, { sessionId: 'cs_1' }, [], null, 'cs_1'])(
    'fails as invalid if the response is %j',
    async (body) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
      expect(await kindOf(createCheckoutSession(items, nimal))).toBe('invalid-response');
    },
  );

  it('names the lines of which too few are left', async () => {
    backend.checkout.faults.add(soldOut([shirtM]));
    await expect(createCheckoutSession(items, nimal)).rejects.toMatchObject({
      kind: 'sold-out',
      missing: [shirtM],
    });
  });

  it.each([
    ['responds with status 500', { status: 500, body: { id: 'cs_1' } }],
    ['responds with status 400', { status: 400, body: { error: 'sold out' } }],
    ['has too few of no line', soldOut([])],
    ['has too few, and does not say of what', soldOut(undefined)],
    ['has too few of what is not in the cart', soldOut([{ slug: 'sarong', size: 'M', left: 0 }])],
    ['has too few of another size', soldOut([{ ...shirtM, size: 'S' }])],
    ['has too few of one line twice', soldOut([shirtM, shirtM])],
    ['has less than nothing left', soldOut([{ ...shirtM, left: -1 }])],
    ['has a text left', soldOut([{ ...shirtM, left: '1' }])],
    ['has as many left as are asked for', soldOut([{ ...shirtM, left: 2 }])],
    ['responds with a page', { body: '<!doctype html><title>Not here</title>' }],
    ['responds with an empty body', { body: '' }],
    ['breaks the connection', { drop: true }, 'unreachable'],
    ['does its work and breaks the connection', { drop: true, afterHandling: true }, 'unreachable'],
  ])('fails when the server %s, and has the cause [8.26]', async (_what, fault, kind = 'failed') => {
    backend.checkout.faults.add(fault);
    const error: unknown = await createCheckoutSession(items, nimal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'CheckoutError', kind, cause: expect.any(Error) as Error });
    expect(backend.checkout.requests).toHaveLength(1);
  });
});

describe('the ID token', () => {
  const isRefresh = ({ url }: { url: string }) => url.includes('/v1/token');
  const refreshes = () => backend.auth.requests.filter(isRefresh).length;
  const headersOf = (calls: unknown[][]) =>
    calls
      .filter(([url]) => String(url).startsWith(config.checkoutServerUrl))
      .map(([, init]) => new Headers((init as RequestInit).headers).get('authorization'));

  it('goes with the request; a refused one is renewed once, and the payment starts [F68]', async () => {
    const signedIn = await signInCustomer();
    const fetching = vi.spyOn(globalThis, 'fetch');
    backend.checkout.faults.add({ status: 401, times: 1 });
    const { id } = await createCheckoutSession(items, signedIn);
    expect(backend.payments.sessions().map((session) => session.id)).toEqual([id]);
    expect(refreshes()).toBe(1);
    expect(headersOf(fetching.mock.calls)).toEqual([
      expect.stringMatching(/^Bearer ey/),
      expect.stringMatching(/^Bearer ey/),
    ]);
  });

  it.each<[what: string, end: (uid: string) => void, requests: number]>([
    ['refuses two tokens in a row', () => backend.checkout.faults.add({ status: 401 }), 2],
    ['has a deleted account', (uid) => backend.auth.remove(uid), 1],
    ['has a disabled account', (uid) => backend.auth.disable(uid), 1],
  ])('is of no use when the service %s: the customer has to sign in again', async (_what, end, requests) => {
    const signedIn = await signInCustomer();
    end(signedIn.uid);
    expect(await kindOf(createCheckoutSession(items, signedIn))).toBe('sign-in-again');
    expect(backend.checkout.requests).toHaveLength(requests);
  });

  it('of another account, or of nobody, asks to sign in again', async () => {
    await signInCustomer();
    expect(await kindOf(createCheckoutSession(items, buildCustomer({ uid: 'kumari' })))).toBe(
      'sign-in-again',
    );
    await signOut();
    expect(await kindOf(createCheckoutSession(items, nimal))).toBe('sign-in-again');
  });

  it('that cannot be renewed because the service is out of reach', async () => {
    const signedIn = await signInCustomer();
    backend.checkout.faults.add({ status: 401, times: 1 });
    backend.auth.faults.add({ match: isRefresh, drop: true });
    expect(await kindOf(createCheckoutSession(items, signedIn))).toBe('unreachable');
  });

  it('stays here when the shop is set so, and a refusal is no reason to renew it', async () => {
    Object.assign(config, { checkoutTakesNoToken: true });
    const signedIn = await signInCustomer();
    const fetching = vi.spyOn(globalThis, 'fetch');
    expect(await kindOf(createCheckoutSession(items, signedIn))).toBe('failed');
    expect(headersOf(fetching.mock.calls)).toEqual([null]);
    expect(refreshes()).toBe(0);
  });
});

it.each([
  ['23400', '7 hours'],
  ['180', '3 minutes'],
  ['61', '2 minutes'],
  ['31', '1 minute'],
  ['soon', '1 minute'],
])('too many payments are told with the time: retry-after %s is %s [F59]', async (header, time) => {
  const headers = { 'retry-after': header };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 429, headers }));
  await expect(createCheckoutSession(items, nimal)).rejects.toMatchObject({
    kind: 'too-many',
    message: `Too many payments were started. Try again in ${time}.`,
  });
});

it.each([
  ['two minutes', 120_000, false],
  ['one minute on a phone or tablet', 60_000, true],
])('a session times out after %s [9.32] [9.33]', async (_what, limitMs, isCoarse) => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: isCoarse && query === '(pointer: coarse)' }),
  );
  const held = backend.checkout.faults.hold();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const outcome = kindOf(createCheckoutSession(items, nimal));
  const [giveUp] = timers.mock.calls.find(([, delayMs]) => delayMs === limitMs) ?? [];
  await arrival(held);
  giveUp?.();
  expect(await outcome).toBe('failed');
  held.release();
});

describe('leaving for the payment page', () => {
  const redirectToCheckout = vi.fn<(options: unknown) => Promise<object>>();
  const stripe = vi.fn<(key: string) => object>();

  beforeEach(() => {
    redirectToCheckout.mockReset().mockResolvedValue({ error: undefined });
    stripe.mockReset().mockReturnValue({ redirectToCheckout });
    vi.stubGlobal(
      'Stripe',
      Object.assign((key: string) => stripe(key), { version: 'basil' }),
    );
    window.location.hash = '#/cart';
  });

  it('opens the URL of the session, without the payment script [7.5]', async () => {
    const url = new URL('#/went-there', window.location.href).href;
    await openHostedCheckout({ id: 'cs_1', url });
    expect(window.location.hash).toBe('#/went-there');
    expect(stripe).not.toHaveBeenCalled();
    expect(document.querySelector('script')).toBeNull();
  });

  it('passes a session without a URL to the payment script, with the publishable key [7.7]', async () => {
    await openHostedCheckout({ id: 'cs_1', url: undefined });
    expect(stripe).toHaveBeenCalledWith('pk_test_sarasa');
    expect(redirectToCheckout.mock.calls).toEqual([[{ sessionId: 'cs_1' }]]);
    expect(window.location.hash).toBe('#/cart');
  });

  it.each<[what: string, answer: () => Promise<unknown>, cause: string]>([
    [
      'returns an error',
      () => Promise.resolve({ error: { message: 'No such session.' } }),
      'No such session.',
    ],
    ['does nothing', () => Promise.resolve(undefined), 'The payment script is missing.'],
    ['throws', () => Promise.reject(new TypeError('broken')), 'broken'],
  ])('fails if the payment script %s', async (_what, answer, message) => {
    redirectToCheckout.mockImplementation(answer as () => Promise<object>);
    await expect(openHostedCheckout({ id: 'cs_1', url: undefined })).rejects.toMatchObject({
      name: 'CheckoutError',
      kind: 'failed',
      cause: { message },
    });
  });
});
