import type { MoneyRow } from '../../../src/domain/documents/moneyRows.ts';
import { describe, expect, it } from 'vitest';
import { createCustomerStore } from '../src/customers/customerStore.ts';
import type { PaymentMethods } from '../src/payments/methods.ts';
import { forgetCustomer } from '../src/customers/forgetCustomer.ts';
import { toPaymentDocument } from '../../../src/domain/documents/payment.ts';
import {
  address,
  bothOf,
  buildItem,
  completed,
  createAccounts,
  createPayHere,
  notify,
  orderOf,
  paidSession,
  pay,
  rawOf,
  runDue,
  start,
  statePath,
} from '../../../tests/support/checkoutServer.ts';
import { createWaysShop, oneUnit, transferTo, twoLines } from '../../../tests/support/checkoutWays.ts';
import { buildPayment, buildStock, startMs } from '../../../tests/support/orders.ts';
import type { TestServer } from '../../../tests/support/checkoutServer.ts';

const hourMs = 3_600_000;
const slug = 'kandy-shirt';
const units = (at: string, quantity = 2) => [{ units: [{ size: 'M', quantity, at }] }];

const endOf = (id: string) => `/v1/checkout/sessions/${id}/expire`;
const endedAtStripe = ({ stripe }: TestServer, id: string) =>
  stripe.requests.filter(({ path }) => path === endOf(id)).length;

const money: MoneyRow[] = [
  { kind: 'lines', minor: 500_000 },
  { kind: 'delivery', minor: 0 },
];
const withFee: MoneyRow[] = [...money, { kind: 'fee', minor: 15_000 }];

