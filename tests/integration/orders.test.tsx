import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { addCustomer, backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress, buildImage, buildPurchaseDocument } from '../support/factories.ts';
import { buildLine, buildPaid, buildReceipt } from '../support/orders.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';

let uid: string;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

const sizes = [
  { size: 'S', quantity: 1 },
  { size: 'M', quantity: 2 },
];
const purchasedAt = new Date('2026-12-01T06:00:00Z');

function writeOrder(orderId: string, overrides: Record<string, unknown> = {}) {
  backend.database.write(
    `users/${uid}/userPurchases/${orderId}`,
    buildPurchaseDocument({ productSize: JSON.stringify(sizes), ...overrides }),
  );
}
const writeDated = (orderId: string, overrides: Record<string, unknown> = {}) =>
  writeOrder(orderId, { purchasedAt, ...overrides });

const statuses = async () =>
  (await screen.findAllByText(/^order (pending|shipped|confirmed)$/)).map(({ textContent }) => textContent);

describe('orders', () => {
  it('shows each status, newest first and orders without a time last [1.11] [4.4] [4.5] [U40]', async () => {
    writeOrder('undated', { isOrderCompleted: true });
    writeOrder('older', { isOrderShipped: true, purchasedAt: new Date('2026-01-01') });
    writeOrder('newer', { purchasedAt: new Date('2026-02-01') });
    renderApp('/account/orders');
    expect(await statuses()).toEqual(['order pending', 'order shipped', 'order confirmed']);
  });

  it('shows sizes, the sum of their quantities, and the price [2.R.58] [4.26]', async () => {
    writeOrder('one');
    renderApp('/account/orders');
    const card = await screen.findByRole('article', { name: 'Kandy Shirt' });
    expect(card).toHaveTextContent('S × 1, M × 2');
    expect(card).toHaveTextContent('Quantity 3');
    expect(card).toHaveTextContent('LKR 7,500.00');
    expect(within(card).queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
  });

  it('confirms the delivery of a shipped order only, and says so when that fails [1.12] [4.3] [4.8] [6.8] [U40] [F28]', async () => {
    writeOrder('one', { isOrderShipped: true });
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), drop: true, times: 1 });
    await user.click(confirm);
    await screen.findByText('Check again');
    expectLogged(/could not be confirmed/);
    expect(screen.getByText('order shipped')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Confirm delivery' }));
    await screen.findByText('Thank you for shopping with us!');
    await screen.findByText('order confirmed');
    expect(screen.queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
    expect(backend.database.read(`users/${uid}/userPurchases/one`)).toMatchObject({ isOrderCompleted: true });
  });

  it('reloads the orders once a delivery is confirmed [4.9]', async () => {
    writeOrder('one', { isOrderShipped: true });
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    // A change that only the database has proves that the list was reloaded.
    writeOrder('two', { productName: 'galle-sarong' });
    await user.click(confirm);
    await screen.findByRole('article', { name: /^Galle sarong$/i });
    await screen.findByText('order confirmed');
  });

  it('shows six characters of the order id, copies all of it, and selects it when the clipboard refuses [3.33] [8.19] [U41]', async () => {
    writeOrder('one-id-of-many');
    const { user } = renderApp('/account/orders');
    const copy = await screen.findByRole('button', { name: 'Copy order id one-id' });
    await user.click(copy);
    await screen.findByText('Order id coppied!');
    expect(await navigator.clipboard.readText()).toBe('one-id-of-many');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(copy);
    await screen.findByText(/It is selected, so you can copy it yourself/);
    expect(window.getSelection()?.toString()).toBe('one-id');
    expectLogged(/could not be copied/);
  });
});

const sarong = {
  productName: 'galle-sarong',
  productPrice: 820,
  productSize: '[{"size":"Free size","quantity":1}]',
};

/** The list item of the order with this date. */
async function orderOf(date: string) {
  const group = (await screen.findByText(date)).closest('li');
  if (!group) throw new Error('The order is not in a list.');
  return within(group);
}

const termsAndAmounts = (group: Awaited<ReturnType<typeof orderOf>>) =>
  group
    .getAllByRole('term')
    .map((term, index) => `${term.textContent}: ${group.getAllByRole('definition')[index]?.textContent}`);

