import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shop } from '../../src/config/shop.ts';
import { deliveryCost, deliveryFreeFrom } from '../../src/domain/delivery.ts';
import { deliveryWindow, formatDeliveryWindow } from '../../src/domain/deliveryWindow.ts';
import { formatPrice } from '../../src/domain/price.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { addCustomer, backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress, buildCartItem } from '../support/factories.ts';
import { renderApp, signInBeforehand, signOutElsewhere, signUpOnPage } from '../support/renderApp.tsx';
import {
  addFault,
  expectRedirect,
  expectToPay,
  payButton,
  posts,
  redirects,
  store,
} from '../support/paymentScreens.ts';

const shirt = (quantity: number) =>
  buildCartItem({ quantity, selectedSizeAndQuantities: [{ size: 'M', quantity }] });
const summary = () => screen.findByRole('region', { name: 'Summary' });
const arrives = (postalCode?: string) =>
  `Arrives ${formatDeliveryWindow(deliveryWindow(postalCode, new Date()))}`;

const address = buildAddress({ userPostalCode: '20000' });

let uid = '';
beforeEach(() => {
  uid = addCustomer();
  store(shirt(2));
});

async function openCart(saved?: object, route = '/cart') {
  if (saved) backend.database.write(`userAddresses/${uid}`, saved);
  backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '071 234 5678' });
  await signInBeforehand();
  localStorage.setItem('wasSignedIn', '1');
  return renderApp(route);
}

const failSaving = () =>
  backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403, times: 1 });

/** The form with the address of the customer, one field of which is changed. */
async function editAddress(name: string, text: string) {
  const { user } = await openCart(address);
  await user.click(await screen.findByRole('button', { name: 'Change the delivery address' }));
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
  return { user, field };
}

async function typeIn(user: UserEvent, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), value);
  }
}

async function fillIn(user: UserEvent, values: Record<string, string>) {
  await typeIn(user, values);
  await user.click(screen.getByRole('button', { name: 'SAVE ADDRESS' }));
}

describe('the delivery cost', () => {
  it('is gone as soon as the cart reaches the limit, and comes back below it', async () => {
    store(shirt(3));
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    expect(await summary()).toHaveTextContent(/SubtotalLKR 10,000.00DeliveryFree.*TotalLKR 10,000.00/);
    expect(await summary()).not.toHaveTextContent('more for free delivery');
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Kandy Shirt, size M' }));
    expect(await summary()).toHaveTextContent('LKR 2,500.00 more for free delivery');
  });

  it('is what the payment page asks for, as a line of its own [U50]', async () => {
    const { user } = await openCart();
    await expectToPay(user);
    expect(backend.payments.sessions()).toMatchObject([
      {
        total: 5000 + deliveryCost(5000),
        lines: [
          { name: 'Kandy Shirt, size M', quantity: 2, unitPrice: 2500 },
          { name: 'Delivery', quantity: 1, unitPrice: deliveryCost(5000) },
        ],
      },
    ]);
  });
});

