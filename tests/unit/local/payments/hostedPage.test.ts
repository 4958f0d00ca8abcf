import { describe, expect, it } from 'vitest';
import { shop } from '../../../../src/config/shop.ts';
import { cardForm, hourSeconds, line, sessionParams, setUpWorld, shopOrigin, world } from './standIn.ts';
import type { ParamsChange } from './standIn.ts';

setUpWorld();

async function createSession(change: ParamsChange = {}) {
  const { id, url } = await world.stripe.checkout.sessions.create(sessionParams(change));
  return { url: url ?? '', successUrl: `${shopOrigin}/#/payment-success/token?session_id=${id}` };
}

function firstSession() {
  const [session] = world.payments.sessions();
  if (!session) throw new Error('No session was started.');
  return session;
}

describe('the payment page', () => {
  const get = (url: string) => world.payments.handle(new Request(url));
  const submit = (url: string, fields: Record<string, string>) =>
    world.payments.handle(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  const pay = (url: string, change: Partial<typeof cardForm> = {}) => submit(url, { ...cardForm, ...change });

  it('shows the order, the total and a link back to the shop', async () => {
    const { url } = await createSession({ line_items: [line({ quantity: 2 })] });
    const page = await (await get(url)).text();
    expect(page).toContain('Test payment · no money moves');
    expect(page).toContain('Sarong, size M');
    expect(page).toMatch(/Quantity 2.*LKR 4,500\.00 each/s);
    expect(page).toContain('Pay LKR 9,000.00');
    expect(page).toContain(`href="${shopOrigin}/#/cart"`);
    expect(page).toContain(`Back to ${shop.name}`);
    expect(page).toContain('value="nimali@example.com"');
  });

  it('accepts a valid card, returns to the shop, and from then on says that the order is paid', async () => {
    const { url, successUrl } = await createSession();
    const response = await pay(url);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(successUrl);
    expect(firstSession().status).toBe('paid');
    const page = await (await get(url)).text();
    expect(page).toContain('already paid');
    expect(page).toContain(`href="${successUrl}"`);
    expect(page).not.toContain('<form');
  });

  it('charges once for a double tap', async () => {
    const { url } = await createSession();
    const responses = await Promise.all([pay(url), pay(url)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await pay(url, { cardNumber: '4000 0000 0000 0002' })).status).toBe(303);
    expect(world.payments.notifications.pending()).toHaveLength(1);
  });

  it('accepts no payment once the session has expired, at any step', async () => {
    const first = await createSession();
    const second = await createSession();
    await pay(second.url, { cardNumber: '4000 0025 0000 3155' });
    world.nowMs += 2 * hourSeconds * 1000;
    const responses = [
      await get(first.url),
      await pay(first.url),
      await submit(`${second.url}/confirm`, { answer: 'complete' }),
    ];
    for (const response of responses) {
      const page = await response.text();
      expect(page).toContain('has expired');
      expect(page).toContain(`href="${shopOrigin}/#/cart"`);
      expect(page).not.toContain('<form');
    }
    expect(world.payments.sessions().map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  it('declines a card, and keeps all fields except card number and CVC', async () => {
    const { url } = await createSession();
    const response = await pay(url, { cardNumber: '4000 0000 0000 0002', cvc: '987', cardName: 'N. Perera' });
    const page = await response.text();
    expect(page).toMatch(/role="alert">Your card was declined\.</);
    expect(page).toContain('You have not been charged.');
    expect(page).toContain(`href="${shopOrigin}/#/cart">Go back to your cart`);
    expect(page).toContain('value="N. Perera"');
    expect(page).toContain('value="12 / 30"');
    expect(page).not.toContain('value="4000');
    expect(page).not.toContain('value="987');
    expect(firstSession().status).toBe('open');
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
    ['email', 'nimali', 'Enter an email address'],
    ['country', 'Atlantis', 'Choose a country.'],
  ])('rejects %s "%s" with a message at the field', async (field, value, message) => {
    const { url } = await createSession();
    const page = await (await pay(url, { [field]: value })).text();
    expect(page).toContain(`id="${field}-error" role="alert">${message}`);
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="${field}-error"`));
    expect(page.match(/role="alert"/g)).toHaveLength(1);
    expect(firstSession().status).toBe('open');
  });

  it.each(['11/26', '11 / 26', '1126', '11/2026', '11-26'])('accepts the expiry date %s', async (expiry) => {
    const { url } = await createSession();
    expect((await pay(url, { expiry })).status).toBe(303);
  });

  it.each(['complete', 'fail'])(
    'asks the bank for 3-D Secure, and follows its answer: %s',
    async (answer) => {
      const { url, successUrl } = await createSession();
      const confirmation = await (await pay(url, { cardNumber: '4000 0025 0000 3155' })).text();
      expect(confirmation).toContain('3-D Secure</h2>');
      expect(confirmation).toContain(`action="${new URL(url).pathname}/confirm"`);
      expect(firstSession().status).toBe('confirming');
      const response = await submit(`${url}/confirm`, { answer });
      const isPaid = answer === 'complete';
      expect(response.headers.get('location')).toBe(isPaid ? successUrl : null);
      expect(firstSession().status).toBe(isPaid ? 'paid' : 'open');
      if (isPaid) return;
      const page = await response.text();
      expect(page).toMatch(/role="alert">Your bank did not confirm/);
      expect(page).toContain(`action="${new URL(url).pathname}"`);
    },
  );

  it('shows a page for an unknown payment', async () => {
    const url = `${shopOrigin}/local/payments/c/pay/cs_test_none`;
    for (const response of [await get(url), await pay(url), await pay(`${url}/confirm`)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This payment was not found');
    }
  });

  it('escapes markup', async () => {
    const hostile = '<script>alert("x")</script>\' onload=\'y';
    const price = { currency: 'lkr', unit_amount: 100, product_data: { name: `${hostile} "><b>` } };
    const { url } = await createSession({ line_items: [line({ price_data: price })], cancel_url: undefined });
    const pages = [await get(url), await pay(url, { cardName: hostile, email: '"><img src=x>', cvc: '1' })];
    for (const response of pages) {
      const page = await response.text();
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script|<img|<b>|[^&]' onload/);
    }
  });

  it('allows only its own style and a redirect to the shop', async () => {
    const response = await get((await createSession()).url);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(await response.text()).toContain(`<style nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shopOrigin};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