describe('the lines of one payment', () => {
  it('stand together with their date and what they cost, with the delivery tariff of the day [U57]', async () => {
    writeDated('one');
    writeDated('two', { ...sarong, isOrderShipped: true });
    writeOrder('before', { purchasedAt: new Date('2026-11-21T06:00:00Z') });
    writeOrder('undated');
    renderApp('/account/orders');
    await screen.findByText('3 orders');
    const order = await orderOf('1 December 2026');
    expect(order.getByText('4 items')).toBeInTheDocument();
    expect(order.getAllByRole('article')).toHaveLength(2);
    expect(termsAndAmounts(order)).toEqual([
      'Subtotal: LKR 8,320.00',
      'Delivery: LKR 350.00',
      'Total: LKR 8,670.00',
    ]);
    // Each line has its own status and its own button.
    expect(order.getByText('order pending')).toBeInTheDocument();
    expect(order.getByText('order shipped')).toBeInTheDocument();
    expect(order.getAllByRole('button', { name: 'Confirm delivery' })).toHaveLength(1);

    expect(termsAndAmounts(await orderOf('21 November 2026'))).toContain('Delivery: Free');
    expect(termsAndAmounts(await orderOf('Earlier order'))).toEqual([
      'Subtotal: LKR 7,500.00',
      'Total: LKR 7,500.00',
    ]);
  });

  it('have the name and the picture of the catalogue, or what was recorded when the product is gone [U57]', async () => {
    backend.content.patch('shirt', { name: 'කන්ද උඩරට Shirt', image: [buildImage('today')] });
    writeDated('one');
    writeDated('two', { productName: 'lost-coat' });
    renderApp('/account/orders');
    const current = await screen.findByRole('article', { name: 'කන්ද උඩරට Shirt' });
    expect(current.querySelector('img')?.src).toContain('today-1200x1600');
    const gone = screen.getByRole('article', { name: 'Lost coat' });
    expect(gone.querySelector('img')?.src).toContain('front-1200x1600');
    // Its page does not exist any more.
    expect(within(gone).queryByRole('link')).not.toBeInTheDocument();
    expect(backend.content.requests).toHaveLength(1);
  });
});

/** Presses the first button, and waits until the browser is asked to print. */
async function printReceipt(user: UserEvent) {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const [button] = screen.getAllByRole('button', { name: 'Print receipt' });
  await user.click(button ?? document.body);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  return document.querySelector('[data-receipt]');
}

describe('the receipt of an order', () => {
  it('has the shop, the customer, the lines and the totals, and leaves the page when it is used again [U57]', async () => {
    backend.database.write(`userAddresses/${uid}`, buildAddress({ userFullName: 'நிமல் පෙරේරා' }));
    writeDated('first-id');
    writeDated('second-id', { ...sarong });
    const { user } = renderApp('/account/orders');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    const title = document.title;
    const receipt = await printReceipt(user);
    for (const text of [
      'Sarasa Clothing (Private) Limited',
      '42 Horton Place, Colombo 00700',
      'Business registration PV 00212345',
      'Tax number VAT 123456789-7000',
      'நிமல் පෙරේරා',
      '12 Temple Road',
      'Kandy 00100',
      'nimal@example.com',
      '1 December 2026',
      'Kandy Shirt',
      'S × 1, M × 2',
      'Receipt first-',
      'LKR 350.00',
      'LKR 8,670.00',
    ]) {
      expect(receipt).toHaveTextContent(text);
    }
    expect(receipt?.parentElement).toBe(document.body);
    expect(document.title).toBe('Receipt - first- - 1 December 2026 - Sarasa');

    await user.keyboard('{Tab}');
    await waitFor(() => expect(document.querySelector('[data-receipt]')).not.toBeInTheDocument());
    expect(document.title).toBe(title);
  });
});

