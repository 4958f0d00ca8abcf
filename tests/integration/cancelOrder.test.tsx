import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toOrder } from '../../src/domain/documents/order.ts';
import type { LineState } from '../../src/domain/documents/order.ts';
import { backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress } from '../support/factories.ts';
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

/** The order as it is on the server since the page was opened. */
const change = (state: LineState, receipt: object) => {
  const lines = order()?.lines.map((line) => ({ ...line, state }));
  backend.database.write(`orders/${id}`, { ...backend.database.read(`orders/${id}`), lines });
  backend.database.write(receiptPath(), { ...backend.database.read(receiptPath()), ...receipt });
};

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

  it.each<[why: string, happens: () => unknown, after: RegExp]>([
    ['Already packed:', () => change('packed', { isPacked: true }), /^Already packed:/],
    ['Already on its way:', () => change('shipped', {}), /^Paid on/],
    [
      'We could not cancel it here:',
      () => backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/cancel-order'), status: 404 }),
      /^Paid on/,
    ],
  ])(
    'says “%s” where it cannot be cancelled any more, with whom to write to',
    async (why, happens, after) => {
      const { user, dialog } = await openDialog();
      happens();
      await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(`${why} write to us`);
      expectLogged(/could not be cancelled/);
      expect(dialog.getByRole('link', { name: /^write to us/ })).toHaveAttribute(
        'href',
        'https://wa.me/94112345678?text=Please%20cancel%20my%20order%20SR-1001',
      );
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.getByRole('heading', { name: /^order pending/ })).toHaveFocus());
      expect(screen.getByText(after)).toBeInTheDocument();
    },
  );

  it.each([
    ['transfer', false, 'You have nothing to pay.'],
    ['transfer', true, 'We pay LKR 5,350.00 back to you and write to you about it.'],
  ])('by %s (paid: %s) says “%s”', async (way, isPaid, text) => {
    const money = [{ kind: 'lines', minor: 535_000 }];
    backend.database.write(receiptPath(), { ...backend.database.read(receiptPath()), way, isPaid, money });
    const { dialog } = await openDialog();
    expect(dialog.getByText(text)).toBeInTheDocument();
  });
});
