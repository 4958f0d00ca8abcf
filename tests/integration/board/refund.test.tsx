import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';
import { buildPayment } from '../../support/orders.ts';
import { startAsOwner, storeOrders } from '../../support/ownerBackend.ts';
import { placeOrder } from '../../support/placeOrder.ts';

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

const stored = (id: string) => backend.database.read(`payments/${id}`);

/** A payment of two shirts at the provider, by the owner themself, and the board. */
async function openPaid() {
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
  it('is sent after its amount was confirmed, and shows what the provider says of it', async () => {
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
    await waitFor(() => expect(stored(id)).toMatchObject({ state: 'refunded', returnedMinor: 135_050 }));
    await waitFor(() => expect(order.getByText('LKR 1,350.50')).toBeVisible());

    // It fails at the bank, and nothing has gone back after all.
    await backend.payments.notifications.deliver();
    backend.payments.endRefund(id, 'failed');
    await backend.payments.notifications.deliver();
    expect(stored(id)).toMatchObject({ state: 'paid', returnedMinor: 0, needsAttention: true });
    await openRefund();
    await screen.findByDisplayValue('5350.00');
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
    await waitFor(() => expect(stored(id)).toMatchObject({ returnedMinor: 5350 }));
  });

  it('says what the provider says when it refuses', async () => {
    storeOrders({});
    const user = renderOwner();
    const order = within(await orderOf('Nimal Perera'));
    await choose(user, order, 'Refund…');
    await user.click(await screen.findByRole('button', { name: 'Refund LKR 5,350.00' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, refund all of LKR 5,350.00' }));
    await screen.findByText(/^The payment provider refuses it: No such payment_intent/);
    expectLogged(/A refund failed/);
    expect(stored('cs_test_1')).not.toHaveProperty('refunds.re');
  });

  it('is asked for once when its answer was lost and the press is repeated', async () => {
    const { id, user, openRefund } = await openPaid();
    await openRefund();
    backend.checkout.faults.add({
      match: ({ url }) => url.endsWith('/refund'),
      drop: true,
      afterHandling: true,
      times: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Refund LKR 5,350.00' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, refund all of LKR 5,350.00' }));
    await screen.findByText(/may or may not be done/);
    expectLogged(/A refund failed/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The refund is on its way.');
    expect(backend.payments.sessions()[0]?.refunds).toHaveLength(1);
    expect(stored(id)).toMatchObject({ returnedMinor: 535_000 });
  });

  it('that was asked for in a dialog that is closed is told all the same, and no longer left when it is opened again', async () => {
    const { user, openRefund } = await openPaid();
    const amount = await openRefund();
    await user.clear(amount);
    await user.type(amount, '2000');
    const held = backend.checkout.faults.hold({
      match: ({ url }) => url.endsWith('/refund'),
      drop: true,
      afterHandling: true,
    });
    await user.click(screen.getByRole('button', { name: 'Refund LKR 2,000.00' }));
    await held.arrived();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    held.release();
    await screen.findByText(/may or may not be done/);
    expectLogged(/A refund failed/);
    await openRefund();
    await screen.findByDisplayValue('3350.00');
  });
});

describe('the list of troubles', () => {
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
    const user = renderOwner('/trouble');
    const order = within(await orderOf('Unknown payer'));
    expect(order.getByText('No order')).toBeVisible();
    expect(order.getByText('USD 2500.00').parentElement).toHaveTextContent('USD 2500.00 came');
    await user.click(order.getByRole('button', { name: 'More' }));
    expect(order.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
    expect(order.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
  });

  it('says when the provider does not let the server ask', async () => {
    await backend.checkout.store.noteRun({ ranAt: new Date(), problem: 'refused' });
    renderOwner('/trouble');
    await screen.findByText(/does not let the checkout server ask/);
  });

  it('has a cancelled order until its money has gone back', async () => {
    const { id, user, order } = await openPaid();
    await choose(user, order, 'Cancel order…');
    await user.type(screen.getByRole('textbox', { name: /^Why is it cancelled/ }), 'Sold out');
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(stored(id)).toMatchObject({ cancelledMinor: 535_000, needsAttention: true }));
    expect(stored(id)?.attention).toContain('cancelled');
    backend.payments.refund(id);
    await backend.payments.notifications.deliver();
    expect(stored(id)?.attention).not.toContain('cancelled');
  });
});
