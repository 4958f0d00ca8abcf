import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildAddress, buildImage } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

let uid: string;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

function writeOrder(orderId: string, overrides: Record<string, unknown> = {}) {
  backend.database.write(`users/${uid}/userPurchases/${orderId}`, {
    productName: 'kandy-shirt',
    productImages: 'image-front-1200x1600-svg',
    productPrice: 2500,
    productSize: JSON.stringify([
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
    ]),
    isOrderShipped: false,
    isOrderCompleted: false,
    ...overrides,
  });
}

const statuses = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByText(/^order (pending|shipped|confirmed)$/).textContent,
  );

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

  it('confirms the delivery of a shipped order only [1.12] [4.3] [4.8] [6.8] [U40] [F28]', async () => {
    writeOrder('one', { isOrderShipped: true });
    const { user } = renderApp('/account/orders');
    await user.click(await screen.findByRole('button', { name: 'Confirm delivery' }));

    expect(await screen.findByText('Thank you for shopping with us!')).toBeInTheDocument();
    expect(await screen.findByText('order confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
    expect(backend.database.read(`users/${uid}/userPurchases/one`)).toMatchObject({ isOrderCompleted: true });
  });

  it('shows an error when confirming fails', async () => {
    writeOrder('one', { isOrderShipped: true });
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), drop: true });
    await user.click(confirm);
    expect(await screen.findByText('Check again')).toBeInTheDocument();
    expect(screen.getByText('order shipped')).toBeInTheDocument();
    expectLogged(/could not be confirmed/);
  });

  it('reloads the orders once a delivery is confirmed [4.9]', async () => {
    writeOrder('one', { isOrderShipped: true });
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    // A change that only the database has proves that the list was reloaded.
    writeOrder('two', { productName: 'galle-sarong' });
    await user.click(confirm);
    expect(await screen.findByRole('article', { name: /^Galle sarong$/i })).toBeInTheDocument();
    expect(await screen.findByText('order confirmed')).toBeInTheDocument();
    const kinds = backend.database.requests.map(({ url }) => new URL(url).pathname.split(':').at(-1) ?? '');
    // Dated and undated orders.
    const expected = ['commit', 'runAggregationQuery', 'runQuery', 'runQuery'];
    expect(kinds.slice(kinds.lastIndexOf('commit')).toSorted((a, b) => a.localeCompare(b))).toEqual(expected);
  });

  it('copies the order id [3.33] [8.19] [U41]', async () => {
    writeOrder('one-id');
    const { user } = renderApp('/account/orders');
    await user.click(await screen.findByRole('button', { name: 'Copy order id one-id' }));
    expect(await screen.findByText('Order id coppied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('one-id');
  });

  it('selects the order id when the clipboard refuses [U41]', async () => {
    writeOrder('one-id');
    const { user } = renderApp('/account/orders');
    const copy = await screen.findByRole('button', { name: 'Copy order id one-id' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByText(/It is selected, so you can copy it yourself/)).toBeInTheDocument();
    expectLogged(/could not be copied/);
  });

  it('shows what one piece cost, and no total, when the sizes are not JSON', async () => {
    writeOrder('damaged', { productSize: 'M' });
    renderApp('/account/orders');
    const card = await screen.findByRole('article', { name: 'Kandy Shirt' });
    expect(card).toHaveTextContent('LKR 2,500.00');
    expect(card).not.toHaveTextContent('Quantity');
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print receipt' })).not.toBeInTheDocument();
    expectLogged(/Left out the sizes of an order/);
  });
});

const sarong = {
  productName: 'galle-sarong',
  productPrice: 820,
  productSize: '[{"size":"Free size","quantity":1}]',
};

/** The list item of the order with this date. */
async function orderOf(date: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: date });
  const group = heading.closest('li');
  if (!group) throw new Error('The order is not in a list.');
  return within(group);
}

const termsAndAmounts = (group: Awaited<ReturnType<typeof orderOf>>) =>
  group
    .getAllByRole('term')
    .map((term, index) => `${term.textContent}: ${group.getAllByRole('definition')[index]?.textContent}`);

