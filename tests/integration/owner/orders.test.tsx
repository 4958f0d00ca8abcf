import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRecords } from '../../../owner/services/changeRecords.ts';
import { cancelling } from '../../../owner/services/shipping.ts';
import { orderIdOf } from '../../../src/domain/orderId.ts';
import { backend } from '../../backend.ts';
import { expectLogged } from '../../consoleGuard.ts';
import {
  november,
  shippedRecord,
  startAsOwner,
  storedRecord,
  storeOrders,
} from '../../unit/owner/ownerBackend.ts';
import { openOrders, orderOf } from './orderScreens.tsx';

beforeEach(startAsOwner);

const threeOrders = () =>
  storeOrders(
    ...['Amal', 'Bimal', 'Chamal'].map((userFullName, index) => ({
      uid: userFullName,
      sessionId: `s${index + 1}`,
      purchasedAt: november(index + 1),
      address: { userFullName },
    })),
  );

describe('a waiting order', () => {
  it('shows whom it goes to, what to pack, what was paid and its proof', async () => {
    storeOrders({ record: { productSize: '[{"size":"S","quantity":1},{"size":"M","quantity":3}]' } });
    openOrders();
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('12 Temple Road')).toBeVisible();
    expect(order.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+94712345678');
    expect(order.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^https:\/\/wa\.me\/94712345678\?text=Hello%20Nimal%20Perera%2C%20this%20is%20Sarasa/,
      ),
    );
    const pieces = order.getByRole('list', { name: 'Pieces' });
    await within(pieces).findByText('Kandy Shirt');
    expect(pieces).toHaveTextContent(/S × 1.*M × 3/);
    expect(order.getByText('LKR 5,350.00')).toBeVisible();
    expect(order.getByRole('link', { name: /Payment at Stripe/ })).toHaveAttribute(
      'href',
      'https://dashboard.stripe.com/test/payments/pi_cs_test_1',
    );
    expect(order.getByText(/^1 Nov(?: 2026)?, 10:00$/)).toBeVisible();
  });

  it('is shipped with one tap, and waits again after Undo', async () => {
    storeOrders({});
    const user = openOrders();
    const order = await orderOf('Nimal Perera');
    await user.click(within(order).getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Shipped: Nimal Perera')).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
    expect(order).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moved back to Waiting: Nimal Perera')).toBeVisible();
    expect(await orderOf('Nimal Perera')).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });

  it('is shipped with carrier and tracking number, and the carrier is offered for the next', async () => {
    threeOrders();
    const user = openOrders();
    const first = await orderOf('Amal');
    await user.click(within(first).getByRole('button', { name: 'Add tracking…' }));
    await user.selectOptions(within(first).getByRole('combobox', { name: 'Carrier' }), 'Domex');
    const number = within(first).getByRole('textbox', { name: 'Tracking number' });
    await user.type(number, '<script>alert(1)</script>{Enter}');
    expect(number).toHaveAccessibleDescription(/letters, digits/);
    expect(storedRecord('Amal', 's1')).toMatchObject({ isOrderShipped: false });
    await user.clear(number);
    await user.type(number, ' DX 12/3 {Enter}');
    await screen.findByText('Shipped: Amal');
    expect(storedRecord('Amal', 's1')).toMatchObject({ carrier: 'Domex', trackingNumber: 'DX 12/3' });

    const second = await orderOf('Bimal');
    await user.click(within(second).getByRole('button', { name: 'Add tracking…' }));
    expect(within(second).getByRole('combobox', { name: 'Carrier' })).toHaveValue('Domex');
  });

  it('passes the focus on to the next order when it leaves the list', async () => {
    threeOrders();
    const user = openOrders();
    await user.click(within(await orderOf('Amal')).getByRole('button', { name: 'Ship' }));
    await screen.findByText('Shipped: Amal');
    expect(screen.getByRole('heading', { name: 'Bimal' })).toHaveFocus();
  });

  it('is cancelled with a reason, which must not be empty, and the refund is recalled', async () => {
    storeOrders({});
    const user = openOrders();
    const order = within(await orderOf('Nimal Perera'));
    await user.click(order.getByRole('button', { name: 'More' }));
    await user.click(order.getByRole('button', { name: 'Cancel order…' }));
    expect(order.getByText(/Cancelling does not return the money. Refund LKR 5,350.00/)).toBeVisible();
    expect(order.getByRole('link', { name: /^at Stripe/ })).toHaveAttribute(
      'href',
      'https://dashboard.stripe.com/test/payments/pi_cs_test_1',
    );
    const reason = order.getByRole('textbox', { name: 'Why is it cancelled?' });
    await user.type(reason, '  {Enter}');
    expect(reason).toHaveAccessibleDescription(/write a short reason/);
    await user.type(reason, 'Out of stock{Enter}');
    expect(await screen.findByText('Cancelled. The customer sees the reason.')).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({
      isOrderCompleted: true,
      isOrderShipped: false,
      cancelReason: 'Out of stock',
    });
    expect(await screen.findByText(/No orders to ship\./)).toBeVisible();
  });

  it('keeps a note where it stands, and the text when saving fails', async () => {
    storeOrders({});
    const user = openOrders();
    const order = within(await orderOf('Nimal Perera'));
    await user.click(order.getByRole('button', { name: 'Add a note' }));
    await user.type(order.getByRole('textbox', { name: /Note/ }), 'Gift wrap');
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403, times: 1 });
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByRole('alert')).toHaveTextContent(/not saved, your text is still here/);
    expectLogged(/A change of an order failed/);
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByText('Gift wrap')).toBeVisible();
    expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Gift wrap' });
    expect(order.getByRole('button', { name: 'Change note' })).toHaveFocus();
  });

  it('is not shipped without a connection, and says why', async () => {
    storeOrders({});
    const user = openOrders();
    const ship = within(await orderOf('Nimal Perera')).getByRole('button', { name: 'Ship' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(ship).toHaveAttribute('aria-disabled', 'true');
    expect(ship).toHaveAccessibleDescription(/You are offline\./);
    await user.click(ship);
    const messages = within(screen.getByRole('status', { name: 'Messages' }));
    expect(await messages.findByText(/^You are offline\. Ship it/)).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });

  it('that needs a look says so and is not shipped by the main button', async () => {
    storeOrders({ payment: null, address: null });
    openOrders();
    const order = within(await orderOf('Deleted customer'));
    const troubles = within(order.getByRole('list', { name: 'Needs a look' }));
    expect(troubles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['No payment']),
    );
    expect(order.getByText('No payment found')).toBeVisible();
    expect(order.getByRole('button', { name: 'Ship anyway' })).toBeVisible();
  });
});

