import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, customFetch } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';
import { findProjectId } from '../src/hosts/database.ts';
import { createLowStockService } from '../src/mail/lowStock.ts';
import { createMailService } from '../src/mail/sendDueMails.ts';
import { forgetCustomer } from '../src/customers/forgetCustomer.ts';
import { grantOwner, revokeOwner } from '../src/hosts/ownerClaims.ts';
import { existing } from '../src/payments/paymentTransitions.ts';
import { RefusalError } from '../src/lib/refusal.ts';
import { readAccount, removeAccount } from '../src/hosts/firebaseAccounts.ts';
import { createCustomerStore } from '../src/customers/customerStore.ts';
import { createMailStore } from '../src/mail/mailStore.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { createTokenVerifier, googleKeysUrl } from '../src/http/verifyToken.ts';
import { startFirebase } from './firebase.ts';
import type { LocalFirebase } from './firebase.ts';
import { buildPayment } from '../../../tests/support/orders.ts';

let local: LocalFirebase;
beforeAll(async () => {
  local = await startFirebase();
});
beforeEach(() => {
  local.reset();
  local.accounts.addUser({
    localId: 'owner',
    email: 'owner@example.com',
    password: 'password',
    claims: { team: 'a' },
  });
  local.accounts.addUser({ localId: 'nimal', email: 'nimal@example.com', password: 'password' });
});
afterAll(() => local.stop());

const claimsOf = (uid: string) => local.accounts.users().find(({ localId }) => localId === uid)?.claims;

describe('owners', () => {
  const verify = async (token: string) => {
    const verifyToken = createTokenVerifier({
      projectId: local.accounts.projectId,
      keys: createRemoteJWKSet(googleKeysUrl, { [customFetch]: fetchFrom(() => local.accounts, '') }),
      readAccount: (uid) => readAccount(local.auth, uid),
    });
    return verifyToken(`Bearer ${token}`);
  };
  const signIn = () => local.idToken('owner@example.com', 'password');

  it('are accounts with the claim, from their next token on', async () => {
    const before = await signIn();
    expect(await verify(before)).toMatchObject({ uid: 'owner', isOwner: false });
    await grantOwner(local.auth, 'owner@example.com');
    expect(claimsOf('owner')).toEqual({ team: 'a', owner: true });
    expect(await verify(before)).toMatchObject({ uid: 'owner', isOwner: false });
    expect(await verify(await signIn())).toMatchObject({ uid: 'owner', isOwner: true });
  });

  it('are none any more once it was taken away, even with an older token', async () => {
    await grantOwner(local.auth, 'owner@example.com');
    // A sign-in is revoked by the second.
    local.setClockOffset(-2000);
    const token = await signIn();
    expect(await verify(token)).toMatchObject({ uid: 'owner', isOwner: true });
    await revokeOwner(local.auth, 'owner@example.com');
    expect(claimsOf('owner')).toEqual({ team: 'a' });
    await expect(verify(token)).rejects.toMatchObject({ status: 401, message: 'The token is revoked.' });
  });

  it.each(['disable', 'remove'] as const)('are refused after %s()', async (end) => {
    const token = await signIn();
    local.accounts[end]('owner');
    await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  });

  it('cannot be verified while the service is down, which is not a refusal', async () => {
    const token = await signIn();
    local.setAuthDown(true);
    await expect(verify(token)).rejects.toThrow(/INTERNAL_ERROR/);
  });
});

describe('the project whose tokens are accepted', () => {
  const account = '{"project_id":"of-the-account"}';

  it('is that of the database', () => {
    expect(findProjectId({ SERVICE_ACCOUNT: account, GOOGLE_CLOUD_PROJECT: 'named' })).toBe('of-the-account');
    expect(findProjectId({ GOOGLE_CLOUD_PROJECT: 'named', GCLOUD_PROJECT: 'hosted' })).toBe('named');
    expect(findProjectId({ K_SERVICE: 'checkout', GCLOUD_PROJECT: 'hosted' })).toBe('hosted');
    const path = join(mkdtempSync(join(tmpdir(), 'account-')), 'account.json');
    writeFileSync(path, account);
    expect(findProjectId({ GOOGLE_APPLICATION_CREDENTIALS: path })).toBe('of-the-account');
    expect(() => findProjectId({ K_SERVICE: 'checkout' })).toThrow('GOOGLE_CLOUD_PROJECT is missing');
  });
});