describe('the lines of one payment', () => {
  const purchasedAt = new Date('2026-12-01T06:00:00Z');

  it('stand together with their date and what they cost, with the delivery tariff of the day [U57]', async () => {
    writeOrder('one', { purchasedAt });
    writeOrder('two', { ...sarong, purchasedAt, isOrderShipped: true });
    writeOrder('before', { purchasedAt: new Date('2026-11-21T06:00:00Z') });
    writeOrder('undated');
    renderApp('/account/orders');
    expect(await screen.findByText('3 orders')).toBeInTheDocument();
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
    writeOrder('one', { purchasedAt });
    writeOrder('two', { productName: 'lost-coat', purchasedAt });
    renderApp('/account/orders');
    const current = await screen.findByRole('article', { name: 'කන්ද උඩරට Shirt' });
    expect(current.querySelector('img')?.src).toContain('today-1200x1600');
    const gone = screen.getByRole('article', { name: 'Lost coat' });
    expect(gone.querySelector('img')?.src).toContain('front-1200x1600');
    // Its page does not exist any more.
    expect(within(gone).queryByRole('link')).not.toBeInTheDocument();
    expect(backend.content.requests).toHaveLength(1);
  });

  it('have the recorded names while the content service is down [U57]', async () => {
    backend.content.faults.add({ status: 500 });
    writeOrder('one', { purchasedAt });
    renderApp('/account/orders');
    const card = await screen.findByRole('article', { name: 'Kandy shirt' });
    await waitFor(() => expectLogged(/are shown as they were recorded/));
    expect(within(card).getByRole('link', { name: 'Kandy shirt' })).toBeInTheDocument();
  });

  it('keep 100 lines and a price of ten digits', async () => {
    for (let index = 0; index < 100; index += 1) {
      writeOrder(`line${index}`, {
        purchasedAt,
        productPrice: index === 0 ? 9_999_999_999 : 1,
        productSize: '[{"size":"M","quantity":1}]',
      });
    }
    renderApp('/account/orders');
    const order = await orderOf('1 December 2026');
    expect(order.getAllByRole('article')).toHaveLength(100);
    expect(termsAndAmounts(order)).toContain('Subtotal: LKR 10,000,000,098.00');
    expect(screen.getByText('1 order')).toBeInTheDocument();
  });
});

describe('the receipt of an order', () => {
  it('has the shop, the customer, the lines and the totals, and leaves the page when it is used again [U57]', async () => {
    backend.database.write(`userAddresses/${uid}`, buildAddress({ userFullName: 'நிமல் පෙරේරා' }));
    const purchasedAt = new Date('2026-12-01T06:00:00Z');
    writeOrder('first-id', { purchasedAt });
    writeOrder('second-id', { ...sarong, purchasedAt });
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = renderApp('/account/orders');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    const title = document.title;
    await user.click(screen.getByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const receipt = document.querySelector('[data-receipt]');
    for (const text of [
      'Sarasa Clothing (Private) Limited',
      '42 Horton Place, Colombo 00700',
      'நிமல் පෙරේරා',
      '12 Temple Road',
      '00100 Kandy',
      'nimal@example.com',
      '1 December 2026',
      'Kandy Shirt',
      'S × 1, M × 2',
      'Order id first-id',
      'Order id second-id',
      'LKR 350.00',
      'LKR 8,670.00',
    ]) {
      expect(receipt).toHaveTextContent(text);
    }
    expect(receipt?.parentElement).toBe(document.body);
    expect(document.title).toBe('Receipt - 1 December 2026 - Sarasa');

    await user.keyboard('{Tab}');
    await waitFor(() => expect(document.querySelector('[data-receipt]')).not.toBeInTheDocument());
    expect(document.title).toBe(title);
  });

  it('is the only one on paper, however its button was activated, and can be printed again', async () => {
    writeOrder('first-id', { purchasedAt: new Date('2026-12-01T06:00:00Z') });
    writeOrder('second-id', { ...sarong, purchasedAt: new Date('2026-12-02T06:00:00Z') });
    const printed: string[] = [];
    const print = vi.fn<() => void>(() => {
      const receipts = [...document.querySelectorAll('[data-receipt]')];
      printed.push(receipts.map(({ textContent }) => /Order id (\w+)-id/.exec(textContent)?.[1]).join(', '));
    });
    vi.stubGlobal('print', print);
    renderApp('/account/orders');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    const title = document.title;
    const [newest, oldest] = screen.getAllByRole('button', { name: 'Print receipt' });
    // Assistive technology clicks without a pointer or a key.
    for (const [index, button] of [newest, oldest, oldest, newest].entries()) {
      act(() => button?.click());
      await waitFor(() => expect(printed).toHaveLength(index + 1));
    }
    expect(printed).toEqual(['second', 'first', 'first', 'second']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-receipt]')).not.toBeInTheDocument();
    expect(document.title).toBe(title);
  });

  it('outlasts the end of printing on a phone, which prints in the background', async () => {
    writeOrder('first-id');
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), query === '(pointer: coarse)' && { matches: true }),
    );
    const { user } = renderApp('/account/orders');
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-receipt]')).toBeInTheDocument();
  });
});
