import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { arrival } from '../support/arrival.ts';
import { addCustomer, addOther, backend, other } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress, buildPurchaseDocument } from '../support/factories.ts';
import { buildPaid, buildReceipt, buildReturn } from '../support/orders.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';
import { catchFiles } from '../support/savedFiles.ts';

let uid: string;
let saved: ReturnType<typeof catchFiles>;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
  saved = catchFiles();
});

async function open(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Download or delete' }));
  await screen.findByRole('button', { name: 'Download my data' });
}

async function openYourData() {
  const app = renderApp('/account/profile');
  await open(app.user);
  return app;
}

async function openDialog() {
  const { user } = await openYourData();
  const opener = await screen.findByRole('button', { name: 'Delete my account…' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const ask = () => user.click(screen.getByRole('button', { name: 'Ask to delete my account' }));
  return { user, opener, dialog, ask };
}

function writePurchases(count: number) {
  for (let index = 0; index < count; index += 1) {
    backend.database.write(
      `users/${uid}/userPurchases/order${index}`,
      buildPurchaseDocument({ purchasedAt: new Date(Date.UTC(2026, 0, 1, index)) }),
    );
  }
}

const request = () => backend.database.read(`dataRequests/${uid}`);
const requested = { kind: 'deletion', requestedAt: new Date('2026-12-01T06:00:00Z') };
/** A change arrives, but nobody can tell. */
function loseAnswers() {
  const { faults } = backend.database;
  faults.add({ match: ({ url }) => url.includes(':commit'), drop: true, afterHandling: true });
  faults.add({ match: ({ body }) => body.includes('dataRequests'), status: 403 });
  return faults;
}
const commits = () => backend.database.requests.filter(({ url }) => url.includes(':commit'));

describe('the download', () => {
  it('has account, profile, address and every order, of all pages', async () => {
    backend.database.write(`users/${uid}`, { userName: 'ක්‍රිෂාන්ත', userPhone: '0712345678' });
    backend.database.write(`userAddresses/${uid}`, buildAddress());
    backend.database.write(`users/${uid}/recipients/3`, buildAddress({ userFullName: 'Kumari Silva' }));
    writePurchases(45);
    backend.database.write(
      `users/${uid}/userPurchases/${orderIdOf('cs_test_1', 0)}`,
      buildPurchaseDocument({
        isOrderCompleted: true,
        cancelledAt: new Date('2026-12-02T06:00:00Z'),
        cancelReason: 'Sold out',
      }),
    );
    backend.database.write(`users/${uid}/lists/saved`, {
      rows: 'galle-sarong@1=0:820:Free~20size;kandy-shirt@2;',
    });
    backend.database.write(`users/${uid}/lists/cart`, { rows: 'kandy-shirt:M@1=2;' });
    backend.database.write(`stockRequests/${uid}`, { wanted: ['kandy-shirt/L'] });
    const receipt = buildReceipt(buildPaid(), { returnIds: ['return-1'] });
    backend.database.write(`users/${uid}/receipts/cs_test_1`, receipt);
    const steps = [{ state: 'declined' as const, at: new Date('2026-12-03T06:00:00Z'), note: 'Worn.' }];
    backend.database.write('returns/return-1', buildReturn({ uid, state: 'declined', steps }));
    const payment = { uid, way: 'transfer', received: { amountMinor: 1 }, note: 'Called twice.' };
    backend.database.write('payments/cs_test_1', { ...payment, placedAt: new Date('2026-12-01T06:00:00Z') });
    const { user } = await openYourData();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved.names).toEqual(['my-data.json']));
    const data: unknown = JSON.parse((await saved.files[0]?.text()) ?? '');
    expect(data).toMatchObject({
      account: { uid, email: 'nimal@example.com', displayName: 'Nimal Perera' },
      profile: { userName: 'ක්‍රිෂාන්ත', userPhone: '0712345678' },
      address: { userCity: 'Kandy', userPostalCode: '00100' },
      recipients: [{ userFullName: 'Kumari Silva' }],
      savedProducts: [{ slug: 'galle-sarong', size: 'Free size', savedAt: '1970-01-01T00:00:00.000Z' }],
      cart: [{ slug: 'kandy-shirt', size: 'M', quantity: 2 }],
      waitingFor: ['kandy-shirt/L'],
      receipts: [{ number: 'SR-1042', money: receipt.money }],
      returns: [
        {
          reason: 'Too small.',
          steps: [{ state: 'declined', note: 'Worn.', at: '2026-12-03T06:00:00.000Z' }],
        },
      ],
    });
    expect(data).toHaveProperty('payments', [{ ...payment, placedAt: '2026-12-01T06:00:00.000Z' }]);
    const { orders } = data as { orders: Record<string, unknown>[] };
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(46);
    expect(orders[0]).toMatchObject({ purchasedAt: '2026-01-02T20:00:00.000Z', status: 'order pending' });
    expect(orders.at(-1)).toMatchObject({
      orderId: orderIdOf('cs_test_1', 0),
      status: 'order cancelled',
      cancelledAt: '2026-12-02T06:00:00.000Z',
      cancelReason: 'Sold out',
    });
    await screen.findByRole('button', { name: 'Download my data' });
  });

  it('saves nothing when a page cannot be loaded, says so, and can be repeated', async () => {
    writePurchases(25);
    const { user } = await openYourData();
    backend.database.faults.add({ drop: true });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText(/could not collect all of your data/);
    expectLogged(/could not be collected/);
    expect(saved.names).toEqual([]);
    backend.database.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(screen.queryByText(/could not collect all of your data/)).not.toBeInTheDocument();
  });

  it('is not saved once another account has signed in', async () => {
    addOther();
    const { user } = await openYourData();
    const held = backend.database.faults.hold({
      match: ({ url, body }) => `${url} ${body}`.includes(uid),
    });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await arrival(held);
    await signInBeforehand(other);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(other.email));
    held.release();
    // The other account's own file, for which the first would have been in time.
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(await saved.files[0]?.text()).toContain(other.email);
  });
});

