import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import { beginPayment } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { addCustomer, addOther, backend, customer, other, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress } from '../support/factories.ts';
import { startPayment } from '../support/placeOrder.ts';
import { renderApp, signInBeforehand, signInOnPage } from '../support/renderApp.tsx';
import { sarong, shirt, store } from '../support/paymentScreens.ts';

let uid: string;

const transferTo = ['Sarasa Clothing (Private) Limited', 'Bank of Ceylon 034 - 0071234567'];

beforeEach(() => {
  startBackend({
    methods: { ...cardOnly, ways: ['card', 'cod', 'transfer'], codFeeMinor: 15_000, transferTo },
  });
  uid = addCustomer();
  backend.database.write(`userAddresses/${uid}`, buildAddress());
});

/** Begins to pay for a shirt, as the cart does, and orders it on the server's page. @returns where that leads */
async function order(way: 'cod' | 'transfer'): Promise<{ id: string; route: string }> {
  const { id, url } = await startPayment(uid);
  await beginPayment(
    paymentJournal,
    { id, url, expiresAtMs: undefined, delivery: 350 },
    uid,
    [shirt],
    Date.now(),
  );
  const placed = await backend.checkout.handle(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ way }),
      headers: { origin: location.origin },
    }),
  );
  expect(placed.status).toBe(303);
  return { id, route: new URL(placed.headers.get('location') ?? '').hash.slice(1) };
}

const notice = async () =>
  within(
    (await screen.findByText('Thank you. Your order is placed.')).closest('[role="status"]') as HTMLElement,
  );

describe('an order that is placed', () => {
  it('leaves the cart without its lines, and says what to do: cash', async () => {
    store(shirt, sarong);
    await signInBeforehand();
    const { route } = await order('cod');
    renderApp(route);
    const thanks = await notice();
    expect(thanks.getByText(/^Order SR-1001\. Please have this amount ready in cash/)).toBeVisible();
    expect(thanks.getByText('LKR 5,500.00')).toBeVisible();
    await screen.findByRole('link', { name: 'Cart, 3 items' });
    expect(paymentJournal.payments()).toEqual([]);
    const orders = within(await screen.findByRole('list', { name: 'My orders' }));
    expect(await orders.findByText('LKR 5,500.00 to pay in cash on delivery')).toBeVisible();
    expect(orders.getByText('Cash on delivery').nextSibling).toHaveTextContent('LKR 150.00');
    // Nothing is received before it is paid.
    expect(orders.getByRole('button', { name: 'Print order' })).toBeVisible();
    // No request but the server's own writes it.
    expect(backend.database.requests.filter(({ url }) => url.includes(':commit'))).toEqual([]);
  });

  it('says where a transfer goes and until when, each to copy, also later [U100]', async () => {
    store(shirt);
    await signInBeforehand();
    const { id, route } = await order('transfer');
    const path = `users/${uid}/receipts/${id}`;
    const receipt = backend.database.read(path);
    backend.database.write(path, { ...receipt, paidAt: new Date('2026-11-28T04:45:00Z') });
    const app = renderApp(route);
    const thanks = await notice();
    expect(thanks.getByText('Mon 30 Nov, 10:15')).toBeVisible();
    for (const [text, copied] of [
      ['LKR 5,350.00', '5350.00'],
      ['Sarasa Clothing (Private) Limited', 'Sarasa Clothing (Private) Limited'],
      ['Bank of Ceylon 034 - 0071234567', '0071234567'],
      ['SR-1001', 'SR-1001'],
    ] as const) {
      expect(thanks.getByText(text)).toBeVisible();
      await app.user.click(thanks.getByRole('button', { name: `Copy ${text}` }));
      expect(await navigator.clipboard.readText()).toBe(copied);
    }
    expect(screen.getByRole('link', { name: /^by WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me') as string,
    );
    await screen.findByRole('link', { name: 'Cart, 0 items' });
    window.location.hash = '#/account/orders';
    app.reload();
    const orders = within(await screen.findByRole('list', { name: 'My orders' }));
    expect(await orders.findByText('Bank of Ceylon 034 - 0071234567')).toBeVisible();
    expect(screen.queryByText('Thank you. Your order is placed.')).not.toBeInTheDocument();
  });

  it('says that it is paid once the owner says so, and what is left once a line is cancelled', async () => {
    await signInBeforehand();
    const { id, route } = await order('cod');
    const [record] = backend.database.list(`users/${uid}/userPurchases`);
    backend.database.write(`users/${uid}/userPurchases/${record?.id}`, {
      ...record?.data,
      isOrderCompleted: true,
      cancelledAt: new Date(),
      cancelReason: 'Out of stock',
    });
    const app = renderApp(route);
    expect(await screen.findByText('Nothing to pay')).toBeVisible();
    expect(await screen.findByText('Order SR-1001. Nothing to pay.')).toBeVisible();
    const path = `users/${uid}/receipts/${id}`;
    backend.database.write(path, { ...backend.database.read(path), isPaid: true });
    app.reload();
    expect(await screen.findByText('Paid in cash on delivery')).toBeVisible();
    expect(await screen.findByText('Order SR-1001. Paid in cash on delivery.')).toBeVisible();
    backend.database.write(path, { ...backend.database.read(path), isPaid: false, isRefused: true });
    backend.database.write(`users/${uid}/userPurchases/${record?.id}`, {
      ...record?.data,
      isOrderShipped: true,
    });
    app.reload();
    expect(await screen.findByText(/^Your parcel came back to us/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
  });

  it('is shown once its customer has signed in, and to no other', async () => {
    const { route } = await order('cod');
    const { user } = renderApp(route);
    await signInOnPage(user, customer);
    expect((await notice()).getByText(/^Order SR-1001\./)).toBeVisible();
  });

  it('is not found in another account, and keeps the cart', async () => {
    store(shirt);
    const { route } = await order('cod');
    addOther();
    await signInBeforehand(other);
    renderApp(route);
    await screen.findByText(/We could not find this order in your account/);
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(paymentJournal.payments()).toHaveLength(1);
  });

  it('says that nothing is lost when it cannot be loaded', async () => {
    await signInBeforehand();
    const { route } = await order('cod');
    renderApp('/account/orders');
    await screen.findByRole('list', { name: 'My orders' });
    backend.database.faults.add({ match: ({ body }) => body.includes('/receipts/'), status: 403 });
    act(() => {
      window.location.hash = route;
    });
    await screen.findByText(/Nothing is lost: please reload the page/);
    await waitFor(() => expectLogged(/could not be loaded/));
  });
});
