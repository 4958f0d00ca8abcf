import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toOrder } from '../../src/domain/documents/order.ts';
import type { OrderStep } from '../../src/domain/orderSteps.ts';
import { backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress } from '../support/factories.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { ownerAccount } from '../support/ownerBackend.ts';
import { placeOrder } from '../support/placeOrder.ts';
import { addSignedInCustomer, renderApp } from '../support/renderApp.tsx';

let uid: string;
let id: string;

beforeEach(async () => {
  uid = await addSignedInCustomer();
  backend.database.write(`userAddresses/${uid}`, buildAddress());
  id = await placeOrder(uid);
});

const order = () => toOrder(backend.database.read(`orders/${id}`));
const receiptPath = () => `users/${uid}/receipts/${id}`;

/** Takes a step of the order as its owner. */
async function take(step: OrderStep) {
  const owner = backend.auth.addUser({ ...ownerAccount, claims: { owner: true } });
  const body = JSON.stringify({ key: 'key-of-an-owner-1', steps: [{ sessionId: id, ...step }] });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${backend.auth.idTokenOf(owner)}`,
    origin: location.origin,
  };
  const url = `${hostedEnvironment.VITE_CHECKOUT_SERVER_URL}/order-step`;
  const response = await backend.checkout.handle(new Request(url, { method: 'POST', headers, body }));
  expect(await response.json()).toMatchObject({ answers: [{ answer: 'done' }] });
}

const openDialog = async () => {
  const { user } = renderApp('/account/orders');
  const button = await screen.findByRole('button', { name: 'Cancel order SR-1001' });
  await user.click(button);
  return { user, button, dialog: within(screen.getByRole('dialog', { name: 'Cancel order SR-1001' })) };
};

describe('an order under My orders', () => {
  it('is cancelled once its customer has read the sum and where it goes [U112]', async () => {
    const { user, button, dialog } = await openDialog();
    const money = /^LKR [\d,.]+ goes back to the card you paid with, in 5 to 10 days\.$/;
    expect(dialog.getByText(money)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(order()?.lines).toMatchObject([{ state: 'waiting' }]);
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'order cancelled' })).toHaveFocus());
    expect(
      screen.getByText(/^You cancelled it on .*: we refunded LKR [\d,.]+ to your card/),
    ).toBeInTheDocument();
    expect(order()).toMatchObject({ lines: [{ state: 'cancelled' }], owedMinor: 0 });
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Reason/)).not.toBeInTheDocument();
  });

  it('is cancelled once, although the answer was lost', async () => {
    const { user, dialog } = await openDialog();
    const match = ({ url }: { url: string }) => url.endsWith('/cancel-order');
    backend.checkout.faults.add({ match, drop: true, times: 1 });
    backend.checkout.faults.add({ match, drop: true, afterHandling: true, times: 1 });
    for (const state of ['waiting', 'cancelled']) {
      await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('nothing is done twice'));
      expectLogged(/could not be cancelled/);
      expect(order()?.lines).toMatchObject([{ state }]);
    }
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('heading', { name: 'order cancelled' });
    expect(order()?.events.filter(({ what }) => what.startsWith('Cancelled'))).toHaveLength(1);
  });

  it.each<[why: string, change: () => unknown, after: string]>([
    ['Already packed:', () => take({ step: 'pack' }), 'Paid on'],
    ['Already on its way:', () => take({ step: 'ship' }), 'Handed to the courier on'],
    [
      'We could not cancel it here:',
      () => backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/cancel-order'), status: 404 }),
      'Paid on',
    ],
  ])('says “%s” where it cannot be cancelled any more, with whom to write to', async (why, change, after) => {
    const { user, dialog } = await openDialog();
    await change();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${why} write to us`);
    expectLogged(/could not be cancelled/);
    expect(dialog.getByRole('link', { name: /^write to us/ })).toHaveAttribute(
      'href',
      'https://wa.me/94112345678?text=Please%20cancel%20my%20order%20SR-1001',
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /^order (pending|shipped)/ })).toHaveFocus(),
    );
    expect(screen.getByText(new RegExp(`^${after}`))).toBeInTheDocument();
  });

  it('says that it is packed before anybody presses', async () => {
    await take({ step: 'pack' });
    renderApp('/account/orders');
    expect(await screen.findByText(/^Already packed:/)).toHaveTextContent('Already packed: write to us');
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).not.toBeInTheDocument();
  });

  it.each([
    ['cod', false, 'You have nothing to pay.'],
    ['transfer', false, 'You have nothing to pay.'],
    ['transfer', true, 'We pay LKR 5,350.00 back to you and write to you about it.'],
  ])('by %s (paid: %s) says “%s”', async (way, isPaid, text) => {
    const money = [{ kind: 'lines', minor: 535_000 }];
    backend.database.write(receiptPath(), { ...backend.database.read(receiptPath()), way, isPaid, money });
    const { dialog } = await openDialog();
    expect(dialog.getByText(text)).toBeInTheDocument();
  });
});
