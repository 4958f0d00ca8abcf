import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRecords } from '../../../apps/board/services/changeRecords.ts';
import { cancelling } from '../../../apps/board/services/shipping.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildAddress } from '../../support/factories.ts';
import {
  askForEvents,
  november,
  refundedPayment,
  shippedRecord,
  startAsOwner,
  storedRecord,
  storeOrders,
} from '../../support/ownerBackend.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';

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

async function openOrder() {
  storeOrders({});
  const user = renderOwner();
  return { user, order: within(await orderOf('Nimal Perera')) };
}

async function openThree() {
  threeOrders();
  const user = renderOwner();
  return { user, order: within(await orderOf('Amal')) };
}

async function selectThree() {
  const { user } = await openThree();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
  return { user, dock: within(screen.getByRole('region', { name: 'Selected orders' })) };
}

async function noteInOrder(text: string) {
  const opened = await openOrder();
  await opened.user.click(opened.order.getByRole('button', { name: 'Add a note' }));
  await opened.user.type(opened.order.getByRole('textbox', { name: /Note/ }), text);
  return opened;
}

const shipOf = async (name: string) => within(await orderOf(name)).getByRole('button', { name: 'Ship' });

function moveCustomer(uid: string, userFullName = uid) {
  const address = { ...buildAddress(), userFullName, userAddress: '9 Lake Road' };
  backend.database.write(`userAddresses/${uid}`, address);
}

describe('a waiting order', () => {
  it('shows whom it goes to, what to pack, what was paid and its proof', async () => {
    storeOrders({ record: { productSize: '[{"size":"S","quantity":1},{"size":"M","quantity":3}]' } });
    renderOwner();
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('12 Temple Road')).toBeVisible();
    expect(order.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+94712345678');
    expect(order.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^https:\/\/wa\.me\/94712345678\?text=Hello%20Nimal%20Perera%2C%20this%20is%20Sarasa/,
      ),
    );
    const products = order.getByRole('list', { name: 'Products' });
    await within(products).findByText('Kandy Shirt');
    expect(products).toHaveTextContent(/S × 1.*M × 3/);
    expect(order.getByText('LKR 5,350.00')).toBeVisible();
    expect(order.getByRole('link', { name: /Payment at Stripe/ })).toBeVisible();
    expect(order.getByText(/^1 Nov(?: 2026)?, 10:00$/)).toBeVisible();
  });

  it('is shipped with carrier and tracking number, and the carrier is offered for the next', async () => {
    const { user, order } = await openThree();
    await user.click(order.getByRole('button', { name: 'Add tracking…' }));
    await user.type(order.getByRole('combobox', { name: 'Carrier' }), 'Domex');
    const number = order.getByRole('textbox', { name: 'Tracking number for Amal' });
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

  it('is cancelled with a reason, which must not be empty, and the refund is recalled', async () => {
    const { user, order } = await openOrder();
    await choose(user, order, 'Cancel order…');
    expect(order.getByText(/Cancelling does not return the money. Refund LKR 5,350.00/)).toBeVisible();
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
    const { user, order } = await noteInOrder('Gift wrap');
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403, times: 1 });
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByRole('alert')).toHaveTextContent(/not saved, your text is still here/);
    expectLogged(/A change of an order failed/);
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByText('Gift wrap')).toBeVisible();
    expect(backend.database.read('payments/cs_test_1')).toMatchObject({ note: 'Gift wrap' });
    expect(order.getByRole('button', { name: 'Change note' })).toHaveFocus();
  });
});

it('a note that is being written keeps a note while its order is shipped with one tap and taken back', async () => {
  const { user, order } = await noteInOrder('Half a no');
  await user.click(order.getByRole('button', { name: 'Ship' }));
  expect(await screen.findByText('Shipped: Nimal Perera')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Nimal Perera' })).not.toBeInTheDocument();
  expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Moved back to Waiting: Nimal Perera')).toBeVisible();
  expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  const again = within(await orderOf('Nimal Perera'));
  expect(again.getByRole('textbox', { name: /Note/ })).toHaveValue('Half a no');
  await user.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByRole('button', { name: 'Add a note' })).toHaveFocus();
});

