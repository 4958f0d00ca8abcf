import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend, customer, server } from '../../support/backend.ts';
import { ownerAccount, startAsOwner, storeOrders } from '../../support/ownerBackend.ts';
import { orderOf, renderOwner } from '../../support/renderOwner.tsx';

const refusal = 'This account does not belong to the shop’s owner';

async function signInWith({ email, password }: { email: string; password: string }) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

describe('the board without an owner', () => {
  it('asks for an account, and opens for an owner', async () => {
    await startAsOwner();
    storeOrders({});
    const { signOut } = await import('../../../src/services/firebase/auth.ts');
    await signOut();
    renderOwner();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(document.title).toMatch(/^Sign in \| Owner’s board/);
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '../#/reset-password',
    );
    expect(screen.queryByText(/demo/)).toBeNull();
    await signInWith(ownerAccount);
    expect(await screen.findByRole('navigation', { name: 'Board' })).toBeVisible();
    expect(await screen.findByText('Nimal Perera')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /^Waiting/ })).toHaveFocus();
  });

  it('says what is wrong with the address or the password, and keeps the address', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    addCustomer();
    renderOwner();
    await signInWith({ email: customer.email, password: 'wrong-one' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The email address or password is incorrect.');
    expect(screen.getByLabelText('Email')).toHaveValue(customer.email);
  });

  it('shows a customer nothing but how to get access, and asks for none of the shop’s data', async () => {
    addCustomer();
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).hostname));
    renderOwner();
    const user = await signInWith(customer);
    expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeVisible();
    expect(screen.getByText(`npm run owner -- ${customer.email} --role owner`)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(requests).toContain('identitytoolkit.googleapis.com');
    expect(requests).not.toContain('firestore.googleapis.com');
    server.events.removeAllListeners();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/signed out/)).toBeNull();
  });
});

describe('the open board', () => {
  let ownerUid: string;
  beforeEach(async () => {
    ownerUid = await startAsOwner();
    storeOrders({});
  });

  async function renewToken() {
    const { renewSession } = await import('../../../src/services/firebase/auth.ts');
    await renewSession();
  }

  it('closes when the claim is gone at a renewal of the token, and leaves nothing on the screen', async () => {
    renderOwner('/search?q=Nimal');
    expect(await orderOf('Nimal Perera')).toBeVisible();
    backend.auth.setClaims(ownerUid, {});
    await renewToken();
    expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeVisible();
    expect(screen.getByText(/was taken away/)).toHaveTextContent(ownerAccount.email);
    expect(document.body).not.toHaveTextContent('Nimal');
    expect(window.location.hash).not.toContain('Nimal');
    expect(document.title).not.toContain('Nimal');
  });

  it('closes when the database refuses a request, which tells that the claim is gone', async () => {
    renderOwner('/cancelled');
    await screen.findByText('No order has been cancelled.');
    await screen.findByRole('link', { name: 'Waiting 1 order' });
    backend.auth.setClaims(ownerUid, {});
    // The token still has the claim; the rules no longer accept it.
    const { withClaimCheck } = await import('../../../apps/board/services/ownerAccount.ts');
    const refused = Promise.reject(new FirebaseError('permission-denied', 'refused'));
    await expect(withClaimCheck(refused)).rejects.toThrow('refused');
    expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeVisible();
  });

  it('asks to sign in again when the session was revoked, and then goes on where it was', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    renderOwner('/trouble');
    await screen.findByRole('heading', { level: 1, name: /^Trouble/ });
    backend.auth.revoke(ownerUid);
    await renewToken();
    expect(await screen.findByText('You have been signed out. Sign in again to go on.')).toBeVisible();
    await signInWith(ownerAccount);
    expect(await screen.findByRole('heading', { level: 1, name: /^Trouble/ })).toBeVisible();
  });

  it('stays as it is when a token is renewed, and forgets everything when the owner signs out', async () => {
    const user = renderOwner();
    const order = await orderOf('Nimal Perera');
    await renewToken();
    expect(order).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More pages' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Nimal');
  });
});

describe('the frame of the board', () => {
  beforeEach(async () => {
    await startAsOwner();
    storeOrders({});
  });

  it('counts the orders in the navigation and leads to every page', async () => {
    const user = renderOwner();
    const navigation = await screen.findByRole('navigation', { name: 'Board' });
    expect(await within(navigation).findByRole('link', { name: 'Waiting 1 order' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const name of [/^Shipped/, /^Trouble/, /^Stock/]) {
      await user.click(within(navigation).getByRole('link', { name }));
      const title = await screen.findByRole('heading', { level: 1, name });
      await waitFor(() => expect(title).toHaveFocus());
    }
    const more = within(navigation).getByRole('button', { name: 'More pages' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(navigation).getByRole('link', { name: /^Cancelled/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Cancelled/ })).toBeVisible();
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('searches from every page, shows what was searched for, and says when nothing was found', async () => {
    const user = renderOwner('/figures');
    await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), ' Nimal {Enter}');
    expect(await screen.findByText('1 order for “Nimal”')).toBeVisible();
    expect(window.location.hash).toBe('#/search?q=Nimal');
    const field = screen.getByRole('searchbox', { name: 'Search orders' });
    expect(field).toHaveValue('Nimal');
    await user.clear(field);
    await user.type(field, 'Somebody{Enter}');
    expect(await screen.findByText('Nothing found for “Somebody”.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});
