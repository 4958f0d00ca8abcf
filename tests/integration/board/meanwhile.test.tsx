import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIdOf } from '../../../src/domain/purchaseRecord.ts';
import { backend } from '../../backend.ts';
import { november, startAsOwner, storedRecord, storeOrders } from '../../unit/board/ownerBackend.ts';
import { orderOf, renderOwner } from '../../renderOwner.tsx';

beforeEach(startAsOwner);

/** The board asks for news when the connection returns. */
const askForNews = () => window.dispatchEvent(new Event('online'));

function shipElsewhere(sessionId: string) {
  const shipmentId = 'T'.repeat(20);
  const shippedAt = new Date();
  const orderIds = [orderIdOf(sessionId, 0)];
  const record = { isOrderShipped: true, shipmentId, shippedAt };
  storeOrders({ sessionId, record, address: { userFullName: 'Amal' } });
  const shipment = { uid: 'nimal', orderIds, shippedBy: 'another-owner', shippedAt, mail: 'waiting' };
  backend.database.write(`shipments/${shipmentId}`, shipment);
}

describe('an order that another owner ships', () => {
  it('stays in its place with the text that is being written, without the button, until it is hidden', async () => {
    storeOrders(
      { uid: 'b', sessionId: 's0', address: { userFullName: 'Bimal' } },
      { sessionId: 's1', purchasedAt: november(2), address: { userFullName: 'Amal' } },
    );
    const user = renderOwner();
    const order = within(await orderOf('Amal'));
    // Shipments are followed from the first check on.
    await screen.findByText('2 products in 2 orders');
    await user.click(order.getByRole('button', { name: 'Add a note' }));
    await user.type(order.getByRole('textbox', { name: /Note/ }), 'Half a no');
    shipElsewhere('s1');
    askForNews();
    expect(await order.findByText(/^Another owner shipped it at/)).toBeVisible();
    expect(order.getByRole('textbox', { name: /Note/ })).toHaveValue('Half a no');
    expect(order.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
    await user.click(order.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('article', { name: 'Amal' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Bimal' })).toHaveFocus();
    expect(storedRecord('nimal', 's1')).toMatchObject({ isOrderShipped: true });
  });
});

describe('a note that somebody else has changed while it was written', () => {
  async function writeMine() {
    storeOrders({});
    const user = renderOwner();
    const order = within(await orderOf('Nimal Perera'));
    await user.click(order.getByRole('button', { name: 'Add a note' }));
    await user.type(order.getByRole('textbox', { name: /Note/ }), 'Mine');
    storeOrders({ payment: { note: 'Theirs' } });
    return { user, order };
  }

  it('is shown beside the own text, which replaces it only when that is asked for', async () => {
    const { user, order } = await writeMine();
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByText('Theirs')).toBeVisible();
    expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Theirs' });
    expect(order.getByRole('textbox', { name: /Note/ })).toHaveValue('Mine');
    await user.click(order.getByRole('button', { name: 'Replace with mine' }));
    await waitFor(() => expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Mine' }));
  });
});
