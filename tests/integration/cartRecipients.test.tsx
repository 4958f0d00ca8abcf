import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress } from '../support/factories.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { placeOrder } from '../support/placeOrder.ts';
import { renderApp, signInBeforehand, signOutElsewhere } from '../support/renderApp.tsx';
import {
  expectRedirect,
  expectToPay,
  payButton,
  posts,
  redirects,
  shirt,
  store,
  watchTimers,
} from '../support/paymentScreens.ts';

const own = buildAddress({ userPostalCode: '20000' });
const kumari = buildAddress({
  userFullName: 'Kumari Silva',
  userAddress: '4 Sea Street',
  userCity: 'Galle',
  userPostalCode: '80000',
  userPhone: '077 765 4321',
});

let uid = '';
beforeEach(async () => {
  uid = addCustomer();
  store(shirt);
  await signInBeforehand();
  localStorage.setItem('wasSignedIn', '1');
});

const path = (id: number | string) => `users/${uid}/recipients/${id}`;
const people = () => backend.database.list(`users/${uid}/recipients`);
const keep = (choice: object) =>
  localStorage.setItem('recipient', JSON.stringify({ uid, isGift: false, giftMessage: '', ...choice }));
const kept = () => JSON.parse(localStorage.getItem('recipient') ?? 'null') as Record<string, unknown> | null;
const starts = () =>
  posts()
    .filter(({ url }) => url.endsWith('/create-checkout-session'))
    .map(({ body }) => (JSON.parse(body) as { recipient?: unknown }).recipient);

/** The cart of a customer with an address, unless it is null, and so many others in the address book. */
function openCart(others: readonly object[] = [kumari], address: object | null = own) {
  if (address) backend.database.write(`userAddresses/${uid}`, address);
  others.forEach((person, id) => backend.database.write(path(id), person));
  return renderApp('/cart');
}

const opener = () => screen.findByRole('button', { name: 'Deliver to somebody else' });
const openList = async (user: UserEvent) => user.click(await opener());
const choice = (name: string | RegExp) => screen.findByRole('radio', { name });
const message = () => screen.findByRole('textbox', { name: /^Message on the packing slip/ });
const goesTo = (place: string) =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(`Deliver to: ${place}`),
  );

async function fillIn(user: UserEvent, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(await screen.findByRole('textbox', { name }));
    if (value !== '') await user.type(screen.getByRole('textbox', { name }), value);
  }
}

const sunil = { 'Full name': 'Sunil', Address: '1 Hill Street', City: 'Matara', Phone: '071 234 5678' };

it('a gift to somebody of the address book takes three taps more than an order to oneself [U110]', async () => {
  const { user } = openCart();
  await goesTo('Nimal Perera, Kandy');
  const taps = [opener, () => choice('Kumari Silva Galle'), () => screen.findByRole('checkbox'), payButton];
  for (const find of taps) await user.click(await find());
  expect(taps).toHaveLength(3 + 1);
  await expectRedirect();
  expect(starts()).toEqual([{ id: '0', giftMessage: '' }]);
  const [session] = backend.payments.sessions();
  expect(backend.database.read(`payments/${session?.id}`)).toMatchObject({
    recipient: { address: kumari, giftMessage: '' },
  });
});