describe('the page on which the customer chooses how to pay', () => {
  it('is answered to the shop, offers the ways in the order of the owner, and says what each costs', async () => {
    const shop = createWaysShop({ ways: ['cod', 'card', 'transfer'], codFeeMinor: 15_000 });
    const { body } = await start(shop);
    expect(body).toMatchObject({ id: 'cs_test_1', url: 'https://checkout.test/pay/cs_test_1' });
    const { status, headers, text } = await shop.page('cs_test_1');
    expect(status).toBe(200);
    expect(
      [...text.matchAll(/<input id="(\w+)" type="radio" name="choice"( checked)?/g)].map(([, ...way]) => way),
    ).toEqual([
      ['cod', ' checked'],
      ['card', undefined],
      ['transfer', undefined],
    ]);
    expect(text).toContain('Place order · LKR 5,150.00');
    expect(text).toContain('Includes a fee of LKR 150.00.');
    expect(text).toContain('href="https://checkout.stripe.com/c/pay/cs_test_1"');
    expect(text).toContain('Place order · LKR 5,000.00');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.test;");
  });

  it('sums the order up, and of the customer names the first name and the city alone', async () => {
    const shop = createWaysShop();
    const { text } = await shop.page(await shop.begin());
    const rows = [...text.matchAll(/<dt>([^<]+)<\/dt> <dd>([^<]+)/g)].map(([, name, value]) => [name, value]);
    expect(rows).toEqual([
      ['Items', 'Kandy Shirt × 2'],
      ['Subtotal', 'LKR 5,000.00'],
      ['Delivery', 'Free'],
      ['Total', 'LKR 5,000.00'],
      ['Deliver to', `Nimal, ${address.userCity}`],
    ]);
    // Not by a part of the phone, which an id may have.
    for (const other of ['Perera', 'nimal@', address.userPhone]) expect(text).not.toContain(other);
  });

  it('has the form of a provider that takes no link', async () => {
    const shop = createWaysShop({}, { provider: createPayHere() });
    const { text, headers } = await shop.page(await shop.begin());
    expect(text).toContain('action="https://sandbox.payhere.lk/pay/checkout"');
    expect(text).toContain('Pay by card · LKR 5,000.00');
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.test https://sandbox.payhere.lk;",
    );
  });

  it.each([
    ['PayHere', 'Stripe', createPayHere(), undefined],
    ['Stripe', 'PayHere', undefined, createPayHere()],
  ])('offers no card where the payment began at %s and there is only %s now', async (...providers) => {
    const [, , before, now] = providers;
    const shop = createWaysShop({}, before && { provider: before });
    const id = await shop.begin();
    const { text } = await createWaysShop({}, { store: shop.store, ...(now && { provider: now }) }).page(id);
    expect(text).toContain('Place order · LKR 5,000.00');
    expect(text).not.toContain('id="card"');
  });

  it.each<[why: string, methods: Partial<PaymentMethods>, text: string]>([
    [
      'in this district',
      { codDistricts: ['Kandy', 'Galle'] },
      'We take cash on delivery in Kandy and Galle only.',
    ],
    [
      'for so much',
      { codMaxMinor: 499_900 },
      'We take cash on delivery for orders of up to LKR 4,999.00 only.',
    ],
  ])('says that cash is not taken %s, and does not take it', async (_why, methods, reason) => {
    const shop = createWaysShop(methods);
    const { id, answer } = await shop.order('cod');
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(reason);
    expect(answer.text).toContain('Place order · LKR 5,000.00');
    expect(await shop.store.read(id)).toMatchObject({ state: 'begun' });
    expect(endedAtStripe(shop, id)).toBe(0);
  });

  it('asks for an address before it takes cash or a transfer', async () => {
    const shop = createWaysShop();
    shop.records.remove('userAddresses/nimal');
    const id = await shop.begin();
    const { text } = await shop.page(id);
    expect(text.match(/Please enter your delivery address in your cart first\./g)).toHaveLength(2);
    expect(text).toContain('Pay by card · LKR 5,000.00');
    expect((await shop.page(id, 'transfer')).status).toBe(409);
  });

  it.each(['card', 'gold', '', 'transfer'])('does not take the way %j from its form', async (way) => {
    const shop = createWaysShop({ ways: ['card', 'cod'] });
    const { id, answer } = await shop.order(way);
    expect(answer.status).toBe(409);
    expect(await shop.store.read(id)).toMatchObject({ state: 'begun' });
  });

  it('is none where cards are the only way', async () => {
    const cards = createWaysShop({ ways: ['card'] });
    const { body } = await start(cards);
    expect(body.url).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    expect(await cards.store.read('cs_test_1')).not.toHaveProperty('page');
    expect((await cards.page('cs_test_1')).status).toBe(404);
  });

  it('says that there is nothing to pay when the payment is unknown, over or paid by card', async () => {
    const shop = createWaysShop();
    shop.records.remove(`stock/${slug}`);
    expect((await shop.page('cs_test_9', 'cod')).status).toBe(404);
    expect((await shop.page('../payments', 'cod')).status).toBe(404);
    const paid = await shop.begin();
    await pay(shop, paid);
    const late = await shop.begin();
    shop.world.nowMs += hourMs;
    for (const id of [paid, late]) {
      const { status, text } = await shop.page(id);
      expect([status, text]).toEqual([410, expect.stringContaining('href="https://shop.test/#/cart"')]);
      expect(text).not.toMatch(/<form|nimal/i);
      expect((await shop.page(id, 'cod')).status).toBe(410);
    }
  });

  it('asks no provider for a session where cards are not taken', async () => {
    const shop = createWaysShop({ ways: ['transfer', 'cod'] }, { provider: undefined });
    shop.records.write(`stock/${slug}`, buildStock({ M: 4 }));
    const { id, answer } = await shop.order('cod');
    expect(id).toMatch(/^own_[0-9a-f]{32}$/);
    expect(answer.status).toBe(303);
    const left = await shop.begin();
    expect((await shop.page(left)).text).not.toContain('id="card"');
    shop.world.nowMs += 2 * hourMs;
    await shop.runJob();
    expect(await shop.store.read(left)).toMatchObject({ state: 'expired' });
    expect(shop.stripe.requests).toEqual([]);
    expect(shop.sizes()).toEqual({ M: { onHand: 2, held: 0 } });
    await shop.collected(id);
    const refund = { step: 'refund', amountMinor: 100_000, isPaidBack: true } as const;
    expect(await shop.take(id, refund)).toMatchObject({ answer: 'done' });
    expect((await notify(shop, completed, paidSession(id))).status).toBe(400);
  });

  it('goes on with what was begun without a card when cards are added, and offers none for it', async () => {
    const shop = createWaysShop({ ways: ['cod'] }, { provider: undefined });
    shop.records.write(`stock/${slug}`, buildStock({ M: 4 }));
    const { id } = await shop.order('cod');
    const open = await shop.begin();
    const later = createWaysShop({}, { store: shop.store, provider: createPayHere() });
    const { text } = await later.page(open);
    expect(text).toContain('Place order · LKR 5,000.00');
    expect(text).not.toContain('id="card"');
    shop.world.nowMs += 2 * hourMs;
    expect((await runDue({ ...shop, provider: createPayHere() })).problems).toEqual([]);
    expect(await shop.store.read(open)).toMatchObject({ state: 'expired' });
    await shop.collected(id);
    expect(bothOf(shop, id)).toMatchObject({ state: 'paid', troubles: [] });
  });
});