describe('a press on an order that has just moved', () => {
  const press = async (name: string) => fireEvent.click(await shipOf(name), { detail: 1 });

  it('does nothing', async () => {
    threeOrders();
    // A list has each order stands below the one before.
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
      return 300 * [...(this.parentElement?.children ?? [])].indexOf(this);
    });
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    renderOwner();
    await press('Amal');
    await screen.findByText('Shipped: Amal');
    now.mockReturnValue(1490);
    await press('Bimal');
    now.mockReturnValue(1510);
    await press('Chamal');
    await screen.findByText('Shipped: Chamal');
    expect(storedRecord('Bimal', 's2')).toMatchObject({ isOrderShipped: false });
  });
});

describe('leaving the page', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is asked about while orders are being shipped, and while a note is not saved', async () => {
    const { user, order } = await openOrder();
    expect(isAsked()).toBe(false);
    await user.click(order.getByRole('button', { name: 'Add a note' }));
    await user.type(order.getByRole('textbox', { name: /Note/ }), 'Call');
    expect(isAsked()).toBe(true);
    await user.click(order.getByRole('button', { name: 'Discard' }));
    expect(isAsked()).toBe(false);
    const commit = backend.database.faults.hold({ match: ({ url }) => url.includes(':commit') });
    await user.click(order.getByRole('button', { name: 'Ship' }));
    await commit.arrived();
    expect(isAsked()).toBe(true);
    commit.release();
    await screen.findByText('Shipped: Nimal Perera');
    expect(isAsked()).toBe(false);
  });
});

it('ships without a connection by the browser’s word, and says what became of it [F90]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const { user, order } = await openThree();
  backend.database.faults.add({ drop: true });
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  await user.click(order.getByRole('button', { name: 'Ship' }));
  const report = within(await screen.findByRole('region', { name: 'Not shipped' }));
  await waitFor(() => expect(report.getByRole('listitem')).toHaveTextContent('There is no connection.'));
  backend.database.faults.clear();
  await user.click(report.getByRole('button', { name: 'Repeat' }));
  await screen.findByText('Shipped: Amal');
  expectLogged(/could not be checked before shipping/);
  vi.useRealTimers();
  window.dispatchEvent(new Event('online'));
});

