import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../src/services/firebase/auth.ts';
import {
  CheckoutError,
  createCheckoutSession,
  openHostedCheckout,
} from '../../../../src/services/checkout/checkout.ts';
import { config } from '../../../../src/config/config.ts';
import { deliveryCost } from '../../../../src/domain/delivery.ts';
import type { Customer } from '../../../../src/domain/types.ts';
import { addCustomer, backend, customer, startBackend } from '../../../backend.ts';
import { buildCartItem } from '../../../factories.ts';

const items = [buildCartItem()];
const nimal: Customer = {
  uid: 'nimal',
  email: 'nimal@example.com',
  displayName: 'Nimal Perera',
  phoneNumber: null,
  emailVerified: false,
};

async function kindOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  return error instanceof CheckoutError ? error.kind : String(error);
}

describe('creating a session', () => {
  it('returns the id of the checkout server’s response [7.4]', async () => {
    const session = await createCheckoutSession(items, nimal);
    const [started] = backend.payments.sessions();
    expect(started?.lines).toMatchObject([
      { name: 'Kandy Shirt, size M', quantity: 2, unitPrice: 2500 },
      { name: 'Delivery', quantity: 1, unitPrice: deliveryCost(5000) },
    ]);
    expect(session).toEqual({ id: started?.id, url: undefined });
  });

  it('posts the cart and the signed-in customer, without tokens [1.16] [7.1] [7.2] [7.3] [F14]', async () => {
    addCustomer();
    const signedIn = await signIn(customer.email, customer.password);
    await createCheckoutSession(items, signedIn);
    expect(backend.checkout.requests).toHaveLength(1);
    const [request] = backend.checkout.requests;
    expect(request).toMatchObject({ method: 'POST', url: 'https://checkout.test/create-checkout-session' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      cartItems: items,
      user: {
        uid: signedIn.uid,
        email: 'nimal@example.com',
        displayName: 'Nimal Perera',
        phoneNumber: null,
        emailVerified: false,
      },
    });
    expect(request?.body).not.toMatch(/token|apiKey|test-key|eyJ/i);
  });

  it('has the content type of JSON', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 'cs_1' }));
    await createCheckoutSession(items, nimal);
    const sent = new Request('https://checkout.test', fetching.mock.calls[0]?.[1]);
    expect(sent.headers.get('content-type')).toBe('application/json');
  });

  it('returns the URL of the payment page if its host is the payment provider’s', async () => {
    backend.checkout.faults.add({ body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1#x' } });
    await expect(createCheckoutSession(items, nimal)).resolves.toEqual({
      id: 'cs_1',
      url: 'https://checkout.stripe.com/c/pay/cs_1#x',
    });
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

  it('treats a URL of null as none', async () => {
    backend.checkout.faults.add({ body: { id: 'cs_1', url: null } });
    await expect(createCheckoutSession(items, nimal)).resolves.toEqual({ id: 'cs_1', url: undefined });
  });

  it.each([
    'https://evil.test',
    'https://checkout.stripe.com.evil.test/pay',
    'https://checkout.stripe.com@evil.test/pay',
    'https://evil.test/checkout.stripe.com',
    'https://checkout.stripe.com:8443/pay',
    'http://checkout.stripe.com/pay',
    'javascript:alert(1)//checkout.stripe.com',
    'data:text/html,checkout.stripe.com',
    '//checkout.stripe.com/pay',
    '/pay',
    '',
  ])('refuses to send the shopper to "%s"', async (url) => {
    backend.checkout.faults.add({ body: { id: 'cs_1', url } });
    expect(await kindOf(createCheckoutSession(items, nimal))).toBe('invalid-response');
  });

  it('rejects the checkout server’s own pages in a live shop', async () => {
    startBackend({ answersUrl: true, paymentProvider: 'payhere' });
    expect(await kindOf(createCheckoutSession(items, nimal))).toBe('invalid-response');
    expect(backend.checkout.requests).toHaveLength(1);
  });

  describe('in a shop with a payment page on another host', () => {
    const { paymentHosts } = config;
    beforeEach(() => {
      config.paymentHosts = ['pay.sarasa.lk', 'pay.sarasa.lk:8443'];
    });
    afterEach(() => {
      config.paymentHosts = paymentHosts;
    });

    it.each(['https://pay.sarasa.lk/pay/1', 'https://pay.sarasa.lk:8443/pay/1'])(
      'may lead to %s',
      async (url) => {
        backend.checkout.faults.add({ body: { id: 'cs_1', url } });
        await expect(createCheckoutSession(items, nimal)).resolves.toMatchObject({ id: 'cs_1', url });
      },
    );

    it.each([
      'https://checkout.stripe.com/c/pay/cs_1',
      'http://pay.sarasa.lk/pay/1',
      'https://pay.sarasa.lk:8444/pay/1',
      'https://evil.pay.sarasa.lk/pay/1',
      'https://sarasa.lk/pay/1',
    ])('may not lead to %s', async (url) => {
      backend.checkout.faults.add({ body: { id: 'cs_1', url } });
      expect(await kindOf(createCheckoutSession(items, nimal))).toBe('invalid-response');
    });
  });

  describe('in a shop with local services', () => {
    const live = { mode: config.mode, paymentHosts: config.paymentHosts };
    beforeEach(() => {
      Object.assign(config, { mode: 'demo', paymentHosts: ['localhost:5173'] });
    });
    afterEach(() => {
      Object.assign(config, live);
    });

    it.each(['http://localhost:5173/pay', 'https://localhost:5173/pay'])('may lead to %s', async (url) => {
      backend.checkout.faults.add({ body: { id: 'cs_1', url } });
      await expect(createCheckoutSession(items, nimal)).resolves.toEqual({ id: 'cs_1', url });
    });

    it.each(['ftp://localhost:5173/pay', 'http://localhost:5174/pay', '/pay'])(
      'may not lead to %s',
      async (url) => {
        backend.checkout.faults.add({ body: { id: 'cs_1', url } });
        expect(await kindOf(createCheckoutSession(items, nimal))).toBe('invalid-response');
      },
    );
  });

  it('has an error message that says what is wrong with the response', async () => {
    backend.checkout.faults.add({ body: {}, times: 1 });
    await expect(createCheckoutSession(items, nimal)).rejects.toThrow('The response has no session id.');
    backend.checkout.faults.add({ body: { id: 'cs_1', url: 'https://evil.test' }, times: 1 });
    await expect(createCheckoutSession(items, nimal)).rejects.toThrow('The payment URL has an unknown host.');
    backend.checkout.faults.add({ status: 502 });
    await expect(createCheckoutSession(items, nimal)).rejects.toMatchObject({
      message: 'The checkout session could not be created.',
      cause: { message: 'The checkout server responded with status 502.' },
    });
  });

  it.each([
    {},
    { id: '' },
    { id: null },
    { id: 7 },
    { sessionId: 'cs_1' },
    [],
    null,
    'cs_1',
    { error: 'no' },
  ])('fails as invalid if the response is %j', async (body) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
    expect(await kindOf(createCheckoutSession(items, nimal))).toBe('invalid-response');
  });

  it.each([
    ['responds with status 500', { status: 500, body: { id: 'cs_1' } }],
    ['responds with status 400', { status: 400, body: { error: 'sold out' } }],
    ['responds with a page', { body: '<!doctype html><title>Not here</title>' }],
    ['responds with an empty body', { body: '' }],
    ['breaks the connection', { drop: true }],
    ['does its work and breaks the connection', { drop: true, afterHandling: true }],
  ])('fails when the server %s, and has the cause [8.26]', async (_what, fault) => {
    backend.checkout.faults.add(fault);
    const error: unknown = await createCheckoutSession(items, nimal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'CheckoutError', kind: 'failed', cause: expect.any(Error) as Error });
    expect(backend.checkout.requests).toHaveLength(1);
  });

  it('fails when the server refuses the cart', async () => {
    expect(await kindOf(createCheckoutSession([], nimal))).toBe('failed');
  });

  it('times out after two minutes [9.32]', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('Too late.', 'TimeoutError')));
    expect(await kindOf(createCheckoutSession(items, nimal))).toBe('failed');
    expect(timeout).toHaveBeenCalledWith(120_000);
    expect(backend.checkout.requests).toEqual([]);
  });
});

