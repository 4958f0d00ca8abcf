import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildAddress } from '../../support/factories.ts';
import { buildLine, buildPayment } from '../../support/orders.ts';
import {
  november,
  placedPayment,
  shippedLine,
  startAsOwner,
  statesOf,
  storedOrder,
  storedRecord,
  storeOrders,
} from '../../support/ownerBackend.ts';
import { placeOrder } from '../../support/placeOrder.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

const stored = (id = 'cs_test_1') => backend.database.read(`payments/${id}`);
const stock = () => backend.database.read('stock/kandy-shirt');
const storeStock = (sizes: object) =>
  backend.database.write('stock/kandy-shirt', { sizes, lowAt: 2, isLow: false });
const paidMs = november(2).getTime();

async function openPlaced(
  way: 'cod' | 'transfer',
  order: Parameters<typeof storeOrders>[0] = {},
  path = '/waiting',
) {
  storeOrders({ ...order, payment: { ...placedPayment(way), ...order.payment } });
  const user = renderOwner(path);
  return { user, order: within(await orderOf('Nimal Perera')) };
}

describe('an order for cash', () => {
  const shipped = { line: shippedLine };

  it('says what is to be collected, is marked as paid, and that is undone', async () => {
    const { user, order } = await openPlaced('cod', shipped, '/shipped');
    expect(order.getByText('LKR 5,350.00').parentElement).toHaveTextContent('LKR 5,350.00 to collect');
    await user.click(order.getByRole('button', { name: 'Mark as paid' }));
    await order.findByText(/paid in cash/);
    expect(stored()).toMatchObject({ state: 'paid', paidAt: expect.any(Date) as Date });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await order.findByText(/to collect/);
    expect(stored()).toMatchObject({ state: 'placed' });
    expect(storedOrder()).toMatchObject({ dueMinor: 535_000 });
  });

  it('that came back is marked as refused, and its units go back into stock', async () => {
    storeStock({ M: { onHand: 1, held: 0 } });
    const line = { ...shippedLine, units: [{ size: 'M', quantity: 2, at: 'taken' as const }] };
    const { user, order } = await openPlaced('cod', { line }, '/shipped');
    await choose(user, order, 'Parcel refused…');
    await user.click(await screen.findByRole('button', { name: 'Parcel refused' }));
    await waitFor(() => expect(statesOf()).toEqual(['refused']));
    expect(stock()).toMatchObject({ sizes: { M: { onHand: 3 } } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(statesOf()).toEqual(['shipped']));
    expect(stock()).toMatchObject({ sizes: { M: { onHand: 1 } } });
  });

  it('shows how many orders have its phone number, of other accounts too [F85]', async () => {
    const found = { searchTerms: ['nimal', '712345678'] };
    storeOrders({ uid: 'kamala', sessionId: 'cs_of_kamala', order: found });
    const { order } = await openPlaced('cod', { ...shipped, order: found }, '/shipped');
    const link = await order.findByRole('link', { name: '2 orders with this phone' });
    expect(link).toHaveAttribute('href', '#/search?q=071+234+5678');
  });

  it('that is paid back is noted, and nothing is asked of the provider', async () => {
    const { user, order } = await openPlaced('cod', { payment: { state: 'paid', paidAtMs: paidMs } });
    await choose(user, order, 'Refund…');
    await screen.findByText(/pay it back yourself first/);
    await user.click(screen.getByRole('button', { name: /^Refund LKR/ }));
    await user.click(await screen.findByRole('button', { name: /^Yes, refund all of LKR/ }));
    await screen.findByText('Noted as paid back.');
    expect(storedOrder()).toMatchObject({ refundedMinor: 535_000 });
    expect(backend.payments.requests).toEqual([]);
  });
});

it('an order by transfer waits for its money: Ship asks first, until it is marked as paid', async () => {
  const { user, order } = await openPlaced('transfer');
  expect(order.getByText('Awaiting transfer')).toBeVisible();
  expect(order.getByRole('button', { name: 'Ship anyway' })).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Mark as paid' }));
  await order.findByRole('button', { name: 'Ship' });
  expect(order.queryByText('Awaiting transfer')).not.toBeInTheDocument();
});

/** A payment of two shirts at the provider, by the owner themself, and the board. */
async function openPaid() {
  const address = { ...buildAddress(), userFullName: 'Kamala' };
  backend.database.write(`userAddresses/${ownerUid}`, address);
  const id = await placeOrder(ownerUid);
  const user = renderOwner();
  const order = within(await orderOf('Kamala'));
  const openRefund = async () => {
    await choose(user, order, 'Refund…');
    return screen.findByRole('textbox', { name: /^Amount in LKR/ });
  };
  return { id, user, order, openRefund };
}

describe('a refund on the board', () => {
  it('of a part is a line on the card and no trouble, until it fails at the bank', async () => {
    const { id, user, order, openRefund } = await openPaid();
    const amount = await openRefund();
    expect(amount).toHaveValue('5350.00');
    await user.clear(amount);
    await user.type(amount, '6,000');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await screen.findByText('Between LKR 0.01 and LKR 5,350.00.');
    await user.clear(amount);
    await user.type(amount, '1,350.50');
    await user.click(screen.getByRole('button', { name: 'Refund LKR 1,350.50' }));
    expect(await order.findByText(/^Partly refunded/)).toHaveTextContent('Partly refunded LKR 1,350.50');
    expect(storedOrder(id)).toMatchObject({ refundedMinor: 135_050, needsAttention: false });

    await backend.payments.notifications.deliver();
    backend.payments.endRefund(id, 'failed');
    await backend.payments.notifications.deliver();
    expect(storedOrder(id)).toMatchObject({ refundedMinor: 0, needsAttention: true });
  });

  it('asks again before all of it goes back, and reads a decimal comma as one [F91]', async () => {
    const { id, user, openRefund } = await openPaid();
    const amount = await openRefund();
    await user.dblClick(screen.getByRole('button', { name: 'Refund LKR 5,350.00' }));
    expect(screen.getByText('This is all that is left of the payment. Refund it all?')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Yes, refund all of LKR 5,350.00' })).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '53,50');
    await user.click(screen.getByRole('button', { name: 'Refund LKR 53.50' }));
    await waitFor(() => expect(storedOrder(id)).toMatchObject({ refundedMinor: 5350 }));
  });

  it('says what the provider says when it refuses', async () => {
    storeOrders({});
    const user = renderOwner();
    const order = within(await orderOf('Nimal Perera'));
    await choose(user, order, 'Refund…');
    await user.click(await screen.findByRole('button', { name: 'Refund LKR 5,350.00' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, refund all of LKR 5,350.00' }));
    await screen.findByText(/^The payment provider refused it: No such payment_intent/);
    expect(stored()).not.toHaveProperty('refunds.re');
  });

  it('is asked for once when its answer was lost, of the same amount', async () => {
    const { id, user, openRefund } = await openPaid();
    const amount = await openRefund();
    backend.checkout.faults.add({
      match: ({ url }) => url.endsWith('/order-step'),
      drop: true,
      afterHandling: true,
      times: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Refund LKR 5,350.00' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, refund all of LKR 5,350.00' }));
    await screen.findByText(/may or may not be done/);
    expectLogged(/did not answer to a step/);
    expect(amount).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The refund is on its way.');
    expect(backend.payments.sessions()[0]?.refunds).toHaveLength(1);
    expect(storedOrder(id)).toMatchObject({ refundedMinor: 535_000 });
  });
});

describe('cancelling what was paid', () => {
  async function openCancel() {
    const opened = await openPaid();
    await choose(opened.user, opened.order, 'Cancel order…');
    await opened.user.type(screen.getByRole('textbox', { name: /^Why is it cancelled/ }), 'Torn');
    return opened;
  }
  const checkbox = () => screen.queryByRole('checkbox', { name: 'Put the units back in stock' });

  it('sends the money and the units back in one step, and leaves no trouble', async () => {
    storeStock({ M: { onHand: 5, held: 0 } });
    const { id, user } = await openCancel();
    expect(stock()).toMatchObject({ sizes: { M: { onHand: 3 } } });
    expect(checkbox()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
    await screen.findByText(/^Cancelled\. The customer/);
    expect(stock()).toMatchObject({ sizes: { M: { onHand: 5 } } });
    expect(backend.payments.sessions()[0]?.refunds).toHaveLength(1);
    expect(storedOrder(id)).toMatchObject({ refundedMinor: 535_000, owedMinor: 0, needsAttention: false });
  });

  it('leaves units where the owner wants them, and trouble until the money has gone back', async () => {
    storeStock({ M: { onHand: 5, held: 0 } });
    const { id, user } = await openCancel();
    await user.click(screen.getByRole('checkbox', { name: 'Put the units back in stock' }));
    await user.click(screen.getByRole('checkbox', { name: 'Refund LKR 5,350.00' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await screen.findByText(/^Cancelled\. The customer/);
    expect(stock()).toMatchObject({ sizes: { M: { onHand: 3 } } });
    expect(storedRecord(ownerUid, id)).toMatchObject({ cancelReason: 'Torn' });
    expect(storedOrder(id)).toMatchObject({ troubles: ['cancelled'], needsAttention: true });
    backend.payments.refund(id);
    await backend.payments.notifications.deliver();
    expect(storedOrder(id).troubles).toEqual([]);
  });

  it('asks nothing about units that were not counted', async () => {
    await openCancel();
    expect(checkbox()).toBeNull();
  });
});

describe('the list of troubles', () => {
  it('names what was paid and is not left', async () => {
    const units = [{ size: 'M', quantity: 2, at: 'oversold' as const }];
    storeOrders({ line: { units }, order: { needsAttention: true } });
    renderOwner('/trouble');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('Oversold')).toBeVisible();
    expect(order.getByText(/^More was sold than is left in stock: Kandy shirt, M × 2\./)).toBeVisible();
  });

  it('has money that belongs to no order, which cannot be shipped, and is refunded at the provider', async () => {
    const sessionId = 'unmatched-pi_9';
    const nobodys = { uid: '', lines: [], money: [], reference: 'pi_9' };
    const payment = buildPayment({
      ...nobodys,
      sessionId,
      state: 'unmatched',
      amountMinor: 250_000,
      currency: 'usd',
    });
    await backend.checkout.store.update(sessionId, () => ({ payment, requiresRecords: false }));
    renderOwner('/trouble');
    const order = within(await orderOf('Unknown payer'));
    expect(order.getByText('USD 2500.00').parentElement).toHaveTextContent('came at Stripe');
    expect(order.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
    expect(await order.findByRole('link', { name: /^Open at Stripe/ })).toBeVisible();
  });

  it('says that the provider does not let the server ask', async () => {
    backend.database.write('settings/dueWork', { ranAt: new Date(), problem: 'refused' });
    renderOwner('/trouble');
    await screen.findByText(/does not let the checkout server ask/);
  });

  it.each([
    ['none', undefined, /^No backup yet\.$/],
    ['one of 3 hours ago', 3, /^Last backup: 3 h ago, 18,204 documents\.$/],
    ['one of 3 days ago', 72, /^Last backup: 3 days ago, 18,204 documents\. If the database were lost/],
  ])('tells of backups: %s', async (_what, hours, text) => {
    const ranAt = new Date(Date.now() - (hours ?? 0) * 3_600_000);
    if (hours !== undefined) backend.database.write('settings/backup', { ranAt, documents: 18_204 });
    renderOwner('/trouble');
    await screen.findByText(text);
  });
});

describe('planned sales', () => {
  const price = { before: { price: 2500 }, during: { price: 2000, discount: 20 }, problem: 'edited' };
  const storeSale = (endedAt?: Date, slugs = ['kandy-shirt', 'old-tee']) =>
    backend.database.write('sales/avurudu', {
      title: 'Avurudu',
      percent: 20,
      begunAt: november(1),
      ...(endedAt && { endedAt }),
      products: Object.fromEntries(slugs.map((slug) => [slug, price])),
    });

  it.each([
    ['could not be set back: changed by hand since', new Date()],
    ['not at the sale’s price: changed by hand since', undefined],
  ])('name the products that %s', async (text, endedAt) => {
    storeSale(endedAt);
    renderOwner('/trouble');
    expect(await screen.findByText(/^Avurudu/)).toHaveTextContent(
      `Avurudu: 2 products ${text}. Kandy Shirt, Old tee`,
    );
  });

  it('of long ago are not spoken of', async () => {
    storeSale(new Date(Date.now() - 15 * 24 * 3_600_000));
    renderOwner('/trouble');
    await screen.findByText('No backup yet.');
    expect(screen.queryByText(/^Avurudu/)).not.toBeInTheDocument();
  });

  it('do not begin without an editor’s token', async () => {
    backend.checkout.faults.add({
      match: ({ url }) => url.endsWith('/health'),
      body: { can: ['order-step'] },
    });
    backend.content.put({ _id: 'p', _type: 'sale_plan', title: 'Later', to: '2099-01-01T00:00:00Z' });
    renderOwner('/trouble');
    await screen.findByText(/^Planned sales do not begin/);
  });
});

it('the figures tell what was collected, and what is to be collected', async () => {
  const payment = { ...placedPayment('cod'), amountMinor: 385_000, lines: [buildLine()] };
  const paidAtMs = Date.now();
  storeOrders(
    { sessionId: 's1', payment },
    { sessionId: 's2', payment: { paidAtMs, way: 'cod', amountMinor: 200_000 } },
    { sessionId: 's3', payment: { paidAtMs, amountMinor: 300_000 } },
  );
  renderOwner('/figures');
  const figure = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await figure('To collect')).toHaveTextContent('LKR 3,8501 order');
  expect(await figure('Collected')).toHaveTextContent('LKR 2,000in cash and by transfer; LKR 3,000 by card');
  expect(await figure('Money paid')).toHaveTextContent('LKR 5,000');
});
