import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountMessages } from '../../src/config/accountMessages.ts';
import { addCustomer, backend, customer } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp, signInBeforehand, signUpOnPage } from '../support/renderApp.tsx';

const details = {
  name: 'සුනිල් පෙරේරා',
  email: 'sunil@example.com',
  password: 'galle-1',
  phone: '071 234 5678',
};

const fillIn = (user: UserEvent, changed: Partial<typeof details> = {}) =>
  signUpOnPage(user, { ...details, ...changed });

const accounts = () => backend.auth.users().filter((user) => user.email === details.email);

describe('sign-up', () => {
  it('creates the account, saves the details and opens the profile [7.21] [7.22]', async () => {
    const { user } = renderApp('/sign-up');
    await fillIn(user);
    await screen.findByRole('region', { name: 'Your details' });
    expect(window.location.hash).toBe('#/account/profile');

    const [account] = accounts();
    expect(account).toMatchObject({ displayName: details.name });
    expect(backend.database.read(`users/${account?.localId}`)).toEqual({
      userName: details.name,
      userPhone: details.phone,
    });
    expect(backend.database.requests.some(({ body }) => body.includes(details.password))).toBe(false);
  });

  it('requires every field, 6 characters of password and a phone number, checked again while it is corrected [5.1] [5.3] [U35] [U36] [U44] [U95]', async () => {
    const { user } = renderApp('/sign-up');
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '#/privacy-policy');
    await user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
    for (const field of ['your name', 'your email address', 'a password', 'a phone number']) {
      await screen.findByText(`Enter ${field}`);
    }
    await fillIn(user, { password: '12345', phone: '12' });
    await screen.findByText('Password must be at least 6 characters');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByText(/Enter a phone number such as/)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '{Backspace}{Backspace}0712345678');
    expect(screen.queryByText(/Enter a phone number such as/)).not.toBeInTheDocument();
    expect(backend.auth.requests).toEqual([]);
  });

  it('says when the email address already has an account [8.5]', async () => {
    addCustomer();
    const { user } = renderApp('/sign-up');
    await fillIn(user, { email: customer.email });
    await screen.findByText(accountMessages.signUpFailed);
    expect(screen.getByText(/An account with this email address already exists/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(details.name);
    expectLogged(/Sign-up failed/);
  });

  it.each<[string, () => void]>([
    [
      'the details',
      () =>
        backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403, times: 1 }),
    ],
    [
      'the name',
      () =>
        backend.auth.faults.add({
          match: ({ url }) => url.includes('accounts:update'),
          drop: true,
          times: 1,
        }),
    ],
  ])('saves %s on the second attempt without creating a second account [8.5] [F31]', async (_what, fail) => {
    fail();
    const { user } = renderApp('/sign-up');
    await fillIn(user);
    const failed = await screen.findAllByText(accountMessages.signUpFailed);
    expect(failed.length).toBeGreaterThan(0);
    expectLogged(/Sign-up failed/);
    expect(accounts()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
    await screen.findByRole('region', { name: 'Your details' });
    expect(accounts()).toMatchObject([{ displayName: details.name }]);
    expect(backend.database.read(`users/${accounts()[0]?.localId}`)).toMatchObject({
      userName: details.name,
    });
  });

  it('can be completed in the profile after a reload, without a second account [F31]', async () => {
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), drop: true, times: 1 });
    const app = renderApp('/sign-up');
    await fillIn(app.user);
    await screen.findAllByText(accountMessages.signUpFailed);
    expectLogged(/Sign-up failed/);

    const { user } = app.reload();
    const form = within(await screen.findByRole('region', { name: 'Your details' }));
    // The name is saved first, because a payment sends it.
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(details.name);
    await user.type(form.getByRole('textbox', { name: 'Phone' }), details.phone);
    await user.click(form.getByRole('button', { name: 'SAVE DETAILS' }));
    await screen.findByText('Details Successfully Saved!');
    expect(accounts()).toMatchObject([{ displayName: details.name }]);
    expect(backend.database.read(`users/${accounts()[0]?.localId}`)).toEqual({
      userName: details.name,
      userPhone: details.phone,
    });
  });

  it('redirects a signed-in customer to the profile [2.R.48] [6.9]', async () => {
    addCustomer();
    await signInBeforehand();
    renderApp('/sign-up');
    await screen.findByRole('region', { name: 'Your details' });
  });
});