describe('a delivery cost that differs at the checkout server', () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_test_server';
  const serverSays = (delivery: unknown) => addFault({ body: { id: 'cs_test_server', url, delivery } });

  it.each([
    ['on a device whose date is before the tariff', '2026-11-01T06:00:00Z', 350, 'LKR 350.00'],
    ['of a newer tariff than that of the shop', undefined, 425, 'LKR 425.00'],
    ['that has become free', undefined, 0, 'LKR 0.00'],
  ])('is shown, and agreed to with the next press: %s', async (_what, date, delivery, text) => {
    if (date !== undefined) vi.useFakeTimers({ now: new Date(date), toFake: ['Date'] });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1e6);
    const { user } = await openCart();
    serverSays(delivery);
    await user.click(await payButton());
    const notice = await screen.findByText(
      `Delivery costs ${text}, so the total has changed. Continue if you agree.`,
    );
    await waitFor(() => expect(notice.closest('[role="status"]')).toHaveFocus());
    const shown = delivery === 0 ? 'Free' : text;
    expect(await summary()).toHaveTextContent(`SubtotalLKR 5,000.00Delivery${shown}`);
    expect(await summary()).toHaveTextContent(`Total${formatPrice(5000 + delivery)}`);
    expect(redirects).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);

    // A second press in the same moment agrees to nothing.
    await user.click(await payButton());
    expect(posts()).toHaveLength(1);
    clock.mockReturnValue(1e6 + 500);
    await user.click(await payButton());
    await waitFor(() => expect(redirects).toEqual([url]));
    expect(posts()).toHaveLength(2);
    expect(paymentJournal.payments()).toMatchObject([{ delivery }]);
  });

  it('applies to the cart it was calculated for', async () => {
    const { user } = await openCart();
    serverSays(425);
    await user.click(await payButton());
    await screen.findByText(/Delivery costs LKR 425\.00/);
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    expect(await summary()).toHaveTextContent(`Delivery${formatPrice(deliveryCost(7500))}`);
    expect(screen.queryByText(/Delivery costs/)).not.toBeInTheDocument();
  });
});

it('the shipping policy names the same cost and the same districts [U50]', async () => {
  renderApp('/shipping-policy');
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'What it costs' });
  expect(main).toHaveTextContent(
    `Delivery costs ${formatPrice(deliveryCost(1))} for each order, to any address in Sri Lanka. It is free for orders from ${formatPrice(deliveryFreeFrom() ?? 0)}.`,
  );
  for (const district of shop.fastDeliveryDistricts) expect(main).toHaveTextContent(district);
});