describe('somebody else', () => {
  it('is asked for in place, as the keyboard reads it, kept through a reload, and goes with the payment', async () => {
    const { user, reload } = openCart([kumari]);
    await openList(user);
    expect(await choice('Me Nimal Perera, Kandy')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await choice('Kumari Silva Galle')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(await choice('Somebody else')).toHaveFocus();
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('');
    await fillIn(user, { ...sunil, 'Postal code': '81000', 'Landmark (optional)': 'By the well' });
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toHaveAccessibleDescription(
      'Matara district',
    );
    await user.click(screen.getByRole('button', { name: 'SAVE ADDRESS' }));
    await goesTo('Sunil, Matara');
    expect(backend.database.read(path(1))).toEqual({
      ...buildAddress({ userFullName: 'Sunil', userAddress: '1 Hill Street', userCity: 'Matara' }),
      userPostalCode: '81000',
      userLandmark: 'By the well',
    });
    // In the reading order, the gift follows the choice.
    await user.click(screen.getByRole('checkbox', { name: 'It is a gift' }));
    expect(screen.getByText(/The parcel has no prices in it\./)).toBeVisible();
    expect(await message()).toHaveAttribute('maxlength', '200');
    await user.type(await message(), 'Suba upandinayak!');
    reload();
    await goesTo('Sunil, Matara');
    expect(await message()).toHaveValue('Suba upandinayak!');
    await expectToPay(user);
    expect(starts()).toEqual([{ id: '1', giftMessage: 'Suba upandinayak!' }]);
  });

  it('is saved by the press that pays, also for an account without an address, whose own form holds nothing up', async () => {
    const { user } = openCart([], null);
    await screen.findByRole('textbox', { name: 'Full name' });
    await openList(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus());
    await user.click(await payButton());
    await screen.findByText('Enter the address');
    await screen.findByText(/Your new delivery address is not saved yet/);
    expect(screen.queryByRole('button', { name: 'Pay now, add it later' })).not.toBeInTheDocument();
    await fillIn(user, { ...sunil, 'Postal code': '81000', Phone: '+44 20 7946 0958' });
    await user.click(await payButton());
    await screen.findByText(/^Enter a Sri Lankan phone number/);
    expect(posts()).toEqual([]);
    await fillIn(user, { Phone: '071 234 5678' });
    await expectToPay(user);
    expect(starts()).toEqual([{ id: '0' }]);
    expect(backend.database.read(`userAddresses/${uid}`)).toBeUndefined();
  });

  it('stays in the form when saving fails, and nothing is paid', async () => {
    const { user } = openCart([]);
    await openList(user);
    await fillIn(user, { ...sunil, 'Postal code': '81000' });
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), drop: true });
    await user.click(await payButton());
    await screen.findByText('We could not save this address. Please try again.');
    expectLogged(/Saving failed/);
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Matara');
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await goesTo('Nimal Perera, Kandy');
    await expectToPay(user);
    expect(starts()).toEqual([undefined]);
  });

  it('is the tenth at most, and another tab’s tenth is not overwritten', async () => {
    const { user } = openCart(Array.from({ length: 9 }, () => kumari));
    await openList(user);
    await user.click(await choice('Somebody else'));
    await fillIn(user, { ...sunil, 'Postal code': '81000' });
    backend.database.write(path(9), own);
    await user.click(screen.getByRole('button', { name: 'SAVE ADDRESS' }));
    await screen.findByText('We could not save this address. Please try again.');
    expectLogged(/Saving failed/);
    expect(backend.database.read(path(9))).toEqual(own);
    await screen.findByText(/^Your address book is full\./);
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Matara');
    expect(screen.queryByRole('radio', { name: 'Somebody else' })).not.toBeInTheDocument();
  });
});

