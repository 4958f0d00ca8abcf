import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { cancelledRecord, startAsOwner, storeOrders } from '../../support/ownerBackend.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';

beforeEach(startAsOwner);

describe('a list of orders', () => {
  it('that could not be loaded says why and offers Retry', async () => {
    storeOrders({});
    backend.database.faults.add({ match: ({ url }) => url.includes(':runQuery'), status: 500 });
    const user = renderOwner('/cancelled');
    expect(await screen.findByRole('alert')).toHaveTextContent(/The orders could not be loaded/);
    backend.database.faults.clear();
    expectLogged(/./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No order has been cancelled.')).toBeVisible();
  });

  it('of cancelled orders shows the reason and what is left to refund, and puts one back', async () => {
    storeOrders({ record: cancelledRecord });
    const user = renderOwner('/cancelled');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('“Out of stock”')).toBeVisible();
    expect(order.getByText(/Refund LKR 5,350.00/)).toBeVisible();
    await choose(user, order, 'Move back to Waiting');
    expect(await screen.findByText('Moved back to Waiting.')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});

describe('the page of troubles', () => {
  it('says what is wrong and what to do, until it is solved', async () => {
    storeOrders({ payment: { needsAttention: true, attention: ['disputed'], state: 'disputed' } });
    const user = renderOwner('/trouble');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByRole('list', { name: 'Needs a look' })).toHaveTextContent(
      /Disputed.*asked their bank for the money back.*Do not ship it now/,
    );
    expect(order.getByRole('link', { name: /^Open at Stripe/ })).toBeVisible();
    await user.click(order.getByRole('button', { name: 'Mark as solved' }));
    expect(await screen.findByText('Marked as solved: Nimal Perera')).toBeVisible();
    expect(backend.database.read('payments/cs_test_1')).toMatchObject({ needsAttention: false });
    expect(await screen.findByText('No order needs a look.')).toBeVisible();
  });

  it('finds waiting orders without a payment when it is asked to', async () => {
    storeOrders({ payment: null });
    const user = renderOwner('/trouble');
    await screen.findByText('No order needs a look.');
    await user.click(screen.getByRole('button', { name: 'Check all waiting orders' }));
    expect(await screen.findByText('All waiting orders are checked: 1 order needs a look.')).toBeVisible();
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText(/There is no payment for this order\./)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Mark as solved' })).not.toBeInTheDocument();
  });
});

describe('hostile orders', () => {
  it('of 100 products are folded', async () => {
    storeOrders({ lines: 99 });
    const user = renderOwner();
    const order = within(await orderOf('Nimal Perera'));
    const lines = order.getByRole('list', { name: 'Products' });
    expect(within(lines).getAllByRole('listitem')).toHaveLength(8);
    await user.click(order.getByRole('button', { name: 'Show all 99 products' }));
    expect(within(lines).getAllByRole('listitem')).toHaveLength(99);
  });

  it('without fields, of a deleted customer, are shown with words for what is missing', async () => {
    storeOrders({
      purchasedAt: undefined,
      record: { productName: 7, productSize: '{', productImages: null, productPrice: 'free' },
      payment: null,
      address: null,
    });
    const user = renderOwner();
    expect(await screen.findByText('1 product without a date follows at the end.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const order = within(await orderOf('Deleted customer'));
    const missing = ['No date', 'No address', 'No phone number', 'No payment found', 'Unknown product'];
    for (const text of [...missing, 'Unknown size']) expect(order.getAllByText(text)[0]).toBeVisible();
    expect(order.getByRole('list', { name: 'Needs a look' })).toHaveTextContent('No payment');
    expect(order.getByRole('button', { name: 'Ship anyway' })).toBeVisible();
    expectLogged(/sizes of an order/);
  });
});
