import { describe, expect, it } from 'vitest';
import {
  address as own,
  buildItem,
  buildUser,
  call,
  createPayHere,
  notify,
  orderOf,
  pay,
  runDue,
  statePath,
} from '../../../tests/support/checkoutServer.ts';
import { createWaysShop } from '../../../tests/support/checkoutWays.ts';
import { buildAddress } from '../../../tests/support/factories.ts';
import { startMs } from '../../../tests/support/orders.ts';

const dayMs = 86_400_000;
const amma = buildAddress({
  userFullName: 'Kumari Perera',
  userAddress: '9 Lake Road',
  userCity: 'Kandy',
  userPostalCode: '20000',
  userPhone: '081 222 3344',
});
const path = 'users/nimal/recipients/3';

/** A shop in which Nimal has one person in the address book. */
function createGiftShop(...options: Parameters<typeof createWaysShop>) {
  const shop = createWaysShop(...options);
  shop.records.write(path, amma);
  const startFor = (recipient: unknown, uid = 'nimal') =>
    call(
      shop,
      '/create-checkout-session',
      { cartItems: [buildItem()], user: buildUser({ uid }), recipient },
      uid,
    );
  const beginFor = async (recipient: unknown) => String((await startFor(recipient)).body.id);
  return { ...shop, startFor, beginFor };
}
type GiftShop = ReturnType<typeof createGiftShop>;

/** Everything that could lead the parcel elsewhere. */
function changeAddresses({ records }: GiftShop) {
  records.remove(path);
  records.write('userAddresses/nimal', { ...own, userAddress: '7 Beach Road' });
}

const isAmmas = { isForOther: true, name: 'Kumari Perera', phone: '081 222 3344', address: amma };

describe('an order to somebody else', () => {
  it.each<[way: string, order: (shop: GiftShop, id: string) => Promise<unknown>]>([
    ['card', (shop, id) => pay(shop, id)],
    ['cash', (shop, id) => shop.page(id, 'cod')],
    ['transfer', (shop, id) => shop.page(id, 'transfer')],
  ])('paid by %s goes to the person as they were at the start', async (_way, order) => {
    const shop = createGiftShop();
    const id = await shop.beginFor({ id: '3' });
    changeAddresses(shop);
    await order(shop, id);
    expect(orderOf(shop, id)).toMatchObject(isAmmas);
    expect(orderOf(shop, id).searchTerms).toEqual(expect.arrayContaining(['nimal', 'kumari']));
    expect(shop.receipt(id)).toMatchObject({ isForOther: true, address: amma });
    expect(shop.records.read(`payments/${id}`)).not.toHaveProperty('recipient');
    expect(await shop.take(id, { step: 'look' })).toMatchObject({ answer: 'already' });
    expect(await shop.take(id, { step: 'ship' })).toMatchObject({ answer: 'done' });
    expect(orderOf(shop, id)).toMatchObject({ ...isAmmas, lines: [{ state: 'shipped' }] });
    expect(orderOf(shop, id)).not.toHaveProperty('giftMessage');
  });

  it('shows where it goes on the page, and gives the provider that address and phone, of whoever pays', async () => {
    const shop = createGiftShop({ ways: ['card'] }, { provider: createPayHere() });
    const id = await shop.beginFor({ id: '3', giftMessage: 'Happy birthday' });
    const { text } = await shop.page(id);
    expect(text).toContain('<dt>Deliver to</dt> <dd>Kumari, Kandy</dd>');
    for (const [name, value] of Object.entries({
      first_name: 'Nimal',
      address: '9 Lake Road',
      city: 'Kandy',
      phone: '081 222 3344',
    })) {
      expect(text).toMatch(new RegExp(`name="${name}" value="${value}"`));
    }
    expect(text).not.toMatch(/birthday|Galle Road/);
  });

  it.each<[what: string, recipient: unknown, status: number]>([
    ['who is not in the address book', { id: '4' }, 409],
    ['an eleventh', { id: '10' }, 400],
    ['by a path', { id: '../../kamal/recipients/3' }, 400],
    ['with a message that is too long', { id: '3', giftMessage: '🎁'.repeat(101) }, 400],
    ['with 5,000 characters', { id: '3', giftMessage: 'x'.repeat(5000) }, 400],
  ])('refuses a person %s, and holds nothing', async (_what, recipient, status) => {
    const shop = createGiftShop();
    const sizes = shop.sizes();
    const answer = await shop.startFor(recipient);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body).toEqual({ error: 'recipient_gone' });
    expect(shop.records.list('payments')).toEqual([]);
    expect(shop.sizes()).toEqual(sizes);
    // The session that nobody can pay now is ended.
    const created = shop.stripe.requests.map((request) => request.path);
    expect(created.filter((url) => url.endsWith('/expire'))).toHaveLength(status === 409 ? 1 : 0);
  });

  it('never goes to a person of another account, nor to one without a street', async () => {
    const shop = createGiftShop();
    expect(await shop.startFor({ id: '3' }, 'kamal')).toMatchObject({ status: 409 });
    shop.records.write(path, { userFullName: 'Kumari' });
    expect(await shop.startFor({ id: '3' })).toMatchObject({ status: 409 });
  });

  it.each([
    ['to the same person', '3', true],
    ['to another person', '5', false],
    ['to the account itself', undefined, false],
  ])('is not taken for a mistake when the same cart is paid %s', async (_what, id, isMistake) => {
    const shop = createGiftShop();
    shop.records.write('users/nimal/recipients/5', { ...amma, userAddress: '5 Fort Road' });
    shop.records.remove('stock/kandy-shirt');
    await pay(shop, await shop.beginFor({ id: '3' }));
    const second = await shop.beginFor(id && { id });
    await pay(shop, second);
    expect('sameCartAs' in orderOf(shop, second)).toBe(isMistake);
  });
});