it('an undo whose answer is lost says that nobody knows, and can be repeated', async () => {
  const { user, order } = await openThree();
  await user.click(order.getByRole('button', { name: 'Ship' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  backend.database.faults.add({
    match: ({ url, body }) => `${url}${body}`.includes(orderIdOf('s1', 0)),
    drop: true,
  });
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  await user.click(undo);
  const report = within(await screen.findByRole('region', { name: 'Not sure' }));
  await waitFor(() =>
    expect(report.getByRole('listitem')).toHaveTextContent(
      'Amal: Not sure whether it was undone. Repeating it is safe.',
    ),
  );
  expect(report.queryByText(/Still shipped/)).not.toBeInTheDocument();
  backend.database.faults.clear();
  await user.click(await report.findByRole('button', { name: 'Repeat undo' }));
  await waitFor(() => expect(storedRecord('Amal', 's1')).toMatchObject({ isOrderShipped: false }));
  expect(await orderOf('Amal')).toBeVisible();
  expectLogged(/A change of an order failed/);
  expectLogged(/not known whether an order has changed/);
  vi.useRealTimers();
});

describe('what has changed since the board was opened', () => {
  it.each([
    {
      what: 'a refund',
      change: () => storeOrders({ payment: refundedPayment }),
      reason: 'Not shipped. Money went back to the customer. Look at the order before you ship it.',
      shown: 'Refunded',
      button: 'Ship anyway',
    },
    {
      what: 'another address',
      change: () => moveCustomer('nimal', 'Nimal Perera'),
      reason: 'Not shipped: the customer has changed the address.',
      shown: '9 Lake Road',
      button: 'Ship',
    },
  ])('is shown with the reason, and nothing ships before it was seen: $what', async (changed) => {
    const { user, order } = await openOrder();
    changed.change();
    await user.click(order.getByRole('button', { name: 'Ship' }));
    const report = within(await screen.findByRole('region', { name: 'Not shipped' }));
    expect(report.getByRole('listitem')).toHaveTextContent(`Nimal Perera: ${changed.reason}`);
    expect(order.getByText(changed.shown)).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
    await user.click(order.getByRole('button', { name: changed.button }));
    await screen.findByText('Shipped: Nimal Perera');
    expect(screen.queryByRole('region', { name: 'Not shipped' })).not.toBeInTheDocument();
  });

  it('is no reason to ship an order whose dialog hid it, and the typed number is not lost', async () => {
    const { user, order } = await openOrder();
    storeOrders({ uid: 'b', sessionId: 's2', purchasedAt: november(3), address: { userFullName: 'Bimal' } });
    await screen.findByText(/^\d.* products? in /);
    askForEvents();
    const show = await screen.findByRole('button', { name: '1 new order' });
    const list = backend.database.faults.hold({
      match: ({ body }) => body.includes('userAddresses'),
      times: 1,
    });
    storeOrders({ payment: refundedPayment });
    await user.click(show);
    await list.arrived();
    await user.click(order.getByRole('button', { name: 'Add tracking…' }));
    list.release();
    await order.findByText('Refunded');
    await user.type(screen.getByRole('textbox', { name: /^Tracking number/ }), 'LK1234');
    await user.click(screen.getByRole('button', { name: 'Ship 1 order' }));
    const report = await screen.findByRole('region', { name: 'Not shipped' });
    expect(report).toHaveTextContent('The tracking number was LK1234.');
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
  });

  it('holds back only the order whose address it is', async () => {
    const { user } = await selectThree();
    moveCustomer('Bimal');
    await user.click(screen.getByRole('button', { name: 'Ship 3' }));
    await screen.findByRole('region', { name: '2 of 3 shipped' });
    await screen.findByText('Shipped: 2 orders');
    expect(storedRecord('Bimal', 's2')).toMatchObject({ isOrderShipped: false });
  });
});

describe('several orders', () => {
  it('ship with one carrier and a number each', async () => {
    const { user, dock } = await selectThree();
    await user.click(screen.getByRole('checkbox', { name: 'Select the order of Chamal' }));
    await user.click(dock.getByRole('button', { name: 'Add tracking…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship 2 orders' }));
    const carrier = dialog.getByRole('combobox', { name: 'Carrier' });
    await user.clear(carrier);
    await user.type(carrier, 'Uncle Sunil');
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
    const user = renderOwner();
    await orderOf('Damal');
    await user.click(screen.getByRole('checkbox', { name: 'Select all 4 shown' }));
    const dock = within(screen.getByRole('region', { name: 'Selected orders' }));
    expect(dock.getByText('1 needs a look')).toBeVisible();
    expect(dock.getByRole('button', { name: 'Ship all 4' })).toBeVisible();
    await user.click(dock.getByRole('button', { name: 'Ship 3' }));
    expect(await screen.findByText('Shipped: 3 orders')).toBeVisible();
    expect(storedRecord('d', 's4')).toMatchObject({ isOrderShipped: false });
  });

  it('tell of each what became of it, and the rest can be repeated', async () => {
    const { user, dock } = await selectThree();
    await changeRecords(cancelling({ uid: 'Amal', orderIds: [orderIdOf('s1', 0)] }, 'Out of stock'));
    const toChamal = ({ url, body }: { url: string; body: string }) =>
      url.includes(':commit') && body.includes(orderIdOf('s3', 0));
    backend.database.faults.add({ match: toChamal, status: 403, times: 1 });
    await user.click(dock.getByRole('button', { name: 'Ship 3' }));

    const report = within(await screen.findByRole('region', { name: '1 of 3 shipped' }));
    await waitFor(() => expect(report.getByRole('alert')).toHaveTextContent('1 of 3 shipped'));
    expectLogged(/A change of an order failed/);
    expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Amal: Nothing was done, because the order had changed\. .* cancelled it/),
      'Bimal: Shipped.',
      expect.stringMatching(/^Chamal: Not shipped\. Nothing was changed\./),
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

it('a shipped order shows carrier and number, and goes back to waiting only after a question', async () => {
  storeOrders({
    record: {
      ...shippedRecord,
      shippedAt: november(2),
      carrier: 'Domex',
      trackingNumber: 'DX1',
    },
  });
  const user = renderOwner('/shipped');
  const order = within(await orderOf('Nimal Perera'));
  expect(order.getByText('Shipped 2 Nov 2026, 10:00')).toBeVisible();
  expect(order.getByText(/Domex · DX1/)).toBeVisible();
  expect(order.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
  await choose(user, order, 'Move back to Waiting…');
  expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: true });
  await user.click(order.getByRole('button', { name: 'Move back to Waiting' }));
  expect(await screen.findByText('Moved back to Waiting.')).toBeVisible();
  expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
});
