import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderLine } from '../../../src/domain/documents/order.ts';
import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { addCustomer, backend, customer } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildPurchaseDocument } from '../../support/factories.ts';
import { renderOwner } from '../../support/renderOwner.tsx';
import { deliveredLine, startAsOwner, storeOrders } from '../../support/ownerBackend.ts';

const completed = { isOrderShipped: true, isOrderCompleted: true };

const orderId = orderIdOf('cs_1', 0);

/** A customer with an account, profile, address, one finished order with its payment, and a request. */
function storeCustomer(line: Partial<OrderLine> = deliveredLine): string {
  const userName = 'Nimal Perera';
  const uid = addCustomer();
  storeOrders({
    uid,
    sessionId: 'cs_1',
    line,
    order: { note: 'a difficult customer' },
    profile: { userName, userPhone: '071 234 5678' },
  });
  backend.database.write(`dataRequests/${uid}`, {
    kind: 'deletion',
    requestedAt: new Date('2026-11-20T04:30:00Z'),
  });
  return uid;
}

async function openRequests(path = '/requests') {
  const user = renderOwner(path);
  await screen.findByRole('heading', { level: 1, name: 'Requests' });
  return user;
}

const card = (name: string) => screen.findByRole('article', { name });

async function openDialog(user: UserEvent, name = 'Nimal Perera') {
  await user.click(await within(await card(name)).findByRole('button', { name: 'Delete this customer…' }));
  return screen.getByRole('dialog', { name: `Delete ${name}?` });
}

/** Opens the dialog and types the name, so that one press deletes. */
async function openTyped(path?: string) {
  const user = await openRequests(path);
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByRole('textbox'), 'Nimal Perera');
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, press };
}

/** The page is behind it on a phone. */
const counted = { name: 'More pages 1 open request' };
const expectNoCount = () =>
  waitFor(() => expect(screen.queryByRole('button', counted)).not.toBeInTheDocument());

let ownerUid: string;
beforeEach(async () => {
  ownerUid = await startAsOwner();
});

