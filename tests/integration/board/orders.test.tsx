import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildAddress } from '../../support/factories.ts';
import { buildLine } from '../../support/orders.ts';
import {
  cancelledLine,
  november,
  refundedPayment,
  shippedLine,
  startAsOwner,
  statesOf,
  storedOrder,
  storedRecord,
  storeOrders,
} from '../../support/ownerBackend.ts';
import { choose, orderOf, renderOwner } from '../../support/renderOwner.tsx';

beforeEach(startAsOwner);

const isStep = ({ url }: { url: string }) => url.endsWith('/order-step');

const threeOrders = () =>
  storeOrders(
    ...['Amal', 'Bimal', 'Chamal'].map((userFullName, index) => ({
      uid: userFullName,
      sessionId: `s${index + 1}`,
      orderedAt: november(index + 1),
      address: { userFullName },
    })),
  );

async function openOrder(order: Parameters<typeof storeOrders>[0] = {}, path = '/waiting') {
  storeOrders(order);
  const user = renderOwner(path);
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

const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('article', { name })).not.toBeInTheDocument());

const moveCustomer = (uid: string, userFullName = uid) =>
  backend.database.write(`userAddresses/${uid}`, {
    ...buildAddress(),
    userFullName,
    userAddress: '9 Lake Road',
  });