describe('an order for cash', () => {
  it('is an order at once: records, receipt, number, search terms and mail, and its units are taken', async () => {
    const shop = createWaysShop({ codFeeMinor: 15_000 });
    const { id, answer } = await shop.order('cod');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://shop.test/#/account/orders?placed=${id}`);
    expect(endedAtStripe(shop, id)).toBe(1);
    expect(rawOf(shop, id)).toMatchObject({
      state: 'placed',
      way: 'cod',
      amountMinor: 515_000,
      money: withFee,
      placedAt: new Date(startMs),
      orderedAt: new Date(startMs),
      isUnpaid: true,
      number: 'SR-1001',
      mail: 'waiting',
    });
    expect(orderOf(shop, id).lines).toMatchObject(units('taken'));
    const both = rawOf(shop, id);
    expect(both).toMatchObject({ needsAttention: false, searchTerms: expect.arrayContaining(['712345678']) });
    for (const field of ['paidAt', 'page', 'deleteAt']) expect(both).not.toHaveProperty(field);
    expect(shop.receipt(id)).toMatchObject({
      number: 'SR-1001',
      paidAt: new Date(startMs),
      way: 'cod',
      isPaid: false,
      money: withFee,
      refundedMinor: 0,
      address,
    });
    expect(shop.records.documents.size).toBe(1);
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
  });

  it('is one order, however often it is pressed or reloaded, and whatever Stripe tells of its session', async () => {
    const shop = createWaysShop();
    const id = await shop.begin();
    const answers = await Promise.all([shop.page(id, 'cod'), shop.page(id, 'cod')]);
    await notify(shop, 'checkout.session.expired', { id });
    answers.push(await shop.page(id, 'transfer'), await shop.page(id));
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`https://shop.test/#/account/orders?placed=${id}`);
    }
    expect(bothOf(shop, id)).toMatchObject({ state: 'placed', way: 'cod', number: 'SR-1001' });
    expect(shop.records.documents.size).toBe(1);
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
  });

  it.each(['cod', 'transfer'])('is not placed as %s when its last units went meanwhile', async (way) => {
    const shop = createWaysShop();
    const id = await shop.begin();
    const answer = shop.stripe.fetch;
    shop.stripe.fetch = async (input, init) => {
      const response = await answer(input, init);
      await notify(shop, 'checkout.session.expired', { id });
      shop.records.write(`stock/${slug}`, buildStock({ M: 1 }));
      return response;
    };
    const { status, text } = await shop.page(id, way);
    expect(status).toBe(409);
    expect(text).toContain('Nothing was ordered.');
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
    expect(shop.records.documents.size).toBe(0);
    expect(shop.receipt(id)).toBeUndefined();
  });

  it('is not placed when the card is paid or may be', async () => {
    const shop = createWaysShop();
    const id = await shop.begin();
    shop.stripe.errors.set(endOf(id), { message: 'complete' });
    shop.stripe.responses.set(statePath(id), paidSession(id));
    const { status, text } = await shop.page(id, 'cod');
    expect(status).toBe(409);
    expect(text).toContain('nothing else was ordered');
    const payment = await shop.store.read(id);
    expect(payment).toMatchObject({ state: 'paid', amountMinor: 500_000 });
    expect(payment?.way).toBeUndefined();
  });

  it('is not placed when Stripe does not answer', async () => {
    const shop = createWaysShop();
    const id = await shop.begin();
    shop.stripe.isDown = true;
    expect((await shop.page(id, 'cod')).status).toBe(500);
    expect(await shop.store.read(id)).toMatchObject({ state: 'begun' });
    shop.stripe.isDown = false;
    expect((await shop.page(id, 'cod')).status).toBe(303);
  });

  it('is not placed in a tab whose payment another one has ended [F48]', async () => {
    const shop = createWaysShop();
    const [one, other] = [await shop.begin(), await shop.begin()];
    expect((await shop.page(one, 'cod')).status).toBe(410);
    expect((await shop.page(other, 'cod')).status).toBe(303);
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
  });

  it('is trouble when the same was ordered just before, until one of them is not to be paid any more', async () => {
    const shop = createWaysShop();
    shop.records.remove(`stock/${slug}`);
    const { id: one } = await shop.order('cod');
    const { id: other } = await shop.order('cod');
    expect(bothOf(shop, one).troubles).toEqual([]);
    expect(bothOf(shop, other)).toMatchObject({
      sameCartAs: one,
      troubles: ['paid_twice'],
      needsAttention: true,
      isReturning: false,
    });
    await shop.comeBack(other);
    expect(bothOf(shop, other).troubles).toEqual([]);
  });

  it('stays when the account starts another payment', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    expect((await start(shop, [buildItem(oneUnit)])).status).toBe(200);
    expect(await shop.store.read(id)).toMatchObject({ state: 'placed' });
    expect(shop.sizes()).toEqual({ M: { onHand: 3, held: 3 } });
  });

  it('is refused to an account with three unpaid ones, transfers and parcels refused in 180 days among them, and to no other with its phone [F85]', async () => {
    const shop = createWaysShop({ unpaidLimit: 3 });
    shop.records.write(`stock/${slug}`, { sizes: {}, lowAt: 2 });
    const ids: string[] = [];
    for (const way of ['cod', 'transfer', 'cod']) ids.push((await shop.order(way)).id);
    const place = async (way: string, uid?: string) => (await shop.order(way, uid)).answer;
    for (const way of ['cod', 'transfer']) {
      const { status, text } = await place(way);
      expect(status).toBe(409);
      expect(text.match(/Please pay for your earlier orders first\./g)).toHaveLength(2);
    }
    shop.records.write('userAddresses/kamala', { ...address, userPhone: '+94 71 234 5678' });
    expect((await place('cod', 'kamala')).status).toBe(303);
    const [refused = '', paid = '', cancelled = ''] = ids;
    await shop.comeBack(refused);
    expect((await place('cod')).status).toBe(409);
    await shop.collected(paid);
    expect((await place('cod')).status).toBe(303);
    expect((await place('transfer')).status).toBe(409);
    await shop.cancelFirst(cancelled);
    expect((await place('transfer')).status).toBe(303);
    expect((await place('cod')).status).toBe(409);
    shop.world.nowMs += 180 * 24 * hourMs;
    expect((await place('cod')).status).toBe(303);
  });

  it('is placed three times by ten posts at once [F85]', async () => {
    const shop = createWaysShop({ unpaidLimit: 3 });
    shop.records.remove(`stock/${slug}`);
    const ids = Array.from({ length: 10 }, (_none, index) => `cs_test_${index}`);
    for (const sessionId of ids) {
      const begun = buildPayment({ sessionId, page: {} });
      shop.records.write(`payments/${sessionId}`, toPaymentDocument(begun, new Date(startMs)));
    }
    const answers = await Promise.all(ids.map((id, index) => shop.page(id, index % 2 ? 'cod' : 'transfer')));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    for (const { text } of refused) expect(text).toContain('Nothing was ordered. Once they are paid,');
    expect(shop.records.read('settings/receiptNumbers')).toEqual({ next: 1004 });
  });

  it('is paid when the owner says so, once, and can be undone', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    shop.world.nowMs += 24 * hourMs;
    await shop.collected(id);
    shop.world.nowMs += hourMs;
    await shop.collected(id);
    expect(rawOf(shop, id)).toMatchObject({
      state: 'paid',
      paidAt: new Date(startMs + 24 * hourMs),
      refundedMinor: 0,
    });
    expect(rawOf(shop, id)).not.toHaveProperty('isUnpaid');
    expect(shop.receipt(id)).toMatchObject({ isPaid: true, money });
    await shop.collected(id, false);
    await shop.collected(id, false);
    expect(rawOf(shop, id)).toMatchObject({ state: 'placed', isUnpaid: true });
    expect(shop.records.read(`payments/${id}`)).not.toHaveProperty('paidAt');
    expect(shop.receipt(id)).toMatchObject({ isPaid: false, number: 'SR-1001' });
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
  });

  it('of which a part was cancelled before counts with what was collected', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod', 'nimal', twoLines);
    await shop.cancelFirst(id);
    await shop.collected(id);
    expect(await shop.store.read(id)).toMatchObject({ state: 'paid', amountMinor: 250_000 });
    expect(shop.receipt(id)).toMatchObject({
      isPaid: true,
      money: [{ kind: 'lines', minor: 250_000 }, {}],
      refundedMinor: 0,
    });
    await shop.collected(id, false);
    expect(shop.receipt(id)).toMatchObject({ money });
    expect(bothOf(shop, id)).toMatchObject({ amountMinor: 500_000, dueMinor: 250_000 });
    // Money of an order that was cancelled whole has to go back.
    await shop.take(id, { step: 'cancel', reason: 'It is torn.' });
    await shop.collected(id);
    expect(bothOf(shop, id)).toMatchObject({ amountMinor: 500_000, troubles: ['cancelled'] });
  });

  it('that came back is not to be collected any more, until the owner undoes that', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    expect(await shop.take(id, { step: 'refused' })).toMatchObject({ answer: 'conflict', kind: 'waiting' });
    await shop.comeBack(id);
    shop.world.nowMs += hourMs;
    expect(await shop.take(id, { step: 'refused' })).toMatchObject({ answer: 'already' });
    expect(await shop.collected(id)).toMatchObject({ answer: 'conflict', kind: 'refused' });
    expect(bothOf(shop, id)).toMatchObject({ state: 'placed', refusedAtMs: startMs, dueMinor: 0 });
    expect(shop.receipt(id)).toMatchObject({ isRefused: true });
    expect(shop.sizes()).toEqual({ M: { onHand: 3, held: 0 } });
    await shop.take(id, { step: 'unrefused' });
    expect(bothOf(shop, id)).toMatchObject({ dueMinor: 500_000 });
    expect(shop.receipt(id)).not.toHaveProperty('isRefused');
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
    await shop.collected(id);
    expect(await shop.take(id, { step: 'refused' })).toMatchObject({ answer: 'refused', why: 'paid' });
  });

  it('cannot be refunded by the provider: the owner pays it back and notes that, once', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    const refund = (amountMinor: number, isPaidBack: boolean, key = 'a-key-of-the-dialog') =>
      shop.take(id, { step: 'refund', amountMinor, isPaidBack }, { key });
    expect(await refund(100, true)).toMatchObject({ why: 'unknown_payment' });
    await shop.collected(id);
    expect(await refund(100_000, false)).toMatchObject({ why: 'unknown_payment' });
    await refund(100_000, true);
    await refund(100_000, true);
    expect(await refund(400_001, true, 'a-key-of-another')).toMatchObject({
      why: 'too_much',
      leftMinor: 400_000,
    });
    expect(rawOf(shop, id)).toMatchObject({
      state: 'refunded',
      refundedMinor: 100_000,
      refunds: { 'a-key-of-the-dialog': { amountMinor: 100_000, state: 'succeeded' } },
    });
    expect(shop.receipt(id)).toMatchObject({ refundedMinor: 100_000 });
    expect(await shop.collected(id, false)).toMatchObject({ answer: 'refused', why: 'refunded' });
  });

  it.each<[what: string, fee: number, hasCancelled: boolean, trouble: string]>([
    ['twice', 0, false, 'paid_twice'],
    ['in another amount than with the fee', 15_000, false, 'wrong_amount'],
    ['in another amount than what was left', 0, true, 'wrong_amount'],
  ])(
    'that was noted as paid by mistake and then paid by card, %s, is paid by card once that is undone',
    async (_what, codFeeMinor, hasCancelled, trouble) => {
      const shop = createWaysShop({ codFeeMinor });
      const { id } = await shop.order('cod', 'nimal', twoLines);
      if (hasCancelled) await shop.cancelFirst(id);
      await shop.collected(id);
      await pay(shop, id);
      expect(bothOf(shop, id).troubles).toEqual([trouble]);
      await shop.collected(id, false);
      const payment = rawOf(shop, id);
      const troubles = ['paid_by_card', ...(hasCancelled ? ['cancelled'] : [])];
      expect(payment).toMatchObject({
        state: 'paid',
        amountMinor: 500_000,
        reference: `pi_${id}`,
        troubles,
      });
      for (const field of ['way', 'extraReferences', 'received', 'isUnpaid'])
        expect(payment).not.toHaveProperty(field);
      expect(shop.receipt(id)).toMatchObject({ money });
      expect(shop.receipt(id)).not.toHaveProperty('way');
    },
  );

  it('lets nobody forget its customer before it is collected', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('cod');
    const record = shop.recordOf(id);
    await shop.take(id, { step: 'ship' });
    shop.records.write(record, { ...shop.records.read(record), isOrderCompleted: true });
    const accounts = createAccounts(new Map([['nimal', 'nimal@example.com']]));
    const forget = () =>
      forgetCustomer({ uid: 'nimal' }, createCustomerStore(shop.records.port, accounts), startMs);
    await expect(forget()).rejects.toMatchObject({ body: { error: 'orders_waiting', orders: 1 } });
    await shop.collected(id);
    expect(await forget()).toBe(1);
  });

  it('that is paid by card after all, in a form that was still open, becomes a card payment without the fee', async () => {
    const shop = createWaysShop({ codFeeMinor: 15_000 });
    const { id } = await shop.order('cod');
    await pay(shop, id);
    const payment = bothOf(shop, id);
    // The label of its parcel may still name an amount to collect.
    const paid = { state: 'paid', money, amountMinor: 500_000, troubles: ['paid_by_card'] };
    expect(payment).toMatchObject({ ...paid, reference: `pi_${id}` });
    expect(payment.way).toBeUndefined();
  });
});