describe('forgetting a customer in Firebase', () => {
  const forget = (onRequest = false) =>
    forgetCustomer(
      { uid: 'nimal', onRequest },
      createCustomerStore(createFirestoreDocuments(local.firestore), {
        hasAccount: async (uid) => (await readAccount(local.auth, uid)) !== undefined,
        removeAccount: (uid) => removeAccount(local.auth, uid),
      }),
      Date.now(),
    );

  it('deletes the person and keeps the orders, and may be repeated', async () => {
    const { database } = local;
    for (const collection of ['users', 'userAddresses', 'dataRequests', 'stockRequests'])
      database.write(`${collection}/nimal`, { a: 'x' });
    for (const name of ['saved', 'cart']) database.write(`users/nimal/lists/${name}`, { a: 'x' });
    database.write('users/nimal/userPurchases/o1', { isOrderShipped: false, isOrderCompleted: false });
    database.write('users/nimal/userPurchases/o2', { isOrderShipped: true, isOrderCompleted: true });
    for (let index = 0; index < 3; index += 1) {
      database.write(`payments/cs_${index}`, {
        uid: 'nimal',
        amountMinor: 1,
        searchTerms: ['nimal'],
        note: 'x',
      });
    }
    database.write('users/nimal/receipts/cs_1', { number: 'SR-1001', address: { userCity: 'Kandy' } });
    const steps = [{ state: 'asked' }, { state: 'declined', note: 'x' }];
    database.write('returns/r1', { uid: 'nimal', waitsFor: 'nobody', reason: 'x', steps });
    database.write('shipments/s1', { uid: 'nimal', carrier: 'Domex', trackingNumber: 'x' });
    database.write('payments/cs_other', { uid: 'kamala', searchTerms: ['kamala'] });
    await expect(forget()).rejects.toMatchObject({ body: { error: 'orders_waiting', orders: 1 } });
    await expect(forget()).rejects.toThrow(RefusalError);
    expect(database.read('users/nimal')).toEqual({ a: 'x' });

    database.write('users/nimal/userPurchases/o1', { isOrderShipped: true, isOrderCompleted: true });
    local.setAuthDown(true);
    await expect(forget()).rejects.toThrow(/INTERNAL_ERROR/);
    expect(database.read('dataRequests/nimal')).toEqual({ a: 'x', startedAt: expect.any(Date) as unknown });
    expect(database.read('forgotten/nimal')).toBeUndefined();
    local.setAuthDown(false);
    expect(await forget()).toBe(2);
    for (const collection of ['users', 'userAddresses', 'dataRequests', 'stockRequests']) {
      expect(database.read(`${collection}/nimal`)).toBeUndefined();
    }
    expect(database.list('users/nimal/lists')).toEqual([]);
    expect(database.read('forgotten/nimal')).toEqual({ forgottenAt: expect.any(Date) as unknown });
    expect(database.list('users/nimal/userPurchases')).toHaveLength(2);
    expect(database.read('payments/cs_2')).toEqual({ uid: 'nimal', amountMinor: 1 });
    expect(database.read('users/nimal/receipts/cs_1')).toEqual({ number: 'SR-1001' });
    const stripped = { uid: 'nimal', waitsFor: 'nobody', steps: [{ state: 'asked' }, { state: 'declined' }] };
    expect(database.read('returns/r1')).toEqual(stripped);
    expect(database.read('shipments/s1')).toEqual({ uid: 'nimal', carrier: 'Domex' });
    expect(database.read('payments/cs_other')).toEqual({ uid: 'kamala', searchTerms: ['kamala'] });
    expect(claimsOf('nimal')).toBeUndefined();
    expect(await forget()).toBe(2);
  });

  it('waits until nothing can be paid any more', async () => {
    const begin = (id: string, minutes: number, fields: object = {}) => {
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      local.database.write(`payments/${id}`, { uid: 'nimal', state: 'begun', expiresAt, ...fields });
      return Math.ceil(expiresAt.getTime() / 1000);
    };
    begin('cs_expired', -1);
    begin('cs_paid', 60, { state: 'paid' });
    begin('cs_other', 60, { uid: 'kamala' });
    const until = begin('cs_open', 30);
    await expect(forget()).rejects.toMatchObject({ status: 409, body: { error: 'payment_open', until } });
    begin('cs_open', 30, { state: 'expired' });
    expect(await forget()).toBe(0);
  });

  it('needs the request, unless the account is gone already', async () => {
    await expect(forget(true)).rejects.toMatchObject({ status: 409, body: { error: 'request_withdrawn' } });
    expect(claimsOf('nimal')).toBeDefined();
    local.database.write('dataRequests/nimal', { kind: 'deletion' });
    expect(await forget(true)).toBe(0);
    expect(await forget(true)).toBe(0);
  });
});

