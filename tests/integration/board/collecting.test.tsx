import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';
import {
  cancelledRecord,
  november,
  shippedRecord,
  startAsOwner,
  storeOrders,
} from '../../support/ownerBackend.ts';

beforeEach(startAsOwner);

type StoredOrder = Parameters<typeof storeOrders>[0];

/** Stores an order of 5,350.00 as the checkout server does when it is placed. */
function storePlaced(way: 'cod' | 'transfer', order: StoredOrder = {}) {
  const { sessionId = 'cs_test_1', payment } = order;
  const placed = { state: 'placed', way, number: 'SR-1042', placedAt: november(1), isDue: true, ...payment };
  storeOrders({ ...order, payment: placed });
  const path = `payments/${sessionId}`;
  const { paidAt: _paidAt, reference: _reference, ...kept } = backend.database.read(path) ?? {};
  backend.database.write(path, kept);
}
const stored = () => backend.database.read('payments/cs_test_1');

describe('an order for cash', () => {
  it('says what is to be collected, is marked as paid, and that is undone', async () => {
    storePlaced('cod', { record: shippedRecord });
    const user = renderOwner('/shipped');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('LKR 5,350.00').parentElement).toHaveTextContent('LKR 5,350.00 to collect');
    expect(order.queryByText(/does not match/)).not.toBeInTheDocument();
    await user.click(order.getByRole('button', { name: 'Mark as paid' }));
    await order.findByText(/paid in cash/);
    expect(stored()).toMatchObject({ state: 'paid', paidAt: expect.any(Date) as Date });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await order.findByText(/to collect/);
    expect(stored()).toMatchObject({ state: 'placed', isDue: true });
  });

  it('that came back is marked as refused, and its units go back into stock', async () => {
    backend.database.write('stock/kandy-shirt', { sizes: { M: { onHand: 1, held: 0 } }, lowAt: 2 });
    const taken = [{ slug: 'kandy-shirt', size: 'M', quantity: 2 }];
    storePlaced('cod', { record: shippedRecord, payment: { taken } });
    const user = renderOwner('/shipped');
    const order = within(await orderOf('Nimal Perera'));
    await choose(user, order, 'Parcel refused…');
    await user.click(await screen.findByRole('button', { name: 'Parcel refused' }));
    await order.findByText('Parcel refused, nothing to collect');
    await waitFor(() =>
      expect(backend.database.read('stock/kandy-shirt')).toMatchObject({ sizes: { M: { onHand: 3 } } }),
    );
    expect(order.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  });

  it('shows how many orders have its phone number, of other accounts too [F85]', async () => {
    storePlaced('cod', { record: shippedRecord });
    backend.database.write('payments/cs_test_1', { ...stored(), searchTerms: ['nimal', '712345678'] });
    backend.database.write('payments/cs_of_kamala', { uid: 'kamala', searchTerms: ['712345678'] });
    renderOwner('/shipped');
    const order = within(await orderOf('Nimal Perera'));
    const link = await order.findByRole('link', { name: '2 orders with this phone' });
    expect(link).toHaveAttribute('href', '#/search?q=071+234+5678');
  });

  it('that is paid back is noted, and nothing is asked of the provider', async () => {
    storePlaced('cod', { payment: { state: 'paid', isDue: false } });
    backend.database.write('payments/cs_test_1', { ...stored(), paidAt: november(2), returnedMinor: 0 });
    const user = renderOwner();
    const order = within(await orderOf('Nimal Perera'));
    await choose(user, order, 'Refund…');
    await screen.findByText(/pay it back yourself first/);
    await user.click(screen.getByRole('button', { name: /^Refund LKR/ }));
    await user.click(await screen.findByRole('button', { name: /^Yes, refund all of LKR/ }));
    await order.findByText(/paid back/);
    expect(stored()).toMatchObject({ state: 'refunded', returnedMinor: 535_000 });
    expect(backend.payments.requests).toEqual([]);
  });
});

it('an order by transfer waits for its money: Ship asks first, until it is marked as paid', async () => {
  storePlaced('transfer');
  const user = renderOwner();
  const order = within(await orderOf('Nimal Perera'));
  expect(order.getByText('Awaiting transfer')).toBeVisible();
  expect(order.getByRole('button', { name: 'Ship anyway' })).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Mark as paid' }));
  await order.findByRole('button', { name: 'Ship' });
  expect(order.queryByText('Awaiting transfer')).not.toBeInTheDocument();
});

it('a transfer that came after its order was cancelled for want of it opens the order again', async () => {
  storePlaced('transfer', {
    payment: { state: 'expired', placedAt: november(1), lines: [] },
    record: { ...cancelledRecord, cancelReason: 'We have not received your transfer.' },
  });
  const user = renderOwner('/cancelled');
  const order = within(await orderOf('Nimal Perera'));
  await user.click(order.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(stored()).toMatchObject({ state: 'paid' }));
});

it('an order of which another owner has collected a part meanwhile is cancelled up to what was collected', async () => {
  storePlaced('cod', { lines: 2, payment: { amountMinor: 1_035_000 } });
  const user = renderOwner();
  const order = within(await orderOf('Nimal Perera'));
  // The other owner has cancelled one line, and has collected the rest.
  const path = `users/nimal/userPurchases/${orderIdOf('cs_test_1', 0)}`;
  const paid = { state: 'paid', paidAt: november(2), amountMinor: 535_000, droppedMinor: 500_000 };
  backend.database.write('payments/cs_test_1', { ...stored(), ...paid, returnedMinor: 0, isDue: false });
  await choose(user, order, 'Cancel order…');
  await user.type(await screen.findByRole('textbox', { name: /^Why is it cancelled/ }), 'Sold out');
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(backend.database.read(path)).toMatchObject({ isOrderCompleted: true }));
  await waitFor(() => expect(stored()).toMatchObject({ cancelledMinor: 535_000 }));
});

it.each([
  [0, true],
  [500_000, false],
])(
  'a cancelled order can be moved back only if nothing was left out of what was collected (%i cents: %s)',
  async (droppedMinor, isOffered) => {
    storePlaced('cod', { record: cancelledRecord, payment: { state: 'paid', isDue: false, droppedMinor } });
    backend.database.write('payments/cs_test_1', { ...stored(), paidAt: november(2), returnedMinor: 0 });
    const user = renderOwner('/cancelled');
    const order = within(await orderOf('Nimal Perera'));
    await user.click(order.getByRole('button', { name: 'More' }));
    expect(order.getByRole('button', { name: 'Copy payment id' })).toBeVisible();
    expect(order.queryAllByRole('button', { name: 'Move back to Waiting' })).toHaveLength(isOffered ? 1 : 0);
  },
);

it('the figures tell what was collected, and what is to be collected', async () => {
  storePlaced('cod', { sessionId: 's1', payment: { amountMinor: 485_000, cancelledMinor: 100_000 } });
  const paid = { paidAt: new Date(), returnedMinor: 0 };
  storeOrders(
    { sessionId: 's2', payment: { ...paid, way: 'cod', amountMinor: 200_000 } },
    { sessionId: 's3', payment: { ...paid, amountMinor: 300_000 } },
  );
  renderOwner('/figures');
  const figure = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await figure('To collect')).toHaveTextContent('LKR 3,8501 order');
  expect(await figure('Collected')).toHaveTextContent('LKR 2,000in cash and by transfer; LKR 3,000 by card');
  expect(await figure('Money paid')).toHaveTextContent('LKR 5,000');
});