describe('an order with a receipt', () => {
  const paid = buildPaid({
    provider: 'payhere',
    reference: '320025471',
    createdAtMs: purchasedAt.getTime(),
    amountMinor: 844_500,
    lines: [
      { ...buildLine('kandy-shirt', 2400, { S: 1, M: 2 }), name: 'Kandy Shirt, first edition' },
      buildLine('lost-sarong', 820, { 'Free size': 1 }),
    ],
  });
  const shirtId = orderIdOf('cs_test_1', 0);
  const address = buildAddress({ userFullName: 'நிமல் පෙරේරා', userCity: 'Galle' });
  const { address: _none, ...withoutAddress } = buildReceipt(paid);
  const writeReceipt = (overrides: object = { address }) =>
    backend.database.write(`users/${uid}/receipts/cs_test_1`, { ...withoutAddress, ...overrides });

  beforeEach(() => {
    // Recorded apart from each other, and one by a browser with a price of its own.
    writeOrder(orderIdOf('cs_test_1', 1), { ...sarong, purchasedAt: new Date('2026-12-02T06:00:00Z') });
    writeDated(shirtId, { productPrice: 1 });
  });

  it('shows its number, its lines as they were paid in the order of the cart, delivery, address and reference [U57]', async () => {
    writeReceipt();
    backend.database.write(`userAddresses/${uid}`, buildAddress({ userCity: 'Jaffna' }));
    writeOrder('alone-record', { purchasedAt: new Date('2026-11-30T06:00:00Z') });
    const { user } = renderApp('/account/orders');
    await screen.findByText('2 orders');
    const order = await orderOf('1 December 2026');
    expect(order.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Kandy Shirt, first edition',
      'Lost sarong',
    ]);
    expect(termsAndAmounts(order)).toEqual([
      'Subtotal: LKR 8,020.00',
      'Delivery: LKR 425.00',
      'Total: LKR 8,445.00',
    ]);
    for (const line of ['நிமல் පෙරේරා', 'Galle 00100']) expect(order.getByText(line)).toBeInTheDocument();
    expect(order.getByText('Paid with PayHere')).toBeInTheDocument();
    // The long ids stand on the receipt.
    expect(order.queryByText(shirtId.slice(0, 6))).not.toBeInTheDocument();
    expect(order.queryByText(/320025471|Jaffna/)).not.toBeInTheDocument();
    await user.click(order.getByRole('button', { name: 'Copy order id SR-1042' }));
    expect(await navigator.clipboard.readText()).toBe('SR-1042');
    expect((await orderOf('30 November 2026')).getByText('alone-')).toBeInTheDocument();
  });

  it('offers no print where the browser has none [U94]', async () => {
    writeReceipt();
    const print = Object.getOwnPropertyDescriptor(window, 'print') ?? {};
    Reflect.deleteProperty(window, 'print');
    renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    expect(order.getByText('Paid with PayHere')).toBeInTheDocument();
    expect(order.queryByRole('button', { name: 'Print receipt' })).not.toBeInTheDocument();
    Object.defineProperty(window, 'print', print);
  });

  it('has them on the printed receipt, with what was refunded and the address as it was', async () => {
    writeReceipt({ address, refundedMinor: 150_000 });
    backend.database.write(`userAddresses/${uid}`, buildAddress({ userCity: 'Jaffna' }));
    const { user } = renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    expect(termsAndAmounts(order)).toContain('Refunded: LKR 1,500.00');
    const printed = await printReceipt(user);
    for (const text of [
      'Receipt SR-1042',
      'Kandy Shirt, first edition',
      'Galle 00100',
      'LKR 8,445.00',
      'RefundedLKR 1,500.00',
      'Paid with PayHere, reference 320025471',
    ]) {
      expect(printed).toHaveTextContent(text);
    }
    expect(printed).not.toHaveTextContent('Jaffna');
    expect(document.title).toBe('Receipt - SR-1042 - 1 December 2026 - Sarasa');
  });

  it('is printed with the address that was entered after paying', async () => {
    writeReceipt({});
    backend.database.write(`userAddresses/${uid}`, buildAddress({ userCity: 'Jaffna' }));
    const { user } = renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    expect(await order.findByText('Jaffna 00100')).toBeInTheDocument();
    expect(await printReceipt(user)).toHaveTextContent('Jaffna 00100');
  });

  it('is shown as its records are when the receipt is damaged', async () => {
    writeReceipt({ money: 'a lot' });
    renderApp('/account/orders');
    await screen.findByText('2 orders');
    expect(screen.getByText(shirtId.slice(0, 6))).toBeInTheDocument();
    expectLogged(/Left out 1 of 1 receipts/);
  });

  it('offers to try again when the receipts cannot be loaded', async () => {
    writeReceipt();
    backend.database.faults.add({ match: ({ body }) => body.includes('receipts'), status: 503 });
    const { user } = renderApp('/account/orders');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expectLogged(/Loading failed/);
    backend.database.faults.clear();
    await user.click(retry);
    await screen.findByText('SR-1042');
  });
});