describe('where the cart goes', () => {
  it('is the address of the customer, with the days for its district [U51]', async () => {
    await openCart(address);
    await screen.findByText('Nimal Perera, Kandy');
    expect(await summary()).toHaveTextContent('Deliver to: Nimal Perera, Kandy');
    expect(await summary()).toHaveTextContent(arrives('20000'));
    expect(screen.getByRole('button', { name: 'Change the delivery address' })).toBeInTheDocument();
  });

  it('can be changed in place [U49]', async () => {
    const { user } = await openCart(address);
    const change = await screen.findByRole('button', { name: 'Change the delivery address' });
    await user.click(change);
    const field = await screen.findByRole('textbox', { name: 'Address' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('12 Temple Road');
    expect(window.location.hash).toBe('#/cart');
    await fillIn(user, { City: 'Jaffna', 'Postal code': '40000' });

    await screen.findByText('Nimal Perera, Jaffna');
    await screen.findByText('Address Successfully Saved!');
    expect(await summary()).toHaveTextContent(arrives('40000'));
    expect(screen.queryByRole('button', { name: 'SAVE ADDRESS' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change the delivery address' })).toHaveFocus();
    expect(backend.database.read(`userAddresses/${uid}`)).toMatchObject({ userPostalCode: '40000' });
  });

  it('is added in a form that stands open, with name and phone filled in [U49]', async () => {
    const { user } = await openCart();
    const field = await screen.findByRole('textbox', { name: 'Address' });
    expect(field).not.toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nimal Perera');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('071 234 5678');
    await fillIn(user, { Address: '12 Temple Road', City: 'Kandy', 'Postal code': '20000' });
    await screen.findByText('Nimal Perera, Kandy');
    expect(backend.database.read(`userAddresses/${uid}`)).toEqual(address);
  });

  it('does not hold back the payment when nothing was typed [U49]', async () => {
    const { user } = await openCart();
    await screen.findByRole('textbox', { name: 'Address' });
    await expectToPay(user);
    expect(backend.database.read(`userAddresses/${uid}`)).toBeUndefined();
  });

  it('is saved by the one press that pays [U49]', async () => {
    const { user } = await openCart();
    await screen.findByRole('textbox', { name: 'Address' });
    await typeIn(user, { Address: '12 Temple Road', City: 'Kandy', 'Postal code': '20000' });
    await expectToPay(user);
    expect(backend.database.read(`userAddresses/${uid}`)).toEqual(address);
  });

  it('that was begun and is not valid is marked, and can be added after paying [U49]', async () => {
    const { user } = await openCart();
    const field = await screen.findByRole('textbox', { name: 'Postal code' });
    await typeIn(user, { Address: '12 Temple Road', City: 'Kandy', 'Postal code': '123' });
    await user.click(await payButton());
    await screen.findByText('Please correct the delivery address.');
    const later = screen.getByRole('button', { name: 'Pay now, add it later' });
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(screen.getByRole('status', { name: 'Messages' })).toHaveTextContent('');
    expect(posts()).toEqual([]);
    await user.click(later);
    await expectRedirect();
    expect(backend.database.read(`userAddresses/${uid}`)).toBeUndefined();
  });

  it('that is valid and could not be saved is not marked, and can be added after paying [U49]', async () => {
    const { user } = await openCart();
    const field = await screen.findByRole('textbox', { name: 'Postal code' });
    await typeIn(user, { Address: '12 Temple Road', City: 'Kandy', 'Postal code': '20000' });
    failSaving();
    await user.click(await payButton());
    await screen.findByText('We could not save this address.');
    expect(screen.getByRole('status', { name: 'Messages' })).toHaveTextContent('Check again');
    expect(field).toBeValid();
    expectLogged(/Saving failed/);
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay now, add it later' }));
    await expectRedirect();
  });

  it('is saved when it was typed, although it could be added after paying; what is begun is marked once [U49]', async () => {
    const { user } = await openCart(undefined, '/cart?address=add');
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), '12 Temple Road');
    const later = () => screen.getByRole('button', { name: 'Pay now, add it later' });
    await user.dblClick(later());
    await screen.findByText('Please correct the delivery address.');
    expect(posts()).toEqual([]);
    await typeIn(user, { City: 'Kandy', 'Postal code': '20000' });
    await user.click(later());
    await expectRedirect();
    expect(backend.database.read(`userAddresses/${uid}`)).toEqual(address);
  });

  it.each([
    ['is not valid', '123', () => undefined],
    ['could not be saved', '80000', () => failSaving()],
  ])(
    'holds back the payment when it was changed and %s, until the shopper has decided',
    async (what, postalCode, prepare) => {
      const { user, field } = await editAddress('Postal code', postalCode);
      prepare();
      await user.click(await payButton());
      await screen.findByText(/Your new delivery address is not saved yet/);
      if (what === 'is not valid') expect(field).toHaveFocus();
      else expectLogged(/Saving failed/);
      expect(field).toHaveValue(postalCode);
      expect(posts()).toEqual([]);

      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(screen.queryByText(/Your new delivery address is not saved yet/)).not.toBeInTheDocument(),
      );
      await expectToPay(user);
      expect(backend.database.read(`userAddresses/${uid}`)).toEqual(address);
    },
  );

  it('follows the sign-out in another tab, and leaves no trace of the customer', async () => {
    await openCart(address);
    await screen.findByText('Nimal Perera, Kandy');
    await signOutElsewhere();
    await screen.findByRole('link', { name: 'Add a delivery address' });
    expect(await summary()).not.toHaveTextContent('Nimal');
    expect(localStorage.getItem('wasSignedIn')).toBeNull();
  });
});

describe('a visitor who wants to add an address', () => {
  it('comes back from signing up to the cart with the form open, and pays nothing [U49]', async () => {
    const { user } = renderApp('/shipping-policy');
    await user.click(await screen.findByRole('link', { name: /^Cart, / }));
    await user.click(await screen.findByRole('link', { name: 'Add a delivery address' }));
    await signUpOnPage(user);

    const field = await screen.findByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sunil Silva');
    await fillIn(user, { Address: '1 Sea Street', City: 'Galle', 'Postal code': '80000' });
    await screen.findByText('Sunil Silva, Galle');
    // A reload must not open the form again.
    expect(window.location.hash).toBe('#/cart');
    expect(posts()).toEqual([]);
    // The history has the cart once.
    window.history.back();
    await screen.findByRole('heading', { name: 'Shipping policy' });
  });
});
