import { describe, expect, it } from 'vitest';
import { toOrderDocument } from '../../../src/domain/documents/order.ts';
import { createOwnerShop } from '../../../tests/support/checkoutOwner.ts';
import { post, shopOrigin } from '../../../tests/support/checkoutServer.ts';
import { buildAddress } from '../../../tests/support/factories.ts';
import { startMs } from '../../../tests/support/orders.ts';
import { buildOrder } from '../../../tests/support/ownerOrders.ts';

const forget = '/forget-customer';
const send = '/send-mails';
const dayMs = 86_400_000;

describe('the endpoints of the board', () => {
  it.each([forget, send, '/order-step'])('let nobody in but owners: %s', async (path) => {
    const shop = createOwnerShop();
    const before = new Map(shop.records.others);
    for (const header of [undefined, 'Bearer ', 'Basic token-of-owner', 'Bearer nonsense']) {
      const headers = header === undefined ? {} : { authorization: header };
      const response = await shop.handle(post(path, { uid: 'nimal' }, headers));
      expect(response.status).toBe(401);
      expect(response.headers.get('access-control-allow-origin')).toBe(shopOrigin);
    }
    expect((await shop.call(path, { uid: 'nimal' }, 'nimal')).status).toBe(403);
    expect(shop.records.others).toEqual(before);
    expect(shop.users.has('nimal')).toBe(true);
  });

  it('are limited for each owner', async () => {
    const shop = createOwnerShop();
    const statuses = [];
    for (let attempt = 0; attempt < 61; attempt += 1) statuses.push((await shop.call(send)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    shop.world.nowMs += 60_000;
    expect((await shop.call(send)).status).toBe(200);
  });
});

describe('forgetting a customer', () => {
  const orderPath = (id: string) => `users/nimal/userPurchases/${id}`;
  const waiting = { isOrderShipped: false, isOrderCompleted: false };
  const shipped = { isOrderShipped: true, isOrderCompleted: false };
  const forgetNimal = (shop: ReturnType<typeof createOwnerShop>, onRequest?: boolean) =>
    shop.call(forget, { uid: 'nimal', onRequest });

  function createShopWithRequest() {
    const shop = createOwnerShop();
    shop.records.write(orderPath('order1'), {
      ...shop.records.read(orderPath('order1')),
      isOrderCompleted: true,
      trackingNumber: 'DX 123',
      cancelReason: 'Perera asked for it.',
    });
    shop.ship({ mail: 'sent' });
    shop.records.write('dataRequests/nimal', { kind: 'deletion', requestedAt: new Date() });
    const payment = { uid: 'nimal', state: 'paid', amountMinor: 500_000 };
    const address = { userFullName: 'Nimal Perera', userAddress: '1 Galle Road' };
    shop.records.write('users/nimal/lists/saved', { rows: 'kandy-shirt@1=1:2500:;' });
    shop.records.write('users/nimal/lists/cart', { rows: 'kandy-shirt:M@1=1;' });
    shop.records.write('stockRequests/nimal', { wanted: ['kandy-shirt/M'] });
    shop.records.write('payments/cs_1', {
      ...payment,
      page: { customer: { email: 'nimal@example.com' } },
      recipient: { address, giftMessage: 'From Perera' },
    });
    shop.records.write('payments/cs_2', { ...payment, uid: 'kamala' });
    shop.records.write('users/nimal/recipients/0', address);
    shop.records.write('users/nimal/recipients/9', address);
    shop.records.write('users/kamala/recipients/0', { userFullName: 'Amma' });
    const gift = { isForOther: true, address: buildAddress(address), giftMessage: 'From Perera' };
    shop.records.write('users/nimal/receipts/cs_1', { number: 'SR-1001', totalMinor: 500_000, ...gift });
    const order = buildOrder({ uid: 'nimal', sessionId: 'cs_1', ...gift });
    shop.records.write('orders/cs_1', toOrderDocument(order));
    shop.records.write('returns/return-1', {
      uid: 'nimal',
      reason: 'Perera is too tall.',
      waitsFor: 'nobody',
      steps: [{ state: 'asked' }, { state: 'declined', note: 'Perera has worn it.' }],
    });
    return { ...shop, payment };
  }

  function expectKept({ records, users }: ReturnType<typeof createOwnerShop>) {
    expect(records.read('userAddresses/nimal')).toBeDefined();
    expect(users.has('nimal')).toBe(true);
  }

  function expectForgotten({ records, users, payment }: ReturnType<typeof createShopWithRequest>) {
    const places = ['users', 'userAddresses', 'dataRequests', 'stockRequests'].map(
      (place) => `${place}/nimal`,
    );
    for (const path of [
      ...places,
      ...['lists/saved', 'lists/cart', 'recipients/0', 'recipients/9'].map((each) => `users/nimal/${each}`),
    ]) {
      expect(records.read(path), path).toBeUndefined();
    }
    expect(records.read('forgotten/nimal')).toEqual({ forgottenAt: new Date(startMs) });
    expect(users.has('nimal')).toBe(false);
    expect(records.read('payments/cs_1')).toEqual(payment);
    expect(records.read('payments/cs_2')).toEqual({ ...payment, uid: 'kamala' });
    expect(records.read('users/nimal/receipts/cs_1')).toEqual({
      number: 'SR-1001',
      totalMinor: 500_000,
      isForOther: true,
    });
    expect(records.read('orders/cs_1')).toMatchObject({ isForOther: true, isForgotten: true, name: '' });
    expect(records.read('users/kamala/recipients/0')).toEqual({ userFullName: 'Amma' });
    expect(records.read('returns/return-1')).toEqual({
      uid: 'nimal',
      waitsFor: 'nobody',
      steps: [{ state: 'asked' }, { state: 'declined' }],
    });
    expect(records.documents.size).toBe(1);
    const stored = JSON.stringify([...records.others, ...records.documents]);
    expect(stored).not.toMatch(/Perera|example\.com|Galle Road|0712345678|called|DX 123/);
  }

  const whileItLooks = (shop: ReturnType<typeof createOwnerShop>, change: () => void) =>
    shop.breakCustomers((store) => ({
      ...store,
      readOrders: async (uid) => {
        const orders = await store.readOrders(uid);
        change();
        return orders;
      },
    }));

  it('deletes what names the person, and keeps orders and payments', async () => {
    const shop = createShopWithRequest();
    expect(await forgetNimal(shop)).toEqual({ status: 200, body: { orders: 1 } });
    expectForgotten(shop);
    expect(JSON.stringify(shop.logged)).not.toContain('nimal');
  });

  it('may be repeated after any step has failed, before or after it took effect', async () => {
    const steps = 17;
    for (let failing = 1; failing <= steps; failing += 1) {
      for (const isDone of [false, true]) {
        let calls = 0;
        const shop = createShopWithRequest();
        const failOnce =
          (run: (...parameters: never[]) => Promise<unknown>) =>
          async (...parameters: never[]): Promise<unknown> => {
            calls += 1;
            const isFailing = calls === failing;
            if (isFailing && !isDone) throw new Error('down');
            const result = await run(...parameters);
            if (isFailing) throw new Error('The answer was lost.');
            return result;
          };
        shop.breakCustomers((store) => {
          const breaking = Object.entries(store).map(([name, run]) => [name, failOnce(run)] as const);
          return Object.fromEntries(breaking) as typeof store;
        });
        expect((await forgetNimal(shop, true)).status, `step ${failing}`).toBe(500);
        // The last step removes the request, by which the owner finds the customer again.
        if (failing < steps) expect(shop.records.read('dataRequests/nimal')).toBeDefined();
        expect(await forgetNimal(shop, true)).toEqual({ status: 200, body: { orders: 1 } });
        expectForgotten(shop);
      }
    }
  });

  it.each([true, false])(
    'is refused while orders wait or are on their way (asked under Profile: %s)',
    async (onRequest) => {
      const shop = createShopWithRequest();
      const request = onRequest ? shop.records.read('dataRequests/nimal') : undefined;
      if (!onRequest) shop.records.remove('dataRequests/nimal');
      shop.records.create(orderPath('order2'), waiting);
      shop.records.create(orderPath('order3'), shipped);
      expect(await forgetNimal(shop, onRequest)).toEqual({
        status: 409,
        body: { error: 'orders_waiting', orders: 2 },
      });
      expectKept(shop);
      expect(shop.records.read('dataRequests/nimal')).toEqual(request);
    },
  );

  it('is refused while a return is open, which needs the address', async () => {
    const shop = createShopWithRequest();
    shop.records.write('returns/return-2', { uid: 'kamala', waitsFor: 'owner' });
    shop.records.write('returns/return-1', { uid: 'nimal', waitsFor: 'customer' });
    expect(await forgetNimal(shop)).toEqual({ status: 409, body: { error: 'returns_open', orders: 1 } });
    expectKept(shop);
  });

  it('is refused while the customer may still pay on a page that is open', async () => {
    const shop = createShopWithRequest();
    const begin = (id: string, uid: string, expiresAtMs: number, state = 'begun') =>
      shop.records.write(`payments/${id}`, { uid, state, expiresAt: new Date(expiresAtMs) });
    begin('cs_3', 'nimal', startMs + 60_000);
    begin('cs_4', 'nimal', startMs + 7_200_000 - 1);
    // The shopper may try another card.
    begin('cs_5', 'nimal', startMs + 8_000_000, 'failed');
    begin('cs_8', 'nimal', startMs + 9_000_000, 'expired');
    begin('cs_6', 'kamala', startMs + 9_000_000);
    shop.records.write('payments/cs_7', { uid: 'nimal', state: 'begun', expiresAt: null });
    expect(await forgetNimal(shop)).toEqual({
      status: 409,
      body: { error: 'payment_open', until: startMs / 1000 + 8000 },
    });
    expectKept(shop);
    shop.world.nowMs = startMs + 8_000_000;
    expect((await forgetNimal(shop)).status).toBe(200);
  });

  it('sees an order that is paid while it looks', async () => {
    const shop = createShopWithRequest();
    const store = (state: string) =>
      shop.records.write('payments/cs_3', { uid: 'nimal', state, expiresAt: new Date(startMs + 1) });
    store('begun');
    whileItLooks(shop, () => {
      store('paid');
      shop.records.write(orderPath('order3'), waiting);
    });
    expect((await forgetNimal(shop)).status).toBe(409);
    expectKept(shop);
  });

  it.each(['before', 'at the last moment'])(
    'is refused once the customer has withdrawn: %s',
    async (when) => {
      const shop = createShopWithRequest();
      const withdraw = () => shop.records.remove('dataRequests/nimal');
      const before = new Map(shop.records.others);
      before.delete('dataRequests/nimal');
      if (when === 'before') withdraw();
      else whileItLooks(shop, withdraw);
      expect(await forgetNimal(shop, true)).toEqual({ status: 409, body: { error: 'request_withdrawn' } });
      expect(shop.records.others).toEqual(before);
      expect(shop.users.has('nimal')).toBe(true);
      // Who asked by mail or phone has no request.
      expect((await forgetNimal(shop, false)).status).toBe(200);
    },
  );

  it.each([true, false])(
    'leaves what was not finished among the requests, with the time (asked under Profile: %s)',
    async (onRequest) => {
      const shop = createShopWithRequest();
      const request = shop.records.read('dataRequests/nimal');
      if (!onRequest) shop.records.remove('dataRequests/nimal');
      let isDown = true;
      shop.breakCustomers((store) => ({
        ...store,
        removeAccount: (uid) => (isDown ? Promise.reject(new Error('down')) : store.removeAccount(uid)),
      }));
      expect((await forgetNimal(shop, onRequest)).status).toBe(500);
      expect(shop.records.read('dataRequests/nimal')).toEqual({
        ...(onRequest ? request : { kind: 'deletion' }),
        startedAt: new Date(startMs),
      });
      // The account can still sign in, and so it must be able to save a profile.
      expect(shop.records.read('forgotten/nimal')).toBeUndefined();
      isDown = false;
      expect((await forgetNimal(shop, true)).status).toBe(200);
      expectForgotten(shop);
    },
  );

  it('marks the account as forgotten before profile, address and lists go', async () => {
    const shop = createShopWithRequest();
    const marked: boolean[] = [];
    shop.breakCustomers((store) => ({
      ...store,
      removeDocument: (path) => {
        marked.push(shop.records.read('forgotten/nimal') !== undefined);
        return store.removeDocument(path);
      },
    }));
    await forgetNimal(shop, true);
    expect(new Set(marked)).toEqual(new Set([true]));
  });

  it('takes the person off a receipt that copied the address while it ran', async () => {
    const shop = createShopWithRequest();
    shop.breakCustomers((store) => ({
      ...store,
      removeAccount: async (uid) => {
        const address = shop.records.read('userAddresses/nimal');
        shop.records.write('users/nimal/receipts/cs_2', { number: 'SR-1002', address });
        await store.removeAccount(uid);
      },
    }));
    await forgetNimal(shop, true);
    expect(shop.records.read('users/nimal/receipts/cs_2')).toEqual({ number: 'SR-1002' });
  });

  it('waits no longer than 30 days for a delivery to be confirmed', async () => {
    const shop = createShopWithRequest();
    shop.records.create(orderPath('order2'), { ...shipped, shippedAt: new Date(startMs) });
    shop.world.nowMs = startMs + 30 * dayMs;
    expect((await forgetNimal(shop)).body).toEqual({ error: 'orders_waiting', orders: 1 });
    shop.world.nowMs += 1;
    expect(await forgetNimal(shop)).toEqual({ status: 200, body: { orders: 2 } });
    expect(shop.records.read('userAddresses/nimal')).toBeUndefined();
  });

  it.each([[{}], [{ uid: 5 }], [{ uid: 'a/b' }], [{ uid: '..' }], [{ uid: 'nimal', onRequest: 1 }], [null]])(
    'refuses %j',
    async (body) => {
      const shop = createShopWithRequest();
      expect((await shop.call(forget, body)).status).toBe(400);
      expect(shop.users.has('nimal')).toBe(true);
    },
  );
});