const cancelled = {
  isOrderCompleted: true,
  cancelledAt: new Date('2026-12-02T06:00:00Z'),
  cancelReason: 'The last piece had a fault.',
};

const shipped = { isOrderShipped: true, carrier: 'Domex', trackingNumber: 'AB123' };

describe('a shipped order [U40]', () => {
  it('shows the carrier, the number and where to follow the parcel, also once it is confirmed', async () => {
    writeDated('one', { isOrderShipped: true, carrier: 'Domex', trackingNumber: 'AB 123' });
    const { user } = renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    expect(order.getByText('Sent with Domex')).toBeInTheDocument();
    expect(order.getByText('AB 123')).toBeInTheDocument();
    const link = order.getByRole('link', { name: /^Track your parcel/ });
    expect(link).toHaveAttribute('href', 'https://domex.lk/Order-Details.php?wbno=AB123');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(order.getByRole('button', { name: 'Confirm delivery' }));
    await order.findByText('order confirmed');
    expect(link).toBeInTheDocument();
  });
});

describe('a cancelled order [U40]', () => {
  it('says when and why, and offers nothing to confirm', async () => {
    writeDated('one', cancelled);
    renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    expect(order.getByText('order cancelled')).toBeInTheDocument();
    expect(await order.findByText('Cancelled on 2 December 2026.')).toBeInTheDocument();
    expect(order.getByText('Reason: The last piece had a fault.')).toBeInTheDocument();
    expect(order.getByRole('link', { name: 'hello@sarasa.example' })).toBeInTheDocument();
    expect(order.queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
    expect(order.queryByRole('list', { name: 'Order progress' })).not.toBeInTheDocument();
  });
});

describe('the lines of one payment that have come as far', () => {
  it('have one number, one status, the address and the expected days, in one place [U81] [U84]', async () => {
    vi.useFakeTimers({ now: purchasedAt, toFake: ['Date'] });
    backend.database.write(`userAddresses/${uid}`, buildAddress());
    writeDated('second-id');
    writeDated('first-id', sarong);
    const { user } = renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    await user.click(order.getByRole('button', { name: /^Copy order id/ }));
    expect(order.getByText('first-')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('first-id');
    expect(await order.findByText(/^Ordered on 1 December 2026: next, we pack it/)).toBeInTheDocument();
    expect(
      await order.findByRole('heading', { name: 'order pending Arrives Thu 3 – Fri 4 Dec' }),
    ).toBeInTheDocument();
    expect(order.getByText('Kandy 00100')).toBeInTheDocument();
  });

  it('share one status, and are confirmed together', async () => {
    writeDated('one', shipped);
    writeDated('two', { productName: 'galle-sarong', ...shipped });
    const { user } = renderApp('/account/orders');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByText('order shipped')).toHaveLength(1);
    expect(screen.getAllByText('Sent with Domex')).toHaveLength(1);
    expect(screen.getAllByRole('list', { name: 'Order progress' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Confirm delivery' }));
    await screen.findByText('order confirmed');
    for (const orderId of ['one', 'two']) {
      expect(backend.database.read(`users/${uid}/userPurchases/${orderId}`)).toMatchObject({
        isOrderCompleted: true,
      });
    }
    const commits = backend.database.requests.filter(({ url }) => url.includes(':commit'));
    expect(commits).toHaveLength(1);
  });
});

const cards = () => screen.findAllByRole('article');

describe('a long order history', () => {
  it('shows the newest, and loads more on request until all are shown', async () => {
    // Order 0 is the newest.
    for (let index = 0; index < 45; index += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000);
      writeOrder(`${index}-order`, { purchasedAt: at, isOrderCompleted: true });
    }
    const { user } = renderApp('/account/orders');
    await screen.findByText('Your latest 20 orders');
    expect(await cards()).toHaveLength(20);

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Your latest 40 orders');
    const firstNew = (await cards())[20];
    await waitFor(() => expect(within(firstNew ?? document.body).getByRole('link')).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('45 orders');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    const ids = [...document.querySelectorAll('main code')].map(({ textContent }) => textContent);
    expect(ids).toEqual(Array.from({ length: 45 }, (_, index) => `${index}-order`.slice(0, 6)));
  });
});