const noAnswer = /^We got no answer\./;

describe('the request to delete the account', () => {
  it('says what happens, is sent once, and can be withdrawn', async () => {
    const { user, opener, dialog } = await openDialog();
    expect(
      dialog.getByText(/Within 30 days.* no longer than 30 days after it was shipped/),
    ).toBeInTheDocument();
    expect(dialog.getByText(/^For our accounts we keep .* as tax law requires/)).toBeInTheDocument();
    await user.dblClick(dialog.getByRole('button', { name: 'Ask to delete my account' }));

    await screen.findByText(/^You asked us on .+ to delete your account\.$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(commits()).toHaveLength(1);
    expect(request()).toEqual({ kind: 'deletion', requestedAt: expect.any(Date) as Date });
    // The same button, to which the browser returns the focus.
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBe(opener);
    await user.click(opener);
    expect(await screen.findByRole('button', { name: 'Delete my account…' })).toHaveFocus();
    expect(request()).toBeUndefined();
  });

  it.each([
    ['with its date', requested.requestedAt, /on 1 December 2026 to delete/],
    ['without its date if that is damaged', 'soon', 'You asked us to delete your account.'],
  ])('is shown %s after a reload', async (_how, requestedAt, text) => {
    backend.database.write(`dataRequests/${uid}`, { kind: 'deletion', requestedAt });
    await openYourData();
    await screen.findByText(text);
  });

  it('cannot be withdrawn once it was begun, also in a page that does not know that yet', async () => {
    backend.database.write(`dataRequests/${uid}`, requested);
    const { user } = await openYourData();
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
    const begun = { ...requested, startedAt: new Date('2026-12-02T06:00:00Z') };
    backend.database.write(`dataRequests/${uid}`, begun);
    await user.click(withdraw);
    expect(await screen.findByText('We have started, so you can no longer withdraw it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
    expect(request()).toEqual(begun);
    expectLogged(/could not be changed/);
  });

  it('is said to be unsure while nobody can tell, even after the dialog was closed, until the page can', async () => {
    const { user, dialog, ask } = await openDialog();
    const faults = loseAnswers();
    await ask();
    await dialog.findByText(noAnswer);
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.getByText(noAnswer)).toBeVisible();
    expectLogged(/could not be changed/);
    expectLogged(/Loading failed/);
    faults.clear();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^You asked us on .+ to delete your account\.$/)).toBeVisible();
    expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
  });

  it('stays when withdrawing fails, and says so', async () => {
    backend.database.write(`dataRequests/${uid}`, requested);
    const { user } = await openYourData();
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), drop: true, times: 1 });
    await user.click(withdraw);
    await screen.findByText(noAnswer);
    expect(screen.getByText(/on 1 December 2026 to delete/)).toBeInTheDocument();
    expect(request()).toEqual(requested);

    expectLogged(/could not be changed/);
    await user.click(withdraw);
    expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeVisible();
    expect(request()).toBeUndefined();
  });
});
