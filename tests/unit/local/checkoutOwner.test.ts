import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalServices } from '../../../local/services/localServices.ts';
import type { LocalServices } from '../../../local/services/localServices.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { orderIdOf } from '../../../src/domain/orderId.ts';

const origin = 'https://shop.test';
const startMs = Date.UTC(2026, 10, 20, 12);

let nowMs: number;
let services: LocalServices;

beforeEach(() => {
  nowMs = startMs;
  services = createLocalServices({
    rules: rulesText,
    paymentSuccessToken: 'token-1234567890',
    documents: [
      {
        _id: 'shirt',
        _type: 'product',
        name: 'Kandy Shirt',
        slug: { current: 'shirt' },
        price: 2500,
        size: ['M'],
        is_outof_stock: false,
      },
    ],
    nowMs: () => nowMs,
  });
  const { auth, database } = services;
  auth.addUser({
    localId: 'owner',
    email: 'owner@example.com',
    password: 'password',
    claims: { owner: true },
  });
  auth.addUser({ localId: 'nimali', email: 'nimali@example.com', password: 'password' });
  database.write('users/nimali', { userName: 'Nimali Perera', userPhone: '0712345678' });
  database.write('userAddresses/nimali', { userFullName: 'Nimali Perera', userAddress: '1 Galle Road' });
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await services.checkout.handle(
    new Request(`${origin}/local/checkout${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

async function signIn(email: string): Promise<Record<string, string>> {
  const response = await services.auth.handle(
    new Request('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
      method: 'POST',
      body: JSON.stringify({ email, password: 'password', returnSecureToken: true }),
    }),
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return { authorization: `Bearer ${idToken}` };
}

/** Buys a shirt and has it paid. */
async function buy(): Promise<string> {
  const { body } = await post('/create-checkout-session', {
    cartItems: [
      { slug: { current: 'shirt' }, price: 2500, selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }] },
    ],
    user: { uid: 'nimali', email: 'nimali@example.com' },
  });
  const sessionId = String(body.id);
  await services.checkout.store.update(sessionId, (payment) => {
    if (!payment) throw new Error('There is no payment.');
    return { payment: { ...payment, state: 'paid', paidAtMs: nowMs }, requiresRecords: true };
  });
  return sessionId;
}

function ship(sessionId: string): void {
  const orderId = orderIdOf(sessionId, 0);
  const path = `users/nimali/userPurchases/${orderId}`;
  const { database } = services;
  database.write(path, { ...database.read(path), isOrderShipped: true, shipmentId: 'shipment1' });
  database.write('shipments/shipment1', {
    uid: 'nimali',
    orderIds: [orderId],
    shippedAt: new Date(nowMs),
    shippedBy: 'owner',
    mail: 'waiting',
  });
}

describe("the board's part of the local checkout server", () => {
  it('keeps payments and figures in the local database, where the board reads them', async () => {
    const sessionId = await buy();
    expect(services.database.read(`payments/${sessionId}`)).toMatchObject({
      uid: 'nimali',
      state: 'paid',
      orderIds: [orderIdOf(sessionId, 0)],
      createdAt: new Date(startMs),
      paidAt: new Date(startMs),
      updatedAt: new Date(startMs),
      hasAddress: true,
      searchTerms: expect.arrayContaining(['nimali', '5678', 'nimali@example.com']) as unknown,
    });
    expect(services.database.read('dailySales/2026-11-20')).toMatchObject({ orders: 1, pieces: 2 });
  });

  it('mails the customer once the order is shipped', async () => {
    ship(await buy());
    nowMs += 16_000;
    expect((await post('/send-mails', {}, await signIn('nimali@example.com'))).status).toBe(403);
    expect((await post('/send-mails', {})).status).toBe(401);
    const owner = await signIn('owner@example.com');
    expect((await post('/send-mails', {}, owner)).body).toMatchObject({ isOn: true, sent: 1 });
    expect(services.checkout.mails.sent).toMatchObject([{ to: 'nimali@example.com' }]);
    expect(services.checkout.mails.sent[0]?.text).toContain('Kandy Shirt, size M × 2');
    services.checkout.setMailOn(false);
    expect((await post('/send-mails', {}, owner)).body).toMatchObject({ isOn: false });
  });
});