describe('the mails in Firestore', () => {
  const store = () =>
    createMailStore(
      createFirestoreDocuments(local.firestore),
      async (uid) => (await readAccount(local.auth, uid))?.email,
    );

  function ship(fields: object = {}) {
    local.database.write('shipments/s1', {
      uid: 'nimal',
      orderIds: ['o1'],
      shippedAt: new Date(Date.now() - 60_000),
      mail: 'waiting',
      ...fields,
    });
    local.database.write('users/nimal/userPurchases/o1', { productName: 'kandy-shirt', shipmentId: 's1' });
  }

  const unnamed = { fetchProducts: () => Promise.resolve([]) };
  const shared = () => ({ store: store(), catalogue: unnamed, shopUrl: 'https://shop.test/', log: () => {} });
  const images = { projectId: 'project', dataset: 'production' };

  it('are claimed by one of several callers, and sent once', async () => {
    ship();
    local.database.write('users/nimal/receipts/cs_1', { number: 'SR-1002', orderIds: ['o0', 'o1'] });
    const mailServer = createMailStandIn();
    const createMails = () =>
      createMailService({
        ...shared(),
        collection: 'shipments',
        images,
        mailer: mailServer,
      });
    const summaries = await Promise.all([createMails().sendDue(), createMails().sendDue()]);
    expect(summaries.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(mailServer.sent.map(({ to }) => to)).toEqual(['nimal@example.com']);
    expect(mailServer.sent[0]?.subject).toContain('Your order SR-1002');
    expect(local.database.read('shipments/s1')).toMatchObject({
      mail: 'sent',
      claimedAt: expect.any(Date) as unknown,
      sentAt: expect.any(Date) as unknown,
    });
  });

  it('are listed by their state', async () => {
    ship({ mail: 'sending' });
    expect(await store().list('shipments', 'sending', 5)).toHaveLength(1);
    expect(await store().list('shipments', 'waiting', 5)).toEqual([]);
  });

  it('confirm a paid order, and what else happens to the payment keeps their state', async () => {
    const payments = createPaymentStore(createFirestoreDocuments(local.firestore), { isMailOn: true });
    const id = 'cs_test_1';
    const stored = () => local.database.read(`payments/${id}`);
    const anyDate = expect.any(Date) as unknown;
    await payments.create(buildPayment());
    const paid = { state: 'paid', reference: 'pi_1', paidAtMs: Date.now() } as const;
    const update = (fields: object) =>
      payments.update(id, () => ({ payment: { ...buildPayment(), ...fields }, requiresRecords: false }));
    await update(paid);
    expect(stored()).toMatchObject({ mail: 'waiting', mailAt: anyDate });
    const mailer = createMailStandIn();
    const { sendDue } = createMailService({ ...shared(), collection: 'payments', images, mailer });
    expect(await sendDue()).toMatchObject({ sent: 1 });
    await payments.update(id, (payment) => ({ payment: existing(payment), requiresRecords: true }));
    expect(stored()).toMatchObject({ mail: 'sent', mailAt: anyDate, claimedAt: anyDate, sentAt: anyDate });
    expect(await sendDue()).toMatchObject({ sent: 0 });
  });

  it('tell of low stock once', async () => {
    const lowSize = { sizes: { M: { onHand: 1, held: 0 } }, lowAt: 2 };
    local.database.write('stock/kandy-shirt', { ...lowSize, isLow: true });
    local.database.write('stock/galle-skirt', { ...lowSize, isLow: false });
    const mailer = createMailStandIn();
    const create = () => createLowStockService({ ...shared(), mailer });
    await Promise.all([create().sendDue(), create().sendDue()]);
    await create().sendDue();
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Low stock: Kandy shirt']);
  });
});
