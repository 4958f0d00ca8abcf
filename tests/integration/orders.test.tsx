import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
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
  it('shows each status, newest first and orders without a time last', async () => {
    writeOrder('undated', { isOrderCompleted: true });
    writeOrder('older', { isOrderShipped: true, purchasedAt: new Date('2026-01-01') });
    writeOrder('newer', { purchasedAt: new Date('2026-02-01') });
    renderApp('/account/orders');
    expect(await statuses()).toEqual(['order pending', 'order shipped', 'order confirmed']);
  });

  it('shows sizes, the sum of their quantities, and the price', async () => {
    writeOrder('one');
    renderApp('/account/orders');
    const card = await screen.findByRole('article', { name: 'Kandy shirt' });
    expect(card).toHaveTextContent('S × 1, M × 2');
    expect(card).toHaveTextContent('Quantity 3');
    expect(card).toHaveTextContent('LKR 7,500.00');
    expect(within(card).queryByRole('button', { name: 'Confirm delivery' })).not.toBeInTheDocument();
  });

  it('confirms the delivery of a shipped order only', async () => {
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

  it('copies the order id', async () => {
    writeOrder('one-id');
    const { user } = renderApp('/account/orders');
    await user.click(await screen.findByRole('button', { name: 'Copy order id one-id' }));
    expect(await screen.findByText('Order id coppied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('one-id');
  });

  it('selects the order id when the clipboard refuses', async () => {
    writeOrder('one-id');
    const { user } = renderApp('/account/orders');
    const copy = await screen.findByRole('button', { name: 'Copy order id one-id' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByText(/It is selected, so you can copy it yourself/)).toBeInTheDocument();
    expectLogged(/could not be copied/);
  });

  it('shows an invalid record without crashing', async () => {
    writeOrder('damaged', { productSize: '{', productImages: 5, productPrice: 'x', productName: null });
    renderApp('/account/orders');
    expect(await screen.findByText('order pending')).toBeInTheDocument();
    expect(screen.getByText('LKR 0.00')).toBeInTheDocument();
    expectLogged(/Left out the sizes of an order/);
  });

  it('says when there are no orders', async () => {
    renderApp('/account/orders');
    expect(await screen.findByText('You have no orders yet.')).toBeInTheDocument();
  });
});
