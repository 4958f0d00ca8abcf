import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReturnLine, ReturnState } from '../../../src/domain/documents/return.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { buildAddress } from '../../support/factories.ts';
import { addCustomer, backend } from '../../support/backend.ts';
import { buildReturn, buildReturnLine, buildStock } from '../../support/orders.ts';
import { renderOwner } from '../../support/renderOwner.tsx';
import { november, shippedLine, startAsOwner, storeOrders } from '../../support/ownerBackend.ts';

let uid: string;
beforeEach(async () => {
  await startAsOwner();
  uid = addCustomer();
});

/** A return of an order of its own. */
function writeReturn(
  number: string,
  state: ReturnState,
  { wants = 'refund', day = 20 }: { wants?: ReturnLine['wants']; day?: number } = {},
) {
  const sessionId = `cs_${number}`;
  const isBack = state !== 'asked' && state !== 'approved' && state !== 'withdrawn';
  const isComing = state === 'approved';
  storeOrders({
    uid,
    sessionId,
    line: { ...shippedLine, state: isBack ? 'returned' : isComing ? 'returning' : 'delivered' },
    order: { number: `SR-${number}` },
  });
  const lines = [buildReturnLine({ wants, orderId: orderIdOf(sessionId, 0) })];
  backend.database.write(
    `returns/return-key-000000${number}`,
    buildReturn({ uid, sessionId, number: `SR-${number}`, lines, state, createdAt: november(day) }),
  );
}
const stored = (number: string) => backend.database.read(`returns/return-key-000000${number}`);
const card = (number: string) => screen.findByRole('article', { name: new RegExp(`SR-${number}$`) });
const press = async (user: ReturnType<typeof renderOwner>, number: string, name: string) =>
  user.click(within(await card(number)).getByRole('button', { name }));
const findMore = (name: string) => screen.findByRole('button', { name });

describe('the returns on the board', () => {
  it('are listed by what is to be done, those to answer first and the oldest of them first', async () => {
    writeReturn('1001', 'received');
    writeReturn('1002', 'asked', { day: 22 });
    writeReturn('1003', 'asked', { day: 21 });
    writeReturn('1004', 'approved');
    writeReturn('1005', 'refunded');
    renderOwner('/returns');
    await card('1001');
    expect(
      screen
        .getAllByRole('article')
        .map((each) => within(each).getByRole('link', { name: /^SR/ }).textContent),
    ).toEqual(['1003', '1002', '1001', '1004', '1005'].map((number) => `SR-${number}`));
    const first = within(await screen.findByRole('article', { name: /^[A-Z].* · SR-1003$/ }));
    expect(first.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+94/),
    );
    expect(first.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
      'To answer',
      'To refund or exchange',
      'On their way back',
      'Done',
    ]);
    expect(await findMore('More pages 3 open requests')).toBeVisible();
  });

  it('of a gift come from whom it went to, and questions go to who bought it', async () => {
    writeReturn('1001', 'asked');
    backend.database.write(`users/${uid}`, { userName: 'Nimali Silva', userPhone: '077 555 4433' });
    const path = 'orders/cs_1001';
    const address = { ...buildAddress(), userFullName: 'Amma' };
    backend.database.write(path, { ...backend.database.read(path), isForOther: true, address });
    renderOwner('/returns');
    const given = within(await screen.findByRole('article', { name: 'Amma · SR-1001' }));
    expect((await given.findByText('077 555 4433')).parentElement).toHaveTextContent(
      'Bought by Nimali Silva',
    );
    expect(given.getByRole('link', { name: /WhatsApp/ }).title).toBe('WhatsApp the customer');
  });

  it('go from asked to refunded, and the mails are asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    writeReturn('1001', 'asked');
    const user = renderOwner('/returns');
    await press(user, '1001', 'Approve');
    await screen.findByText('Approved. The customer is told where to send it.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('region', { name: 'To answer' });
    await press(user, '1001', 'Approve');
    expect(await findMore('More pages')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await press(user, '1001', 'Parcel received');
    await screen.findByRole('region', { name: 'To refund or exchange' });
    await press(user, '1001', 'Refund LKR 2,500.00…');
    const dialog = within(screen.getByRole('dialog', { name: 'Refund the return of SR-1001?' }));
    await user.click(dialog.getByRole('checkbox', { name: 'I have paid it back myself' }));
    await user.click(dialog.getByRole('button', { name: 'Mark LKR 2,500.00 as paid back' }));
    await screen.findByRole('region', { name: 'Done' });
    expect(stored('1001')).toMatchObject({ state: 'refunded', waitsFor: 'nobody' });
    const asked = () => backend.checkout.requests.filter(({ url }) => url.endsWith('/send-mails')).length;
    const before = asked();
    await vi.advanceTimersByTimeAsync(17_000);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(stored('1001')).toMatchObject({ mail: 'waiting' });
    vi.useRealTimers();
  });

  it('are declined with a reason', async () => {
    writeReturn('1001', 'asked');
    const user = renderOwner('/returns');
    await press(user, '1001', 'Decline…');
    const dialog = within(screen.getByRole('dialog', { name: 'Decline the return of SR-1001?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(dialog.getByText('Please write a short reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Why is it declined?' }), 'It was worn.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/It was worn\./)).toBeVisible();
    expect(stored('1001')).toMatchObject({ state: 'declined' });
  });

  it('whose size is sold out become a refund if the owner says so', async () => {
    backend.database.write('stock/kandy-shirt', buildStock({ L: 0 }));
    writeReturn('1001', 'asked', { wants: { size: 'L' } });
    const user = renderOwner('/returns');
    await press(user, '1001', 'Approve');
    const dialog = await screen.findByRole('dialog', { name: 'A size for SR-1001 is sold out' });
    await user.click(within(dialog).getByRole('button', { name: 'Offer a refund' }));
    expect(await screen.findByText(/The size you wanted is sold out/)).toBeVisible();
    expect(stored('1001')).toMatchObject({ state: 'approved', lines: [{ wants: 'refund' }] });
  });

  it('that have changed meanwhile say so, and are shown as they are', async () => {
    writeReturn('1001', 'asked');
    const user = renderOwner('/returns');
    await card('1001');
    writeReturn('1001', 'withdrawn');
    await press(user, '1001', 'Approve');
    expect(
      await screen.findByText(/^Nothing was done: somebody else has changed it in the meantime\./),
    ).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Done' })).toBeVisible();
  });

  it('are none while nobody has asked', async () => {
    renderOwner('/returns');
    expect(await screen.findByText('Nobody has asked for a return. Nothing to do here.')).toBeVisible();
  });
});
