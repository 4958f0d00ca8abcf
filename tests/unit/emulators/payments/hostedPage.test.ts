import { beforeEach, describe, expect, it } from 'vitest';
import { shop } from '../../../../src/config/shop.ts';
import { buildWorld, hourSeconds, line, sessionParams, shopOrigin } from './standIn.ts';
import type { ParamsChange, World } from './standIn.ts';

let world: World;
beforeEach(() => {
  world = buildWorld();
});

interface Opened {
  id: string;
  url: string;
  successUrl: string;
}

async function open(change: ParamsChange = {}): Promise<Opened> {
  const { id, url } = await world.stripe.checkout.sessions.create(sessionParams(change));
  return {
    id,
    url: url ?? '',
    successUrl: `${shopOrigin}/#/payment-success/token?session_id=${id}`,
  };
}

function onlySession() {
  const [session] = world.payments.sessions();
  if (!session) throw new Error('No session was started.');
  return session;
}

describe('the payment page', () => {
  const form = {
    email: 'nimali@example.com',
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 30',
    cvc: '123',
    cardName: 'Nimali Perera',
    country: 'Sri Lanka',
  };
  const get = (url: string) => world.payments.handle(new Request(url));
  const submit = (url: string, fields: Record<string, string>) =>
    world.payments.handle(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  const pay = (url: string, change: Partial<typeof form> = {}) => submit(url, { ...form, ...change });

  it('shows what is paid, and to whom one goes back', async () => {
    const { url } = await open({ line_items: [line({ quantity: 2 })] });
    const page = await (await get(url)).text();
    expect(page).toContain('Test payment · no money moves');
    expect(page).toContain('Sarong, size M');
    expect(page).toMatch(/Quantity 2.*LKR 4,500\.00 each/s);
    expect(page).toContain('Pay LKR 9,000.00');
    expect(page).toContain(`href="${shopOrigin}/#/cart"`);
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
    const { url, successUrl } = await open();
    const answer = await pay(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(successUrl);
    expect(onlySession().status).toBe('paid');
  });

  it('fills the session’s id in before and after #, wherever it is asked for', async () => {
    const { id, url } = await open({
      success_url: `${shopOrigin}/?a={CHECKOUT_SESSION_ID}#/done?b={CHECKOUT_SESSION_ID}`,
    });
    const answer = await pay(url);
    expect(answer.headers.get('location')).toBe(`${shopOrigin}/?a=${id}#/done?b=${id}`);
  });

  it('says that a paid order is paid, and leads on', async () => {
    const { url, successUrl } = await open();
    await pay(url);
    const page = await (await get(url)).text();
    expect(page).toContain('already paid');
    expect(page).toContain(`href="${successUrl}"`);
    expect(page).not.toContain('<form');
  });

  it('leads a double tap on as well, and charges once', async () => {
    const { url } = await open();
    const answers = await Promise.all([pay(url), pay(url)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await pay(url, { cardNumber: '4000 0000 0000 0002' })).status).toBe(303);
    expect(world.payments.notifications.pending()).toHaveLength(1);
  });

  it('takes no payment once it has expired, at any of its steps', async () => {
    const first = await open();
    const second = await open();
    await pay(second.url, { cardNumber: '4000 0025 0000 3155' });
    world.nowMs += 2 * hourSeconds * 1000;
    const answers = [
      await get(first.url),
      await pay(first.url),
      await submit(`${second.url}/confirm`, { answer: 'complete' }),
    ];
    for (const answer of answers) {
      const page = await answer.text();
      expect(page).toContain('has expired');
      expect(page).toContain(`href="${shopOrigin}/#/cart"`);
      expect(page).not.toContain('<form');
    }
    expect(world.payments.sessions().map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  it('offers no way back where the shop gave none', async () => {
    const { url } = await open({ cancel_url: undefined });
    expect(await (await get(url)).text()).not.toContain('class="back"');
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
    let successUrl: string;
    let asked: string;
    beforeEach(async () => {
      ({ url, successUrl } = await open());
      asked = await (await pay(url, { cardNumber: '4000 0025 0000 3155' })).text();
    });

    it('asks for the bank’s answer', () => {
      expect(asked).toContain('3-D Secure</h2>');
      expect(asked).toContain(`action="${new URL(url).pathname}/confirm"`);
      expect(onlySession().status).toBe('confirming');
    });

    it('pays once the bank confirms', async () => {
      const answer = await submit(`${url}/confirm`, { answer: 'complete' });
      expect(answer.headers.get('location')).toBe(successUrl);
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

  it.each(['/c/pay/cs_test_none', '/c/pay/cs_test_none/confirm'])(
    'has a page for the unknown %s',
    async (path) => {
      const url = `${shopOrigin}/local/payments${path}`;
      const answers = [await pay(url)];
      if (!path.endsWith('confirm')) answers.push(await get(url));
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This payment was not found');
      }
    },
  );

  it('shows hostile texts as text', async () => {
    const hostile = '<script>alert("x")</script>\' onload=\'y';
    const price = { currency: 'lkr', unit_amount: 100, product_data: { name: `${hostile} "><b>` } };
    const { url } = await open({ line_items: [line({ price_data: price })], cancel_url: undefined });
    const pages = [await get(url), await pay(url, { cardName: hostile, email: '"><img src=x>', cvc: '1' })];
    for (const answer of pages) {
      const page = await answer.text();
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script|<img|<b>|[^&]' onload/);
    }
  });

  it('answers no other method', async () => {
    const { url } = await open();
    expect((await world.payments.handle(new Request(url, { method: 'PUT' }))).status).toBe(405);
  });

  it('allows its own style and the way back to the shop, nothing else', async () => {
    const answer = await get((await open()).url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(await answer.text()).toContain(`<style nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shopOrigin};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