describe('an order by bank transfer', () => {
  it('is kept for 48 hours, and tells where the money goes', async () => {
    const shop = createWaysShop();
    const { id, answer } = await shop.order('transfer');
    expect(answer.status).toBe(303);
    expect(await shop.store.read(id)).toMatchObject({
      state: 'placed',
      way: 'transfer',
      amountMinor: 500_000,
      expiresAtMs: startMs + 48 * hourMs,
    });
    expect(orderOf(shop, id).lines).toMatchObject(units('held'));
    expect(shop.receipt(id)).toMatchObject({ way: 'transfer', isPaid: false, transferTo });
    expect(shop.sizes()).toEqual({ M: { onHand: 3, held: 2 } });
    shop.world.nowMs += 47 * hourMs;
    await shop.runJob();
    expect(await shop.store.read(id)).toMatchObject({ state: 'placed' });
    await shop.collected(id);
    expect(await shop.store.read(id)).toMatchObject({ state: 'paid' });
    expect(orderOf(shop, id).lines).toMatchObject(units('taken'));
    expect(shop.sizes()).toEqual({ M: { onHand: 1, held: 0 } });
    await shop.collected(id, false);
    expect(shop.sizes()).toEqual({ M: { onHand: 3, held: 2 } });
  });

  it('is cancelled when the money does not come, and is an order again when it comes after all', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    const record = shop.recordOf(id);
    shop.world.nowMs += 48 * hourMs;
    await shop.runJob();
    await shop.runJob();
    expect(bothOf(shop, id)).toMatchObject({ state: 'expired', number: 'SR-1001' });
    expect(shop.records.read(record)).toMatchObject({
      isOrderCompleted: true,
      cancelledAt: new Date(startMs + 48 * hourMs),
      cancelReason: 'We have not received your transfer.',
    });
    expect(shop.sizes()).toEqual({ M: { onHand: 3, held: 0 } });
    // Nothing deletes the order.
    expect(shop.records.read(`payments/${id}`)).not.toHaveProperty('deleteAt');
    shop.records.write(`stock/${slug}`, buildStock({ M: 1 }));
    await shop.collected(id);
    expect(shop.records.read(record)).toMatchObject({ isOrderCompleted: false });
    expect(shop.records.read(record)).not.toHaveProperty('cancelReason');
    expect(shop.receipt(id)).toMatchObject({ isPaid: true });
    expect(bothOf(shop, id)).toMatchObject({
      state: 'paid',
      troubles: ['oversold'],
      needsAttention: true,
    });
    expect(shop.sizes()).toEqual({ M: { onHand: 0, held: 0 } });
  });

  it('is asked about at the provider once more, because a card form that was open may be paid untold', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    shop.stripe.responses.set(statePath(id), paidSession(id));
    shop.world.nowMs += 2 * hourMs;
    await shop.runJob();
    expect(await shop.store.read(id)).toMatchObject({ state: 'paid', reference: `pi_${id}` });
    expect((await shop.store.read(id))?.way).toBeUndefined();
  });

  it('is waited for longer once its parcel is on its way', async () => {
    const shop = createWaysShop();
    const { id } = await shop.order('transfer');
    await shop.take(id, { step: 'ship' });
    shop.world.nowMs += 49 * hourMs;
    await shop.runJob();
    expect(await shop.store.read(id)).toMatchObject({
      state: 'placed',
      checkAtMs: shop.world.nowMs + 24 * hourMs,
    });
    expect(shop.records.read(shop.recordOf(id))).toMatchObject({ isOrderCompleted: false });
  });
});

it.each(['paid', 'unpaid', 'refused'] as const)('%s is no step of what is paid by card', async (name) => {
  const shop = createWaysShop();
  const id = await shop.begin();
  await pay(shop, id);
  expect(await shop.take(id, { step: name })).toMatchObject({ answer: 'refused', why: 'unknown_payment' });
});
