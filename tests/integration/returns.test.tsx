import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sriLankaDay } from '../../src/domain/delivery.ts';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildPurchaseDocument } from '../support/factories.ts';
import { buildLine, buildPaid, buildReceipt, buildReturn, buildReturnLine } from '../support/orders.ts';
import { storeOrders } from '../support/ownerBackend.ts';
import { addSignedInCustomer, renderApp } from '../support/renderApp.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const sessionId = 'cs_test_1';

let uid: string;

/** An order of two Kandy Shirts in M, which was expected by a day. */
function writeOrder({ expectedDaysAgo = 0, record = {}, receipt = {}, line = {} } = {}) {
  const purchasedAt = daysAgo(expectedDaysAgo + 3);
  storeOrders({ uid, sessionId, orderedAt: purchasedAt, line: { state: 'shipped' }, address: null });
  backend.database.write(
    `users/${uid}/userPurchases/${orderIdOf(sessionId, 0)}`,
    buildPurchaseDocument({ isOrderShipped: true, shippedAt: purchasedAt, purchasedAt, ...record }),
  );
  const expectedTo = sriLankaDay(daysAgo(expectedDaysAgo));
  const lines = [{ ...buildLine(), name: 'Kandy Shirt', ...line }];
  backend.database.write(
    `users/${uid}/receipts/${sessionId}`,
    buildReceipt(buildPaid({ lines, createdAtMs: purchasedAt.getTime() }), { expectedTo, ...receipt }),
  );
}

const storedReturn = () => backend.database.list('returns')[0];

beforeEach(async () => {
  uid = await addSignedInCustomer();
});

const openForm = async () => {
  const { user } = renderApp('/account/orders');
  await user.click(await screen.findByRole('button', { name: 'Return or exchange' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return or exchange, order SR-1042' }));
  return { user, dialog };
};

describe('a return under My orders', () => {
  it('is asked for with a size and a reason, shows each step, and is withdrawn', async () => {
    writeOrder();
    const { user, dialog } = await openForm();
    const wanted = dialog.getByRole('combobox', { name: 'What would you like instead?' });
    expect(
      within(wanted)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['A refund of LKR 2,500.00', 'Size S', 'Size L']);
    await user.selectOptions(wanted, 'Size L');
    await user.type(dialog.getByRole('textbox', { name: 'Why are you returning it?' }), 'Too small.');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    const shown = await screen.findByRole('article', { name: 'Return: Requested' });
    expect(shown).toHaveTextContent('Kandy Shirt, size M × 1: exchange for size L');
    expect(shown).toHaveTextContent('We have your request.');
    expect(within(shown).getByRole('heading', { name: 'Your return' })).toHaveFocus();
    expect(storedReturn()?.data).toMatchObject({
      uid,
      state: 'asked',
      reason: 'Too small.',
      number: 'SR-1042',
    });
    // One unit is left.
    expect(screen.getByRole('button', { name: 'Return or exchange' })).toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: 'Withdraw this return' }));
    await screen.findByRole('article', { name: 'Return: Withdrawn' });
    expect(screen.getByRole('heading', { name: 'Your return' })).toHaveFocus();
    expect(storedReturn()?.data).toMatchObject({ state: 'withdrawn' });
    expect(screen.queryByRole('button', { name: 'Withdraw this return' })).not.toBeInTheDocument();
  });

  it('asks for what is missing, and keeps what was entered when there is no answer', async () => {
    writeOrder();
    const { user, dialog } = await openForm();
    const send = dialog.getByRole('button', { name: 'Send request' });
    await user.click(send);
    expect(dialog.getByRole('alert')).toHaveTextContent('Tell us in a few words why you are returning it.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How many are you returning?' }), 'None');
    await user.click(send);
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose how many you are returning.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How many are you returning?' }), '2');
    await user.type(dialog.getByRole('textbox', { name: 'Why are you returning it?' }), 'Too small.');
    backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/return'), drop: true, times: 1 });
    await user.click(send);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('We got no answer.'));
    expectLogged(/could not be asked for/);
    await user.click(send);
    await screen.findByRole('article', { name: 'Return: Requested' });
    expect(storedReturn()?.data).toMatchObject({ lines: [{ quantity: 2, wants: 'refund' }] });
    expect(screen.queryByRole('button', { name: 'Return or exchange' })).not.toBeInTheDocument();
  });

  it('offers what was paid with a code, to the cent', async () => {
    const { productSize } = buildLine(undefined, undefined, { M: 1, S: 1 });
    writeOrder({ line: { productSize, discountMinor: 1001 } });
    const { user, dialog } = await openForm();
    for (const quantity of dialog.getAllByRole('combobox', { name: 'How many are you returning?' }))
      await user.selectOptions(quantity, '1');
    const refunds = dialog.getAllByRole('option', { name: /^A refund/ });
    expect(refunds.map(({ textContent }) => textContent)).toEqual([
      'A refund of LKR 2,495.00',
      'A refund of LKR 2,494.99',
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'Why are you returning it?' }), 'Too small.');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('article', { name: 'Return: Requested' });
    expect(storedReturn()?.data).toMatchObject({ lines: [{ discountMinor: 500 }, { discountMinor: 501 }] });
  });

  it('says why the server refuses it', async () => {
    writeOrder();
    const { user, dialog } = await openForm();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'What would you like instead?' }),
      'Size L',
    );
    await user.type(dialog.getByRole('textbox', { name: 'Why are you returning it?' }), 'Too small.');
    backend.content.patch('shirt', { soldOutSizes: ['L'] });
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('has just sold out'));
    expectLogged(/could not be asked for/);
  });

  it('has the note of the owner, and no more of what has come back', async () => {
    const line = buildReturnLine({ quantity: 2 });
    const steps = [
      { state: 'asked' as const, at: daysAgo(1) },
      { state: 'declined' as const, at: daysAgo(0), note: 'It was worn.' },
    ];
    const declined = buildReturn({ uid, lines: [line], state: 'declined', createdAt: daysAgo(1), steps });
    backend.database.write('returns/return-key-0000000001', declined);
    writeOrder({ receipt: { returnIds: ['return-key-0000000001'] } });
    renderApp('/account/orders');
    const shown = await screen.findByRole('article', { name: 'Return: Declined' });
    expect(shown).toHaveTextContent('It was worn.');
    // What was declined does not count.
    expect(screen.getByRole('button', { name: 'Return or exchange' })).toBeInTheDocument();
  });

  it.each([
    ['was not shipped', { record: { isOrderShipped: false } }],
    ['was cancelled', { record: { isOrderShipped: false, isOrderCompleted: true, cancelledAt: daysAgo(0) } }],
    ['was expected more than 15 days ago', { expectedDaysAgo: 16 }],
    ['was a parcel not taken', { receipt: { way: 'cod', isRefused: true } }],
    ['has no receipt', { receipt: { number: '' } }],
  ])('is not offered for what %s', async (what, order) => {
    writeOrder(order);
    renderApp('/account/orders');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    await waitFor(() => expect(backend.database.requests.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Return or exchange' })).not.toBeInTheDocument();
    if (what === 'has no receipt') expectLogged(/Left out 1 of 1 receipts/);
  });
});
