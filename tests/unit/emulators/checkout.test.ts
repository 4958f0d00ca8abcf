// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createCheckout } from '../../../emulators/checkout/checkout.ts';
import type { CheckoutOptions, CheckoutService } from '../../../emulators/checkout/checkout.ts';
import { shop } from '../../../src/shop.ts';

const origin = 'https://shop.test';
const server = 'https://checkout.test/local/checkout';
const token = 'token-1234567890';

interface Product {
  _id: string;
  name: string;
  slug: { current: string };
  price: unknown;
  size: string[];
  is_outof_stock?: boolean;
  [field: string]: unknown;
}

let catalogue: Product[];
let checkout: CheckoutService;

function start(options: Partial<CheckoutOptions> = {}) {
  checkout = createCheckout({
    findProducts: (keys) =>
      catalogue.filter(({ _id, slug }) => keys.includes(_id) || keys.includes(slug.current)),
    paymentSuccessToken: token,
    basePath: '/local/checkout',
    nowMs: () => Date.UTC(2026, 10, 20),
    ...options,
  });
}

beforeEach(() => {
  catalogue = [
    { _id: 'p1', name: 'Sarong', slug: { current: 'sarong' }, price: 4500, size: ['M', 'L'] },
    { _id: 'p2', name: 'Linen shirt', slug: { current: 'linen-shirt' }, price: 3500, size: ['S'] },
  ];
  start();
});

const user = { uid: 'u1', email: 'nimali@example.com' };
const item = (slug: string, rows: unknown, fields: object = {}) => ({
  _id: 'unknown',
  slug: { current: slug },
  price: 1,
  quantity: 1,
  selectedSizeAndQuantities: rows,
  ...fields,
});
const oneSarong = [item('sarong', [{ size: 'M', quantity: 1 }])];