describe('a person of the address book', () => {
  it('can be changed and removed where they are chosen, which the page says', async () => {
    keep({ id: '0', isGift: true, giftMessage: 'For you' });
    const { user } = openCart();
    await goesTo('Kumari Silva, Galle');
    await user.click(screen.getByRole('button', { name: 'Change the delivery address' }));
    await fillIn(user, { City: 'Hikkaduwa' });
    await user.click(screen.getByRole('button', { name: 'SAVE ADDRESS' }));
    await goesTo('Kumari Silva, Hikkaduwa');
    expect(backend.database.read(path(0))).toEqual({ ...kumari, userCity: 'Hikkaduwa' });

    await openList(user);
    await user.click(screen.getByRole('button', { name: 'Remove Kumari Silva' }));
    await screen.findByText('Kumari Silva was removed. Your order will be delivered to you.');
    expect(await choice('Me Nimal Perera, Kandy')).toHaveFocus();
    expect(people()).toEqual([]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await expectToPay(user);
    expect(starts()).toEqual([undefined]);
  });

  it('removed in another tab stops the payment, and the choice is the customer again', async () => {
    keep({ id: '0' });
    const { user } = openCart();
    await goesTo('Kumari Silva, Galle');
    backend.database.remove(path(0));
    await user.click(await payButton());
    await screen.findByText('This person is no longer in your address book. Please choose again.');
    expectLogged(/could not be started/);
    expect(redirects).toEqual([]);
    await goesTo('Nimal Perera, Kandy');
    await openList(user);
    await choice('Somebody else');
    expect(screen.queryByRole('radio', { name: /Kumari/ })).not.toBeInTheDocument();
  });

  it('chosen earlier gets nothing that is paid before the page has shown who it goes to', async () => {
    keep({ id: '0' });
    const held = backend.database.faults.hold({ match: ({ body }) => body.includes('recipients') });
    const { user } = openCart();
    await screen.findByText('Loading your address…');
    await user.click(await payButton());
    await waitFor(() => expect(screen.getByRole('status', { name: 'Changes in your cart' })).toHaveFocus());
    expect(posts()).toEqual([]);
    held.release();
    await goesTo('Kumari Silva, Galle');
    await expectToPay(user);
    expect(starts()).toEqual([{ id: '0' }]);
  });

  it.each([
    ['chosen in another tab, which added them, is who it goes to', { id: '1' }, 'Sunil, Matara', { id: '1' }],
    ['nobody has', { id: '7' }, 'Nimal Perera, Kandy', undefined],
    ['another account’s', { uid: 'somebody', id: '0' }, 'Nimal Perera, Kandy', undefined],
    ['with too long a message', { id: '0', giftMessage: 'x'.repeat(201) }, 'Nimal Perera, Kandy', undefined],
  ])('%s', async (_what, stored, place, sent) => {
    const { user } = openCart();
    await goesTo('Nimal Perera, Kandy');
    backend.database.write(path(1), { ...kumari, userFullName: 'Sunil', userCity: 'Matara' });
    keep(stored);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recipient' })));
    await goesTo(place);
    if (stored.id === '7')
      await screen.findByText('This person is no longer in your address book. Please choose again.');
    await expectToPay(user);
    expect(starts()).toEqual([sent]);
  });

  it('is not offered where the checkout server knows no address book', async () => {
    backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/health'), body: { can: ['code'] } });
    openCart();
    await screen.findByRole('button', { name: 'Add a code' });
    await goesTo('Nimal Perera, Kandy');
    expect(screen.queryByRole('button', { name: 'Deliver to somebody else' })).not.toBeInTheDocument();
  });

  it('is forgotten by this browser at sign-out', async () => {
    keep({ id: '0', giftMessage: 'For you' });
    openCart();
    await goesTo('Kumari Silva, Galle');
    await signOutElsewhere();
    await screen.findByRole('link', { name: 'Add a delivery address' });
    expect(kept()).toBeNull();
  });
});

describe('the order to somebody else', () => {
  const success = `/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`;

  it('shows that person’s address once it is known, never the account’s own, and ends the choice', async () => {
    keep({ id: '0', isGift: true, giftMessage: '<b>Suba</b> upandinayak!' });
    const cart = openCart([{ ...kumari, userSecondPhone: '091 222 3344' }], null);
    await goesTo('Kumari Silva, Galle');
    await expectToPay(cart.user);
    cart.close();
    const id = backend.payments.sessions()[0]?.id ?? '';
    const poll = watchTimers();
    const app = renderApp(`${success}?session_id=${id}`);
    await screen.findByText('Your order goes to the person you chose.');
    expect(screen.queryByText('Where should we deliver?')).not.toBeInTheDocument();
    expect(kept()).not.toBeNull();
    backend.payments.pay(id);
    await backend.payments.notifications.deliver({ id });
    (await poll(2000))();
    await screen.findByText('091 222 3344');
    expect(screen.getByText('Gift message: <b>Suba</b> upandinayak!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
    expect(kept()).toBeNull();
    app.close();

    const { user } = renderApp('/account/orders');
    await screen.findByText('091 222 3344');
    vi.stubGlobal('print', vi.fn<() => void>());
    await user.click(screen.getByRole('button', { name: 'Print receipt' }));
    const paper = await screen.findByRole('region', { name: 'Receipt' });
    expect(paper).toHaveTextContent(
      'CustomerNimal Pereranimal@example.comDeliver toKumari Silva4 Sea StreetGalle 80000Sri Lanka077 765 4321091 222 3344Gift message: <b>Suba</b> upandinayak!',
    );
  });

  it('stays as it is when its receipt has no address, which is not taken from the account', async () => {
    const id = await placeOrder(uid);
    const receipt = `users/${uid}/receipts/${id}`;
    backend.database.write(`userAddresses/${uid}`, own);
    const { address: _gone, ...rest } = { address: undefined, ...backend.database.read(receipt) };
    backend.database.write(receipt, { ...rest, isForOther: true });
    renderApp('/account/orders');
    await screen.findByText('SR-1001', { exact: false });
    expect(screen.queryByText('12 Temple Road')).not.toBeInTheDocument();
  });
});
