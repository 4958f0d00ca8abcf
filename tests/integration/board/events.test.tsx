import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import {
  buildIndex,
  cancelledLine,
  countAgain,
  deliveredLine,
  november,
  manyOrders,
  readsOf,
  refundedPayment,
  startAsOwner,
  statesOf,
  storedOrder,
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

/** Opens the board with a time that the test controls, once it is quiet. */
async function openQuietBoard(path = '/waiting') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = renderOwner(path);
  await screen.findByText(/^\d+ orders?$/);
  return user;
}

it('a quiet hour of the visible board costs less than 300 reads, and shipping one of 30 orders less than 40', async () => {
  const past = (index: number) => ({ sessionId: `p${index}`, line: deliveredLine });
  storeOrders(...manyOrders(30), ...manyOrders(100, past));
  const user = await openQuietBoard();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
  // What the board asks for when it opens may still be on its way.
  await vi.advanceTimersByTimeAsync(minuteMs);
  const ofStep = await readsOf(async () => {
    const [first] = screen.getAllByRole('button', { name: 'Ship' });
    if (first) await user.click(first);
    await screen.findByText(/^Shipped:/);
    await vi.advanceTimersByTimeAsync(20_000);
  });
  const server = 8;
  expect(ofStep).toBeLessThanOrEqual(40 + server);
  const reads = 4 * (await readsOf(() => vi.advanceTimersByTimeAsync(15 * minuteMs)));
  expect(reads).toBeLessThan(300);
  // It does ask.
  expect(reads).toBeGreaterThan(100);
}, 120_000);

it('an order that comes in is announced within two minutes, and shown when asked', async () => {
  storeNamed('Amal');
  const user = await openQuietBoard();
  storeNamed('Bimal', { orderedAt: november(2) });
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  const button = await screen.findByRole('button', { name: '1 new order' });
  expect(namesOf()).toEqual(['Amal']);
  await user.click(button);
  await orderOf('Bimal');
  expect(namesOf()).toEqual(['Amal', 'Bimal']);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bimal' })).toHaveFocus());
  expect(within(await orderOf('Bimal')).getByText('New')).toBeVisible();
  expect(screen.getByText('2 orders')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new order/ })).not.toBeInTheDocument();
});

it('a list that has changed elsewhere does not move until the owner asks for it', async () => {
  storeNamed('Amal');
  storeNamed('Bimal', { orderedAt: november(2) });
  const user = await openQuietBoard();
  storeNamed('Amal', { line: cancelledLine, order: { needsAttention: true } });
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  const button = await screen.findByRole('button', { name: 'Show changes' });
  expect(await screen.findByRole('link', { name: /^Trouble 1/ })).toBeVisible();
  expect(namesOf()).toEqual(['Amal', 'Bimal']);
  await user.click(button);
  await waitFor(() => expect(namesOf()).toEqual(['Bimal']));
  expect(screen.queryByRole('button', { name: 'Show changes' })).not.toBeInTheDocument();
});

it('a list is not taken for one that has changed when this board has changed it itself', async () => {
  storeNamed('Amal');
  storeNamed('Bimal', { orderedAt: november(2) });
  const user = await openQuietBoard();
  await user.click(within(await orderOf('Amal')).getByRole('button', { name: 'Ship' }));
  await screen.findByText('Shipped: Amal');
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(screen.queryByRole('button', { name: 'Show changes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^Shipped 1 order/ }));
  expect(await orderOf('Amal')).toBeVisible();
});

it('an order that another owner has shipped is not shipped again, and the list says so', async () => {
  storeNamed('Amal');
  const user = await openQuietBoard();
  const event = { atMs: Date.now(), by: 'kamala@example.com', what: 'Shipped' };
  storeNamed('Amal', { line: { ...deliveredLine, state: 'shipped' }, order: { events: [event] } });
  await user.click(within(await orderOf('Amal')).getByRole('button', { name: 'Ship' }));
  const report = await screen.findByRole('region', { name: 'Not shipped' });
  expect(report).toHaveTextContent(/Amal: Nothing was done: it is shipped\. Last changed by kamala@/);
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(statesOf('s-Amal')).toEqual(['shipped']);
});

it('a list whose index is still being built says so, and asks again by itself', async () => {
  storeNamed('Amal');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  buildIndex(':runQuery', 'lists');
  renderOwner('/waiting');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The database is still preparing this list. It will load by itself.',
  );
  expectLogged(/could not be loaded/);
  backend.database.faults.clear();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await orderOf('Amal')).toBeVisible();
});

it('the orders are gone, with the reason, once the account is no owner’s any more', async () => {
  storeNamed('Amal');
  await openQuietBoard();
  backend.database.faults.add({ match: ({ url }) => url.includes(':run'), status: 403 });
  countAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent(/no longer has access to the orders/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('Amal');
  expectLogged(/could not be counted/);
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
  storeNamed('Amal', { order: { note: 'Theirs' } });
  await user.click(order.getByRole('button', { name: 'Save note' }));
  expect(await order.findByText('It says now: Theirs')).toBeVisible();
  expect(order.getByRole('textbox', { name: /Note/ })).toHaveValue('Mine');
  await user.click(order.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(storedOrder('s-Amal').note).toBe('Mine'));
});

it('says on the Shipped page how many mails could not be sent, and asks for those that are due', async () => {
  storeNamed('Amal');
  backend.database.write('shipments/a', { mail: 'failed', shippedAt: new Date() });
  const user = await openQuietBoard();
  const asked = () => backend.checkout.requests.filter(({ url }) => url.endsWith('/send-mails')).length;
  await waitFor(() => expect(asked()).toBe(1));
  await user.click(within(await orderOf('Amal')).getByRole('button', { name: 'Ship' }));
  await screen.findByText('Shipped: Amal');
  backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/send-mails'), status: 500, times: 1 });
  await vi.advanceTimersByTimeAsync(17_000);
  await waitFor(() => expect(asked()).toBe(2));
  expectLogged(/could not be asked to send emails/);
  await user.click(screen.getByRole('link', { name: /^Shipped/ }));
  expect(await screen.findByText(/^1 email to a customer could not be sent/)).toBeVisible();
  expect(screen.getByText(/so emails to customers are delayed/)).toBeVisible();
});

it('a refund at the provider puts its order among the troubles', async () => {
  storeNamed('Amal', { payment: refundedPayment });
  renderOwner('/trouble');
  expect(await orderOf('Amal')).toHaveTextContent(/Refunded LKR 5,350\.00/);
});