describe('a gift', () => {
  it.each<[what: string, message: string, kept: string]>([
    ['markup', '<b>Happy</b> & "bright" day', '<b>Happy</b> & "bright" day'],
    ['marks that turn the text', 'Happy\u202e birthday\u2066', 'Happy birthday'],
    ['emoji and lines', ' Happy birthday, Amma 🎂\n👨‍👩‍👧 ', 'Happy birthday, Amma 🎂\n👨‍👩‍👧'],
    ['no words', ' \u200b ', ''],
    ['as many characters as it may', 'අ'.repeat(200), 'අ'.repeat(200)],
  ])('keeps a message with %s as a text', async (_what, message, kept) => {
    const shop = createGiftShop();
    const id = await shop.beginFor({ id: '3', giftMessage: message });
    await pay(shop, id);
    expect(orderOf(shop, id)).toMatchObject({ ...isAmmas, giftMessage: kept });
    expect(shop.receipt(id)).toMatchObject({ giftMessage: kept });
  });

  it('is not paid in cash, whatever is posted', async () => {
    const shop = createGiftShop();
    const id = await shop.beginFor({ id: '3', giftMessage: '' });
    expect((await shop.page(id)).text).toContain('We take no cash on delivery for a gift.');
    expect((await shop.page(id, 'cod')).status).toBe(409);
    expect(orderOf(shop, id)).toBeUndefined();
    expect((await shop.page(id, 'transfer')).status).toBe(303);
    expect(orderOf(shop, id)).toMatchObject({ giftMessage: '', method: 'transfer' });
  });
});

describe('the person of a payment that was begun', () => {
  it('is still known when its session has ended and is paid all the same', async () => {
    const shop = createGiftShop();
    const id = await shop.beginFor({ id: '3', giftMessage: 'For you' });
    await notify(shop, 'checkout.session.expired', { id, status: 'expired', metadata: { shop: 'checkout' } });
    shop.world.nowMs = startMs + 2 * dayMs;
    shop.stripe.responses.set(statePath(id), { id, status: 'expired', payment_status: 'unpaid' });
    await runDue(shop);
    await pay(shop, id);
    expect(orderOf(shop, id)).toMatchObject({ ...isAmmas, giftMessage: 'For you' });
  });

  it('is forgotten after 7 days if nobody has paid', async () => {
    const shop = createGiftShop();
    const id = await shop.beginFor({ id: '3', giftMessage: 'For you' });
    await notify(shop, 'checkout.session.expired', { id, status: 'expired', metadata: { shop: 'checkout' } });
    shop.stripe.responses.set(statePath(id), { id, status: 'expired', payment_status: 'unpaid' });
    shop.world.nowMs = startMs + 7 * dayMs;
    await runDue(shop);
    expect(shop.records.read(`payments/${id}`)).toMatchObject({ state: 'expired' });
    expect(shop.records.read(`payments/${id}`)).not.toHaveProperty('recipient');
    expect(shop.records.read(`payments/${id}`)).not.toHaveProperty('checkAt');
  });
});