describe('several orders', () => {
  it('ship with one carrier and a number each', async () => {
    threeOrders();
    const user = openOrders();
    await orderOf('Amal');
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select the order of Chamal' }));
    const dock = within(screen.getByRole('region', { name: 'Selected orders' }));
    await user.click(dock.getByRole('button', { name: 'Add tracking…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship 2 orders' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Carrier' }), 'Another carrier…');
    await user.type(dialog.getByRole('textbox', { name: 'Name of the carrier' }), 'Uncle Sunil');
    await user.type(dialog.getByRole('textbox', { name: 'Tracking number for Bimal' }), 'B-2');
    await user.click(dialog.getByRole('button', { name: 'Ship 2 orders' }));
    expect(await screen.findByText('Shipped: 2 orders')).toBeVisible();
    expect(storedRecord('Amal', 's1')).toMatchObject({ isOrderShipped: true, carrier: 'Uncle Sunil' });
    expect(storedRecord('Amal', 's1')).not.toHaveProperty('trackingNumber');
    expect(storedRecord('Bimal', 's2')).toMatchObject({ carrier: 'Uncle Sunil', trackingNumber: 'B-2' });
    expect(storedRecord('Chamal', 's3')).toMatchObject({ isOrderShipped: false });
  });

  it('ship without those that need a look, unless the owner wants all', async () => {
    threeOrders();
    storeOrders({ uid: 'd', sessionId: 's4', payment: null, address: { userFullName: 'Damal' } });
    const user = openOrders();
    await orderOf('Damal');
    await user.click(screen.getByRole('checkbox', { name: 'Select all 4 shown' }));
    const dock = within(screen.getByRole('region', { name: 'Selected orders' }));
    expect(dock.getByText('1 needs a look before it ships')).toBeVisible();
    expect(dock.getByRole('button', { name: 'Ship all 4' })).toBeVisible();
    await user.click(dock.getByRole('button', { name: 'Ship 3' }));
    expect(await screen.findByText('Shipped: 3 orders')).toBeVisible();
    expect(storedRecord('d', 's4')).toMatchObject({ isOrderShipped: false });
  });

  it('tell of each what became of it, and the rest can be repeated', async () => {
    threeOrders();
    const user = openOrders();
    await orderOf('Amal');
    await changeRecords(cancelling({ uid: 'Amal', orderIds: [orderIdOf('s1', 0)] }, 'Out of stock'));
    const toChamal = ({ url, body }: { url: string; body: string }) =>
      url.includes(':commit') && body.includes(orderIdOf('s3', 0));
    backend.database.faults.add({ match: toChamal, status: 403, times: 1 });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
    await user.click(screen.getByRole('button', { name: 'Ship 3' }));

    const report = within(await screen.findByRole('region', { name: '1 of 3 shipped' }));
    await waitFor(() => expect(report.getByRole('alert')).toHaveTextContent('1 of 3 shipped'));
    expectLogged(/A change of an order failed/);
    expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Amal: Nothing was done, because the order had changed\. .* cancelled it/),
      expect.stringMatching(/^Chamal: Not shipped\. Nothing was changed\./),
      'Bimal: Shipped.',
    ]);
    // The one that has changed is shown as it is now: not in this list.
    expect(screen.queryByRole('article', { name: 'Amal' })).not.toBeInTheDocument();

    await user.click(report.getByRole('button', { name: 'Repeat' }));
    await waitFor(() => expect(storedRecord('Chamal', 's3')).toMatchObject({ isOrderShipped: true }));
    expect(await screen.findByText('Shipped: 2 orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the report' }));
    expect(screen.queryByRole('region', { name: /shipped/ })).not.toBeInTheDocument();
  });
});

describe('a shipped order', () => {
  it('shows carrier and number, and goes back to waiting only after a question', async () => {
    storeOrders({
      record: {
        ...shippedRecord,
        shippedAt: november(2),
        carrier: 'Domex',
        trackingNumber: 'DX1',
        shipmentId: 'A'.repeat(20),
      },
    });
    backend.database.write(`shipments/${'A'.repeat(20)}`, {
      uid: 'nimal',
      orderIds: [orderIdOf('cs_test_1', 0)],
      shippedAt: november(2),
      shippedBy: 'kamala',
      mail: 'waiting',
    });
    const user = openOrders('/shipped');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('Shipped 2 Nov 2026, 10:00')).toBeVisible();
    expect(order.getByText(/Domex · DX1/)).toBeVisible();
    expect(order.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
    await user.click(order.getByRole('button', { name: 'More' }));
    await user.click(order.getByRole('button', { name: 'Move back to Waiting…' }));
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
    await user.click(order.getByRole('button', { name: 'Move back to Waiting' }));
    expect(await screen.findByText('Moved back to Waiting.')).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });
});