const post = (body: unknown) =>
  checkout.handle(
    new Request(`${server}/create-checkout-session`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

async function open(cartItems: unknown = oneSarong): Promise<{ id: string; url: string }> {
  const answer = await post({ cartItems, user });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; url: string };
}

const onlySession = () => {
  const [session] = checkout.sessions();
  if (!session) throw new Error('No session was started.');
  return session;
};

describe('starting a payment', () => {
  it('answers with an id and the address of the payment page', async () => {
    const { id, url } = await open();
    expect(id).toMatch(/^cs_test_[0-9a-f]{48}$/);
    expect(url).toBe(`${server}/pay/${id}`);
  });

  it('prices every line from the catalogue, whatever the request says', async () => {
    await open([
      item('sarong', [
        { size: 'M', quantity: 1 },
        { size: 'L', quantity: 2 },
      ]),
      item('linen-shirt', [{ size: 'S', quantity: 1 }]),
    ]);
    expect(onlySession()).toMatchObject({ total: 17_000, status: 'open', customer: user });
    expect(onlySession().lines.map(({ unitPrice }) => unitPrice)).toEqual([4500, 4500, 3500]);
  });

  it('finds a product by its id when its slug has changed', async () => {
    await open([item('old-slug', [{ size: 'M', quantity: 1 }], { _id: 'p1' })]);
    expect(onlySession().lines).toMatchObject([{ productId: 'p1', slug: 'sarong' }]);
  });

  it('trusts the slug when slug and id name different products', async () => {
    await open([item('sarong', [{ size: 'M', quantity: 1 }], { _id: 'p2' })]);
    expect(onlySession().total).toBe(4500);
  });

  it('sends the shopper back to the origin that asked', async () => {
    await open();
    expect(onlySession()).toMatchObject({
      successUrl: `${origin}/#/payment-success/${token}`,
      cancelUrl: `${origin}/#/cart`,
    });
  });

  it('can be given the shop’s address', async () => {
    start({ shopUrl: () => 'https://host.test/shop/' });
    await open();
    expect(onlySession().cancelUrl).toBe('https://host.test/shop/#/cart');
  });

  it('leaves the url out where the server is of the older kind', async () => {
    start({ answersUrl: false });
    const answer: unknown = await (await post({ cartItems: oneSarong, user })).json();
    expect(answer).toEqual({ id: onlySession().id });
  });
});

describe('refusing a payment', () => {
  const rows = (quantity: unknown) => [item('sarong', [{ size: 'M', quantity }])];
  it.each<[string, unknown, RegExp]>([
    ['a body that is not JSON', '{', /JSON/],
    ['a body that is no object', '[]', /object/],
    ['a missing cart', { user }, /list/],
    ['a cart that is no list', { cartItems: {}, user }, /list/],
    ['an empty cart', { cartItems: [], user }, /empty/],
    ['an item that is no object', { cartItems: [null], user }, /object/],
    ['an unknown product', { cartItems: [item('kimono', [{ size: 'M', quantity: 1 }])], user }, /kimono/],
    ['an item without sizes', { cartItems: [item('sarong', [])], user }, /size/],
    ['a size list that is none', { cartItems: [item('sarong', 'M')], user }, /size/],
    ['a size not offered', { cartItems: [item('sarong', [{ size: 'XXL', quantity: 1 }])], user }, /XXL/],
    ['a quantity of 0', { cartItems: rows(0), user }, /quantity/],
    ['a negative quantity', { cartItems: rows(-1), user }, /quantity/],
    ['a fractional quantity', { cartItems: rows(1.5), user }, /quantity/],
    ['a quantity as text', { cartItems: rows('2'), user }, /quantity/],
    ['a quantity of 10,000', { cartItems: rows(10_000), user }, /quantity/],
    ['no user', { cartItems: oneSarong }, /uid/],
    ['a user without uid', { cartItems: oneSarong, user: { email: user.email } }, /uid/],
    ['a user without e-mail', { cartItems: oneSarong, user: { uid: 'u1' } }, /email/],
    ['more than 100 lines', { cartItems: Array(101).fill(oneSarong[0]), user }, /100/],
  ])('refuses %s', async (_name, body, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(message) as string });
    expect(checkout.sessions()).toEqual([]);
  });

  it('refuses a product that is sold out', async () => {
    catalogue = catalogue.map((product) => ({ ...product, is_outof_stock: true }));
    const answer = await post({ cartItems: oneSarong, user });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('sold out');
  });

  it.each([null, -1, '4500'])('refuses a product whose price is %s', async (price) => {
    catalogue = catalogue.map((product) => ({ ...product, price }));
    expect((await post({ cartItems: oneSarong, user })).status).toBe(400);
  });

  it('takes the largest quantity', async () => {
    await open(rows(9999));
    expect(onlySession().total).toBe(44_995_500);
  });

  it.each([
    ['GET', '/create-checkout-session', 405],
    ['PUT', '/pay/x', 405],
    ['POST', '/elsewhere', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await checkout.handle(new Request(server + path, { method }))).status).toBe(status);
  });

  it('lets every origin ask', async () => {
    const url = `${server}/create-checkout-session`;
    const headers = { origin, 'access-control-request-method': 'POST' };
    const preflight = await checkout.handle(new Request(url, { method: 'OPTIONS', headers }));
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect((await post('{')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the payment page', () => {
  const form = {
    email: 'nimali@example.com',
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 30',
    cvc: '123',
    cardName: 'Nimali Perera',
    country: 'Sri Lanka',
  };
  const get = (url: string) => checkout.handle(new Request(url));
  const submit = (url: string, fields: Record<string, string>) =>
    checkout.handle(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  const pay = (url: string, change: Partial<typeof form> = {}) => submit(url, { ...form, ...change });

  it('shows what is paid, and to whom one goes back', async () => {
    const { url } = await open([item('sarong', [{ size: 'L', quantity: 2 }])]);
    const page = await (await get(url)).text();
    expect(page).toContain('Test payment · no money moves');
    expect(page).toContain('Sarong');
    expect(page).toContain('Size L × 2');
    expect(page).toContain('Pay LKR 9,000.00');
    expect(page).toContain(`href="${origin}/#/cart"`);
    expect(page).toContain(`Back to ${shop.name}`);
    expect(page).toContain('value="nimali@example.com"');
  });

  it.each(['email', 'cc-number', 'cc-exp', 'cc-csc', 'cc-name', 'country-name'])(
    'has a labelled field for %s',
    async (autocomplete) => {
      const page = await (await get((await open()).url)).text();
      const tags = page.match(/<(?:input|select)[^>]*>/g) ?? [];
      const field = tags.find((tag) => tag.includes(`autocomplete="${autocomplete}"`));
      const id = /id="(\w+)"/.exec(field ?? '')?.[1];
      expect(page).toContain(`<label for="${id}">`);
    },
  );

  it('pays with the good card and goes back to the shop', async () => {
    const { url } = await open();
    const answer = await pay(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${origin}/#/payment-success/${token}`);
    expect(onlySession().status).toBe('paid');
  });

  it('says that a paid order is paid, and leads on', async () => {
    const { url } = await open();
    await pay(url);
    const page = await (await get(url)).text();
    expect(page).toContain('already paid');
    expect(page).toContain(`href="${origin}/#/payment-success/${token}"`);
    expect(page).not.toContain('<form');
  });

  it('leads a double tap on as well', async () => {
    const { url } = await open();
    await pay(url);
    expect((await pay(url, { cardNumber: '4000 0000 0000 0002' })).status).toBe(303);
  });

  it('declines the bad card, keeping what was typed but for card number and CVC', async () => {
    const { url } = await open();
    const answer = await pay(url, { cardNumber: '4000 0000 0000 0002', cvc: '987', cardName: 'N. Perera' });
    const page = await answer.text();
    expect(page).toMatch(/role="alert">Your card was declined\.</);
    expect(page).toContain('value="N. Perera"');
    expect(page).toContain('value="12 / 30"');
    expect(page).not.toContain('value="4000');
    expect(page).not.toContain('value="987');
    expect(onlySession().status).toBe('open');
  });

  it.each([
    ['cardNumber', '', 'Enter the card number.'],
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['cardNumber', '4242', 'Your card number is invalid.'],
    ['cardNumber', 'abcd', 'Your card number is invalid.'],
    ['cardNumber', '5555 5555 5555 4444', 'Only test cards are taken here.'],
    ['expiry', '', 'Enter the expiry date as MM / YY.'],
    ['expiry', '12', 'Your card’s expiry date is incomplete.'],
    ['expiry', '13/30', 'Your card’s expiry month is invalid.'],
    ['expiry', '10/26', 'Your card’s expiry date is in the past.'],
    ['cvc', '', 'Enter the security code.'],
    ['cvc', '12', 'Your card’s security code is 3 digits.'],
    ['cardName', ' ', 'Enter the name on the card.'],
    ['email', 'nimali', 'Enter an e-mail address'],
    ['country', 'Atlantis', 'Choose a country.'],
  ])('refuses %s "%s" in words beside the field', async (field, value, message) => {
    const { url } = await open();
    const page = await (await pay(url, { [field]: value })).text();
    expect(page).toContain(`id="${field}-error" role="alert">${message}`);
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="${field}-error"`));
    expect(page.match(/role="alert"/g)).toHaveLength(1);
    expect(onlySession().status).toBe('open');
  });

  it.each(['11/26', '11 / 26', '1126', '11/2026', '11-26'])('takes the expiry date %s', async (expiry) => {
    const { url } = await open();
    expect((await pay(url, { expiry })).status).toBe(303);
  });

  describe('with 3-D Secure', () => {
    let url: string;
    let asked: string;
    beforeEach(async () => {
      ({ url } = await open());
      asked = await (await pay(url, { cardNumber: '4000 0025 0000 3155' })).text();
    });

    it('asks for the bank’s answer', () => {
      expect(asked).toContain('3-D Secure</h2>');
      expect(asked).toContain(`action="${new URL(url).pathname}/confirm"`);
      expect(onlySession().status).toBe('confirming');
    });

    it('pays once the bank confirms', async () => {
      const answer = await submit(`${url}/confirm`, { answer: 'complete' });
      expect(answer.headers.get('location')).toBe(`${origin}/#/payment-success/${token}`);
      expect(onlySession().status).toBe('paid');
    });

    it('comes back to the card form when the bank refuses', async () => {
      const page = await (await submit(`${url}/confirm`, { answer: 'fail' })).text();
      expect(page).toMatch(/role="alert">Your bank did not confirm/);
      expect(page).toContain(`action="${new URL(url).pathname}"`);
      expect(onlySession().status).toBe('open');
    });

    it('cannot be confirmed after it failed', async () => {
      await submit(`${url}/confirm`, { answer: 'fail' });
      expect((await submit(`${url}/confirm`, { answer: 'complete' })).status).toBe(200);
      expect(onlySession().status).toBe('open');
    });

    it('still asks after a reload', async () => {
      expect(await (await get(url)).text()).toContain('3-D Secure</h2>');
      const answer = await get(`${url}/confirm`);
      expect(answer.headers.get('location')).toBe(new URL(url).pathname);
    });
  });

  it.each(['/pay/cs_test_none', '/pay/cs_test_none/confirm'])(
    'has a page for the unknown %s',
    async (path) => {
      const answers = [await pay(server + path)];
      if (!path.endsWith('confirm')) answers.push(await get(server + path));
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This payment was not found');
      }
    },
  );

  it('shows hostile texts as text', async () => {
    const hostile = '<script>alert("x")</script>\' onload=\'y';
    catalogue = [{ _id: 'p3', name: hostile, slug: { current: 'evil' }, price: 1, size: ['"><b>'] }];
    const { url } = await open([item('evil', [{ size: '"><b>', quantity: 1 }])]);
    const pages = [await get(url), await pay(url, { cardName: hostile, email: '"><img src=x>', cvc: '1' })];
    for (const answer of pages) {
      const page = await answer.text();
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script|<img|<b>|[^&]' onload/);
    }
  });

  it('does not lead to an origin that is none', async () => {
    const request = new Request(`${server}/create-checkout-session`, {
      method: 'POST',
      headers: { origin: 'javascript:alert(1)' },
      body: JSON.stringify({ cartItems: oneSarong, user }),
    });
    await checkout.handle(request);
    expect(onlySession().cancelUrl).toBe('https://checkout.test/#/cart');
  });

  it('allows its own style and the way back to the shop, nothing else', async () => {
    const answer = await get((await open()).url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(await answer.text()).toContain(`<style nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${origin};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