it('times out after one minute on a phone or tablet [9.33]', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' }),
  );
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await createCheckoutSession(items, nimal);
  // The first call: the checkout server, which runs in the same process, has its own timeouts.
  expect(timeout.mock.calls[0]).toEqual([60_000]);
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
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('opens the URL of the session, without the payment script [7.5]', async () => {
    const url = new URL('#/went-there', window.location.href).href;
    await openHostedCheckout({ id: 'cs_1', url });
    expect(window.location.hash).toBe('#/went-there');
    expect(stripe).not.toHaveBeenCalled();
    expect(document.querySelector('script')).toBeNull();
  });

  it('passes a session without a URL to the payment script, with the publishable key [7.7]', async () => {
    redirectToCheckout.mockResolvedValue({});
    await openHostedCheckout({ id: 'cs_1', url: undefined });
    expect(stripe).toHaveBeenCalledWith('pk_test_sarasa');
    expect(redirectToCheckout.mock.calls).toEqual([[{ sessionId: 'cs_1' }]]);
    expect(window.location.hash).toBe('#/cart');
  });

  it('cannot open a session without a URL if the shop has no publishable key', async () => {
    const { stripePublishableKey } = config;
    try {
      config.stripePublishableKey = undefined;
      await expect(openHostedCheckout({ id: 'cs_1', url: undefined })).rejects.toMatchObject({
        kind: 'failed',
        cause: { message: expect.stringContaining('publishable key') as string },
      });
    } finally {
      config.stripePublishableKey = stripePublishableKey;
    }
    expect(stripe).not.toHaveBeenCalled();
  });

  it('fails if the payment script returns an error', async () => {
    redirectToCheckout.mockResolvedValue({ error: { message: 'No such session.' } });
    const error: unknown = await openHostedCheckout({ id: 'cs_1', url: undefined }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      name: 'CheckoutError',
      kind: 'failed',
      cause: { message: 'No such session.' },
    });
  });

  it('fails if the payment script does nothing', async () => {
    redirectToCheckout.mockResolvedValue(undefined as unknown as object);
    await expect(openHostedCheckout({ id: 'cs_1', url: undefined })).rejects.toMatchObject({
      message: 'The hosted checkout could not be opened.',
      cause: { message: 'The payment script is missing.' },
    });
  });

  it('fails if the payment script throws', async () => {
    redirectToCheckout.mockRejectedValue(new TypeError('broken'));
    expect(await kindOf(openHostedCheckout({ id: 'cs_1', url: undefined }))).toBe('failed');
  });
});