describe('requests', () => {
  it('are counted as soon as the board opens, and list who asked, since when, and what they ordered', async () => {
    storeCustomer();
    const user = renderOwner('/waiting');
    await user.click(await screen.findByRole('button', counted));
    await user.click(screen.getByRole('link', { name: 'Requests 1 request' }));
    const nimal = await card('Nimal Perera');
    expect(within(nimal).getByText(/^Asked on 20 Nov 2026/)).toBeVisible();
    expect(within(nimal).getByText('Products ordered').nextElementSibling).toHaveTextContent(/^1$/);
  });

  it('delete a customer once their name is typed', async () => {
    const uid = storeCustomer();
    const user = await openRequests();
    const dialog = await openDialog(user);
    expect(dialog).toHaveTextContent(/Kept for your books: 1 ordered product, the payments/);

    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(within(dialog).getByText('Please type Nimal Perera to delete this customer.')).toBeVisible();
    expect(backend.database.read(`users/${uid}`)).toBeDefined();

    await user.type(
      within(dialog).getByRole('textbox', { name: /^Type the customer’s name/ }),
      'nimal perera',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    const message = await screen.findByText(
      'Nimal Perera is deleted: account, profile and address. 1 ordered product and the payments stay, without a name.',
    );
    expect(message).toHaveFocus();
    expect(screen.queryByRole('article', { name: 'Nimal Perera' })).not.toBeInTheDocument();
    await expectNoCount();

    expect(backend.database.read(`users/${uid}`)).toBeUndefined();
    expect(backend.database.read('payments/cs_1')).toMatchObject({ uid, amountMinor: 535_000 });
  });

  it('say what must be done first, and look again', async () => {
    const uid = storeCustomer({});
    backend.database.write(`users/${uid}`, { userName: 'Nimal P.', userPhone: '071 234 5678' });
    const user = await openRequests();
    const nimal = await card('Nimal Perera');
    expect(await within(nimal).findByText(/^Ship or cancel 1 product first\./)).toBeVisible();
    expect(within(nimal).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(within(nimal).getByRole('link', { name: 'Find their orders' })).toHaveAttribute(
      'href',
      '#/search?q=Nimal+P.',
    );
    backend.database.write(`users/${uid}/userPurchases/${orderId}`, buildPurchaseDocument(completed));
    await user.click(within(nimal).getByRole('button', { name: 'Check again' }));
    expect(await within(nimal).findByRole('button', { name: 'Delete this customer…' })).toBeVisible();
  });

  it('delete nobody who has withdrawn meanwhile, and show them again when they are opened by account id', async () => {
    const uid = storeCustomer();
    const { user, press } = await openTyped(`/requests?uid=${uid}`);
    backend.database.remove(`dataRequests/${uid}`);
    await press('Delete for good');
    const message = await screen.findByText(
      'Nimal Perera: They have withdrawn their request. Nothing was deleted.',
    );
    expect(message).toHaveFocus();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(backend.database.read(`users/${uid}`)).toBeDefined();
    await expectNoCount();
    await user.click(screen.getByText('They have never ordered'));
    await user.type(screen.getByRole('textbox', { name: 'Account id' }), uid);
    await user.click(screen.getByRole('button', { name: 'Open this customer' }));
    expect(await card('Nimal Perera')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expectLogged(/withdrawn/);
  });

  it('do not say that nothing was deleted once an answer was lost, and go on asking for the name', async () => {
    const uid = storeCustomer();
    const { dialog, press } = await openTyped();
    const field = dialog.getByRole('textbox');
    backend.checkout.faults.add({ times: 1, drop: true, afterHandling: true });
    await press('Delete for good');
    expect(
      await dialog.findByText('It was not finished. Part of it may already be deleted. Try again.'),
    ).toBeVisible();
    expect(backend.database.read(`users/${uid}`)).toBeUndefined();

    backend.database.write(`users/${uid}/userPurchases/order2`, buildPurchaseDocument());
    await press('Try again');
    expect(await dialog.findByText(/^Part of it may already be deleted\. 1 product waits/)).toBeVisible();
    expect(field).toHaveAccessibleName('Type the customer’s name: Nimal Perera');
    expect(field).toHaveValue('Nimal Perera');
    expect(field).toBeValid();

    backend.database.remove(`users/${uid}/userPurchases/order2`);
    await press('Try again');
    expect(await screen.findByText(/^Nimal Perera is deleted/)).toBeVisible();
    expectLogged(/unfinished/);
    expectLogged(/orders-waiting/);
  });

  it('offer a deletion again that stopped half-way, after a reload, without a request or an order', async () => {
    const uid = addCustomer();
    const { database } = backend;
    database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '071 234 5678' });
    // The server leaves it so when the authentication service fails between the account and the request.
    database.write(`dataRequests/${uid}`, { kind: 'deletion', startedAt: new Date('2026-11-20T04:30:00Z') });
    database.remove(`users/${uid}`);
    const user = await openRequests();
    const half = await card('Customer without a name');
    expect(await within(half).findByText('Did not ask under Profile')).toBeVisible();
    expect(within(half).getByText(/^A deletion was started but not finished\./)).toBeVisible();
    const dialog = await openDialog(user, 'Customer without a name');
    await user.type(within(dialog).getByRole('textbox', { name: 'Type to confirm: delete' }), 'delete');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText(/^Customer without a name is deleted/)).toBeVisible();
    expect(backend.auth.users().some(({ email }) => email === customer.email)).toBe(false);
    expect(database.read(`dataRequests/${uid}`)).toBeUndefined();
  });

  it('are listed oldest first, however many there are and whatever their accounts are called', async () => {
    const day = (index: number) => new Date(Date.UTC(2026, 10, 1) - index * 86_400_000);
    for (let index = 0; index < 260; index += 1) {
      const uid = `account${String(index).padStart(3, '0')}`;
      backend.database.write(`dataRequests/${uid}`, { kind: 'deletion', requestedAt: day(index) });
      if (index > 257) backend.database.write(`users/${uid}`, { userName: `Customer ${index}` });
    }
    await openRequests();
    await card('Customer 258');
    await card('Customer 259');
    const [oldest, next] = screen.getAllByRole('article');
    expect(oldest).toHaveAccessibleName('Customer 259');
    expect(next).toHaveAccessibleName('Customer 258');
  });

  it.each([
    [
      'where nothing is stored and nobody has asked',
      'Customer without a name',
      /^There is no such customer, order or request/,
    ],
    ['of the owner’s own account', 'Kamala', /^This is the account you are signed in with/],
  ])('offer no deletion %s', async (_case, name, text) => {
    await openRequests(`/requests?uid=${name === 'Kamala' ? ownerUid : 'unknown'}`);
    const shown = within(await card(name));
    expect(await shown.findByText(text)).toBeVisible();
    expect(shown.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  it('close the board when the claim was taken away, and delete nothing', async () => {
    const uid = storeCustomer();
    const { press } = await openTyped();
    const owner = backend.auth.users().find(({ email }) => email === 'kamala@example.com');
    backend.auth.setClaims(owner?.localId ?? '', {});
    // The board's token still has the claim; the server has been told.
    backend.checkout.faults.add({ status: 403, body: { error: 'Only an owner of the shop may do this.' } });
    await press('Delete for good');
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(backend.database.read(`users/${uid}`)).toBeDefined();
    expectLogged(/could not be deleted/);
  });
});
