import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRecords } from '../../../apps/board/services/changeRecords.ts';
import { cancelling } from '../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import {
  askForEvents,
  buildIndex,
  confirmedRecord,
  november,
  manyOrders,
  readsOf,
  shippedRecord,
  startAsOwner,
  storedRecord,
  storeOrders,
} from '../../support/ownerBackend.ts';
import { namesOf, orderOf, renderOwner } from '../../support/renderOwner.tsx';

const minuteMs = 60_000;

beforeEach(startAsOwner);

afterEach(() => {
  vi.useRealTimers();
});

const storeNamed = (name: string, order: Parameters<typeof storeOrders>[0] = {}) =>
  storeOrders({ uid: name, sessionId: `s-${name}`, address: { userFullName: name }, ...order });

const target = (name: string) => ({ uid: name, orderIds: [orderIdOf(`s-${name}`, 0)] });

/** Opens the board with a time that the test controls, once it is quiet. */
async function openQuietBoard(path = '/waiting') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = renderOwner(path);
  await screen.findByText(/^\d.* products? in /);
  return user;
}

/** Writes what another owner's board does. */
function shipElsewhere(name: string) {
  const shipment = { shipmentId: 'T'.repeat(20), shippedAt: new Date() };
  storeNamed(name, { purchasedAt: november(2), record: { isOrderShipped: true, ...shipment } });
  backend.database.write(`shipments/${shipment.shipmentId}`, {
    uid: name,
    orderIds: target(name).orderIds,
    shippedBy: 'another-owner',
    shippedAt: shipment.shippedAt,
    mail: 'waiting',
  });
}

it('a quiet hour of the visible board costs less than 250 reads', async () => {
  const bare = { payment: null, address: null };
  const past = (index: number) => ({ sessionId: `p${index}`, record: confirmedRecord, ...bare });
  storeOrders(...manyOrders(200, () => bare), ...manyOrders(1200, past));
  await openQuietBoard();
  // What the board asks for when it opens may still be on its way.
  await vi.advanceTimersByTimeAsync(minuteMs);
  const reads = await readsOf(() => vi.advanceTimersByTimeAsync(60 * minuteMs));
  expect(reads).toBeLessThan(250);
  // It does ask.
  expect(reads).toBeGreaterThan(150);
  // 1,400 orders and an hour of the board's clock take seconds, and on a busy machine many.
}, 300_000);

it('an order that comes in is announced within a minute, and shown when asked', async () => {
  storeNamed('Amal');
  const user = await openQuietBoard();
  storeNamed('Bimal', { lines: 2, purchasedAt: november(2) });
  await vi.advanceTimersByTimeAsync(minuteMs);
  const button = await screen.findByRole('button', { name: '1 new order' });
  expect(namesOf()).toEqual(['Amal']);
  await user.click(button);
  await orderOf('Bimal');
  expect(namesOf()).toEqual(['Amal', 'Bimal']);
  expect(screen.getByRole('heading', { name: 'Bimal' })).toHaveFocus();
  expect(within(await orderOf('Bimal')).getByText('New')).toBeVisible();
  expect(screen.getByText('3 products in 2 orders')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
});

it('an order that another owner ships stays in its place with the text that is being written, without the button, until it is hidden', async () => {
  storeNamed('Amal', { purchasedAt: november(2) });
  storeNamed('Bimal');
  const user = await openQuietBoard();
  const order = within(await orderOf('Amal'));
  await user.click(order.getByRole('button', { name: 'Add a note' }));
  await user.type(order.getByRole('textbox', { name: /Note/ }), 'Half a no');
  shipElsewhere('Amal');
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(await order.findByText(/^Another owner shipped it at/)).toBeVisible();
  expect(order.getByRole('textbox', { name: /Note/ })).toHaveValue('Half a no');
  expect(order.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
  expect(screen.getByText('1 product in 1 order')).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('article', { name: 'Amal' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Bimal' })).toHaveFocus();
  expect(storedRecord('Amal', 's-Amal')).toMatchObject({ isOrderShipped: true });
});

describe('a list that has changed elsewhere', () => {
  it('does not move until the owner asks for it', async () => {
    storeNamed('Amal');
    storeNamed('Bimal', { purchasedAt: november(2) });
    const user = await openQuietBoard();
    await changeRecords(cancelling(target('Amal'), 'Out of stock'));
    await vi.advanceTimersByTimeAsync(6 * minuteMs);
    const button = await screen.findByRole('button', { name: 'Show changes' });
    expect(namesOf()).toEqual(['Amal', 'Bimal']);
    await user.click(button);
    await waitFor(() => expect(namesOf()).toEqual(['Bimal']));
    expect(screen.queryByRole('button', { name: 'Show changes' })).not.toBeInTheDocument();
  });

  it('is not taken for one that this board has changed itself', async () => {
    storeNamed('Amal');
    storeNamed('Bimal', { purchasedAt: november(2) });
    const user = await openQuietBoard();
    await user.click(within(await orderOf('Amal')).getByRole('button', { name: 'Ship' }));
    await screen.findByText('Shipped: Amal');
    await vi.advanceTimersByTimeAsync(11 * minuteMs);
    expect(screen.queryByRole('button', { name: 'Show changes' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /^Shipped 1 product/ }));
    expect(await orderOf('Amal')).toBeVisible();
  });

  it('tells of payments in trouble', async () => {
    storeNamed('Amal', { record: shippedRecord });
    await openQuietBoard('/shipped');
    const payment = { state: 'refunded', needsAttention: true, attention: ['refunded'] };
    storeNamed('Amal', { record: shippedRecord, payment });
    await vi.advanceTimersByTimeAsync(6 * minuteMs);
    expect(await screen.findByRole('link', { name: /^Trouble 1/ })).toBeVisible();
  });
});

it('a list whose index is still being built says so, and asks again by itself', async () => {
  storeNamed('Amal');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  buildIndex(':runQuery', 'isOrderShipped');
  renderOwner('/waiting');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The database is still preparing this list. It asks again by itself.',
  );
  expectLogged(/could not be loaded/);
  expectLogged(/could not check for new orders/);
  backend.database.faults.clear();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await orderOf('Amal')).toBeVisible();
});

it('the orders are gone, with the reason, once the account is no owner’s any more', async () => {
  storeNamed('Amal');
  await openQuietBoard();
  backend.database.faults.add({ match: ({ url }) => url.includes(':run'), status: 403 });
  askForEvents();
  expect(await screen.findByRole('alert')).toHaveTextContent(/may no longer see the orders/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('Amal');
  expectLogged(/could not check for new orders/);
  const before = backend.database.requests.length;
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(backend.database.requests).toHaveLength(before);
});

it('a note that somebody else has changed while it was written is shown beside the own text, which replaces it once it is saved again', async () => {
  storeNamed('Amal');
  const user = renderOwner();
  const order = within(await orderOf('Amal'));
  await user.click(order.getByRole('button', { name: 'Add a note' }));
  await user.type(order.getByRole('textbox', { name: /Note/ }), 'Mine');
  storeNamed('Amal', { payment: { note: 'Theirs' } });
  await user.click(order.getByRole('button', { name: 'Save note' }));
  expect(await order.findByText('It says now: Theirs')).toBeVisible();
  expect(backend.database.read('payments/s-Amal')).toMatchObject({ note: 'Theirs' });
  expect(order.getByRole('textbox', { name: /Note/ })).toHaveValue('Mine');
  await user.click(order.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(backend.database.read('payments/s-Amal')).toMatchObject({ note: 'Mine' }));
});