describe('a waiting order', () => {
  it('shows whom it goes to, what to pack, what was paid, and what has happened', async () => {
    const { order, user } = await openOrder({
      payment: { lines: [buildLine('kandy-shirt', 2500, { S: 1, M: 3 })] },
      order: { events: [{ atMs: november(1).getTime(), by: '', what: 'Ordered' }] },
    });
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
    expect(order.getByText('LKR 5,350.00').parentElement).toHaveTextContent('paid at Stripe');
    expect(order.getByText(/^1 Nov(?: 2026)?, 10:00$/)).toBeVisible();
    await user.click(order.getByText('History'));
    expect(order.getByText('1 Nov 2026, 10:00, Ordered')).toBeVisible();
    await user.click(order.getByRole('button', { name: 'More' }));
    expect(await order.findByRole('link', { name: /^Payment at Stripe/ })).toHaveAttribute(
      'href',
      'https://dashboard.stripe.com/test/payments/pi_cs_test_1',
    );
  });

  it('is packed, shipped with carrier and tracking number, and the carrier is offered for the next', async () => {
    const { user, order } = await openThree();
    await user.click(order.getByRole('checkbox', { name: 'Packed' }));
    await waitFor(() => expect(order.getByRole('checkbox', { name: 'Packed' })).toBeChecked());
    expect(statesOf('s1')).toEqual(['packed']);
    await user.click(order.getByRole('button', { name: 'Add tracking…' }));
    await user.type(order.getByRole('combobox', { name: 'Carrier' }), 'Domex');
    const number = order.getByRole('textbox', { name: 'Tracking number for Amal' });
    await user.type(number, '<script>alert(1)</script>{Enter}');
    expect(number).toHaveAccessibleDescription(/letters, digits/);
    await user.clear(number);
    await user.type(number, ' DX 12/3 {Enter}');
    await screen.findByText('Shipped: Amal');
    expect(storedRecord('Amal', 's1')).toMatchObject({
      isOrderShipped: true,
      carrier: 'Domex',
      trackingNumber: 'DX 12/3',
    });
    const second = await orderOf('Bimal');
    await user.click(within(second).getByRole('button', { name: 'Add tracking…' }));
    expect(within(second).getByRole('combobox', { name: 'Carrier' })).toHaveValue('Domex');
  });

  it('is shipped with one press, and taken back with another, with the note that is being written', async () => {
    const { user, order } = await noteInOrder('Half a no');
    await user.click(order.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Shipped: Nimal Perera')).toBeVisible();
    await isGone('Nimal Perera');
    expect(statesOf()).toEqual(['shipped']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moved back to Waiting: Nimal Perera')).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({ isOrderShipped: false });
    const again = within(await orderOf('Nimal Perera'));
    expect(again.getByRole('textbox', { name: /Note/ })).toHaveValue('Half a no');
    await user.click(again.getByRole('button', { name: 'Discard' }));
    expect(again.getByRole('button', { name: 'Add a note' })).toHaveFocus();
  });

  it('keeps a note where it stands, and the text when saving fails', async () => {
    const { user, order } = await noteInOrder('Gift wrap');
    backend.checkout.faults.add({ match: isStep, status: 403, times: 1 });
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByRole('alert')).toHaveTextContent(/not saved, your text is still here/);
    expectLogged(/did not answer to a step/);
    await user.click(order.getByRole('button', { name: 'Save note' }));
    expect(await order.findByRole('button', { name: 'Change note' })).toHaveFocus();
    expect(order.getByText('Gift wrap')).toBeVisible();
    expect(storedOrder().note).toBe('Gift wrap');
  });

  it('to somebody else says who bought it, and offers WhatsApp to the buyer alone', async () => {
    const message = 'Happy birthday!\n<b>සුභ උපන්දිනයක්</b>';
    const { order } = await openOrder({
      uid: 'nimali',
      profile: { userName: 'Nimali Silva', userPhone: '+44 7911 123456' },
      address: { userLandmark: 'Behind the temple', userSecondPhone: '0812223344' },
      order: { isForOther: true, giftMessage: message, number: 'SR-1001' },
    });
    expect(order.getByText('Behind the temple')).toBeVisible();
    for (const phone of ['071 234 5678', '081 222 3344']) expect(order.getByText(phone)).toBeVisible();
    expect(order.getByText('Gift')).toBeVisible();
    expect(order.getByText(/<b>සුභ/).textContent).toBe(message);
    expect((await order.findByText('+44 7911 123456')).parentElement).toHaveTextContent(
      'Bought by Nimali Silva +44',
    );
    const links = order.getAllByRole('link', { name: /Call|WhatsApp/ });
    expect(links.map((link) => `${link.title} ${link.getAttribute('href')}`)).toEqual([
      'Call the recipient tel:+94712345678',
      'Call the customer tel:+447911123456',
      expect.stringMatching(
        /^WhatsApp the customer https:.*\/447911123456\?text=Hello%20Nimali%20Silva.*SR-1001/,
      ),
    ]);
  });

  it('of many products is folded, and says what is missing', async () => {
    storeOrders({ lines: 99, order: { money: [], method: 'unknown', paidAtMs: undefined }, address: null });
    const user = renderOwner();
    const order = within(await orderOf('No name'));
    for (const text of ['No address', 'No phone number', 'No payment found'])
      expect(order.getAllByText(text)[0]).toBeVisible();
    const lines = order.getByRole('list', { name: 'Products' });
    expect(within(lines).getAllByRole('listitem')).toHaveLength(8);
    await user.click(order.getByRole('button', { name: 'Show all 99 products' }));
    expect(within(lines).getAllByRole('listitem')).toHaveLength(99);
  });
});

describe('a cancellation', () => {
  const openCancel = async (order: Parameters<typeof storeOrders>[0] = {}) => {
    const opened = await openOrder(order);
    await choose(opened.user, opened.order, 'Cancel order…');
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: /^Cancel the order of/ })) };
  };

  it('needs a reason, says what goes back, and refunds in the same step', async () => {
    const { user, dialog } = await openCancel();
    expect(dialog.getByRole('checkbox', { name: 'Refund LKR 5,350.00' })).toBeChecked();
    const reason = dialog.getByRole('textbox', { name: 'Why is it cancelled?' });
    await user.type(reason, '  {Enter}');
    expect(reason).toHaveAccessibleDescription(/write a short reason/);
    await user.click(dialog.getByRole('checkbox', { name: 'Refund LKR 5,350.00' }));
    await user.type(reason, 'Out of stock');
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('Cancelled. The customer sees the reason.')).toBeVisible();
    expect(storedRecord('nimal', 'cs_test_1')).toMatchObject({
      isOrderCompleted: true,
      cancelReason: 'Out of stock',
    });
    expect(storedOrder()).toMatchObject({ owedMinor: 535_000, needsAttention: true });
    await screen.findByText(/No orders to ship\./);
  });

  it('is of the products that are chosen, and the rest waits', async () => {
    const { user, order, dialog } = await openCancel({
      payment: {
        lines: [buildLine(), buildLine('lotus-dress', 6900, { S: 1 })],
        amountMinor: 1_225_000,
      },
    });
    await user.click(dialog.getByRole('checkbox', { name: 'Kandy shirt, M × 2' }));
    expect(dialog.getByRole('checkbox', { name: 'Refund LKR 6,900.00' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Refund LKR 6,900.00' }));
    await user.type(dialog.getByRole('textbox', { name: 'Why is it cancelled?' }), 'Torn{Enter}');
    await screen.findByText(/^Cancelled\. The customer/);
    expect(statesOf()).toEqual(['waiting', 'cancelled']);
    expect(await order.findByText('Cancelled ·')).toBeVisible();
    expect(order.getByText('LKR 6,900.00').parentElement).toHaveTextContent('to pay back');
  });

  it('is shown with its reason, without a way to ship it, and is taken back', async () => {
    const { user, order } = await openOrder({ line: cancelledLine }, '/cancelled');
    expect(order.getByText('“Out of stock”')).toBeVisible();
    expect(order.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
    await choose(user, order, 'Move back to Waiting');
    expect(await screen.findByText('Moved back to Waiting.')).toBeVisible();
    await isGone('Nimal Perera');
    expect(statesOf()).toEqual(['waiting']);
  });
});

it('a shipped order shows carrier and number, and goes back to waiting only after a question', async () => {
  const line = { ...shippedLine, carrier: 'Domex', trackingNumber: 'DX1' };
  const { user, order } = await openOrder({ line }, '/shipped');
  expect(order.getByText('Shipped 2 Nov 2026, 10:00')).toBeVisible();
  expect(order.getByText(/Domex · DX1/)).toBeVisible();
  expect(order.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
  await choose(user, order, 'Move back to Waiting…');
  expect(statesOf()).toEqual(['shipped']);
  await user.click(order.getByRole('button', { name: 'Move back to Waiting' }));
  expect(await screen.findByText('Moved back to Waiting.')).toBeVisible();
  expect(statesOf()).toEqual(['waiting']);
});

it('a press on an order that has just moved does nothing', async () => {
  threeOrders();
  // A list has each order stand below the one before.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return 300 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const press = async (name: string) =>
    fireEvent.click(within(await orderOf(name)).getByRole('button', { name: 'Ship' }), { detail: 1 });
  renderOwner();
  await press('Amal');
  await isGone('Amal');
  now.mockReturnValue(1490);
  await press('Bimal');
  now.mockReturnValue(1510);
  await press('Chamal');
  await isGone('Chamal');
  expect(statesOf('s2')).toEqual(['waiting']);
});

it('leaving the page is asked about while a step is under way, and while a note is not saved', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, order } = await noteInOrder('Call');
  expect(isAsked()).toBe(true);
  await user.click(order.getByRole('button', { name: 'Discard' }));
  expect(isAsked()).toBe(false);
  const step = backend.checkout.faults.hold({ match: isStep });
  await user.click(order.getByRole('button', { name: 'Ship' }));
  await step.arrived();
  expect(isAsked()).toBe(true);
  step.release();
  await screen.findByText('Shipped: Nimal Perera');
  expect(isAsked()).toBe(false);
});

describe('a step whose answer is lost', () => {
  it('asks without a connection by the browser’s word, and can be repeated [F90]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const { user, order } = await openThree();
    backend.checkout.faults.add({ match: isStep, drop: true, afterHandling: true, times: 1 });
    await user.click(order.getByRole('button', { name: 'Ship' }));
    const report = within(await screen.findByRole('region', { name: 'Not sure' }));
    expect(report.getByRole('listitem')).toHaveTextContent(/^Amal: .* may or may not be done/);
    expectLogged(/did not answer to a step/);
    await user.click(report.getByRole('button', { name: 'Repeat' }));
    await screen.findByText('Shipped: Amal');
    expect(screen.queryByRole('region', { name: 'Not sure' })).not.toBeInTheDocument();
    const keys = backend.checkout.requests.filter(isStep).map(({ body }) => /"key":"(\w+)"/.exec(body)?.[1]);
    expect(new Set(keys).size).toBe(1);
    expect(storedOrder('s1').events.filter(({ what }) => what === 'Shipped')).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
  });

  it('says so in place of an undo that was not heard of', async () => {
    const { user, order } = await openThree();
    await user.click(order.getByRole('button', { name: 'Ship' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    backend.checkout.faults.add({ match: isStep, drop: true, times: 1 });
    await user.click(undo);
    const report = within(await screen.findByRole('region', { name: 'Not sure' }));
    expectLogged(/did not answer to a step/);
    await user.click(report.getByRole('button', { name: 'Repeat' }));
    await waitFor(() => expect(statesOf('s1')).toEqual(['waiting']));
    expect(await orderOf('Amal')).toBeVisible();
  });
});

describe('what has changed since the board was opened', () => {
  it.each([
    {
      what: 'a refund',
      change: () => storeOrders({ payment: refundedPayment }),
      reason: 'there is a problem with the payment.',
      shown: 'Refunded',
      button: 'Ship anyway',
    },
    {
      what: 'another address',
      change: () => moveCustomer('nimal', 'Nimal Perera'),
      reason: 'the customer has changed the address.',
      shown: '9 Lake Road',
      button: 'Ship',
    },
  ])('is shown with the reason, and nothing ships before it was seen: $what', async (changed) => {
    const { user, order } = await openOrder();
    changed.change();
    await user.click(order.getByRole('button', { name: 'Ship' }));
    const report = within(await screen.findByRole('region', { name: 'Not shipped' }));
    expect(report.getByRole('listitem')).toHaveTextContent(
      `Nimal Perera: Nothing was done: ${changed.reason}`,
    );
    expect((await order.findAllByText(changed.shown))[0]).toBeVisible();
    expect(statesOf()).toEqual(['waiting']);
    await user.click(order.getByRole('button', { name: changed.button }));
    await screen.findByText('Shipped: Nimal Perera');
    expect(screen.queryByRole('region', { name: 'Not shipped' })).not.toBeInTheDocument();
  });

  it('holds back only the order whose address it is, and the typed number is not lost', async () => {
    const { user, dock } = await selectThree();
    moveCustomer('Bimal');
    await user.click(dock.getByRole('button', { name: 'Add tracking…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ship 3 orders' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tracking number for Bimal' }), 'B-2');
    await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }));
    const report = await screen.findByRole('region', { name: '2 of 3 shipped' });
    expect(report).toHaveTextContent('The tracking number was B-2.');
    await screen.findByText('Shipped: 2 orders');
    expect(statesOf('s2')).toEqual(['waiting']);
    expect(await orderOf('Bimal')).toHaveTextContent('9 Lake Road');
    await user.click(screen.getByRole('button', { name: 'Close the report' }));
    expect(screen.queryByRole('region', { name: /shipped/ })).not.toBeInTheDocument();
  });
});

it('several orders ship with one request, without those that need a look', async () => {
  threeOrders();
  storeOrders({ uid: 'd', sessionId: 's4', payment: refundedPayment, address: { userFullName: 'Damal' } });
  const user = renderOwner();
  await orderOf('Damal');
  await user.click(screen.getByRole('checkbox', { name: 'Select all 4 shown' }));
  const dock = within(screen.getByRole('region', { name: 'Selected orders' }));
  expect(dock.getByText('1 needs a look')).toBeVisible();
  expect(dock.getByRole('button', { name: 'Ship all 4' })).toBeVisible();
  await user.click(dock.getByRole('button', { name: 'Ship 3' }));
  expect(await screen.findByText('Shipped: 3 orders')).toBeVisible();
  expect(statesOf('s4')).toEqual(['waiting']);
  expect(backend.checkout.requests.filter(isStep)).toHaveLength(1);
});

it('a list that could not be loaded says why and offers Retry', async () => {
  backend.database.faults.add({ match: ({ url }) => url.includes(':runQuery'), status: 500 });
  const user = renderOwner('/cancelled');
  expect(await screen.findByRole('alert')).toHaveTextContent(/The orders could not be loaded/);
  backend.database.faults.clear();
  expectLogged(/./);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No order has been cancelled.')).toBeVisible();
});

it('the trouble page says what is wrong and what to do, until it is solved', async () => {
  const dispute = { amountMinor: 535_000, state: 'open', dueAtMs: november(9).getTime() } as const;
  const { user, order } = await openOrder(
    {
      order: { needsAttention: true },
      payment: { state: 'disputed', disputes: { dp_1: dispute } },
    },
    '/trouble',
  );
  expect(order.getByRole('list', { name: 'Needs a look' })).toHaveTextContent(
    /Disputed.*asked their bank for the money back.*Answer it by 9 Nov 2026, 10:00.*Do not ship it now/,
  );
  expect(await order.findByRole('link', { name: /^Open at Stripe/ })).toBeVisible();
  await user.click(order.getByRole('button', { name: 'Mark as solved' }));
  expect(await screen.findByText('Marked as solved: Nimal Perera')).toBeVisible();
  expect(storedOrder().needsAttention).toBe(false);
  expect(await screen.findByText('No order needs a look.')).toBeVisible();
});

it('under an older server the board shows what was ordered, and changes nothing', async () => {
  storeOrders({});
  backend.checkout.faults.add({
    match: ({ url }) => url.endsWith('/health'),
    status: 200,
    body: { status: 'ok' },
  });
  renderOwner();
  expect(await screen.findByText(/keeps no orders for this board/)).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Kandy shirt' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('a packer packs, ships and prints, and sees neither money nor notes, nor a way to cancel', async () => {
  const uid = await startAsOwner();
  backend.auth.setClaims(uid, { packer: true });
  const { renewSession } = await import('../../../src/services/firebase/auth.ts');
  await renewSession();
  const { user, order } = await openOrder({ order: { note: 'a difficult customer' } });
  expect(order.queryByText(/LKR/)).not.toBeInTheDocument();
  expect(order.queryByText('a difficult customer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
  await user.click(order.getByRole('button', { name: 'More' }));
  const menu = within(screen.getByRole('dialog', { name: /^More for/ }));
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Print…',
    'Copy address',
  ]);
  await user.click(menu.getByRole('button', { name: 'Copy address' }));
  await user.click(order.getByRole('checkbox', { name: 'Packed' }));
  await waitFor(() => expect(order.getByRole('checkbox', { name: 'Packed' })).toBeChecked());
  await user.click(order.getByRole('button', { name: 'Ship' }));
  await screen.findByText('Shipped: Nimal Perera');
  expect(statesOf()).toEqual(['shipped']);
});
