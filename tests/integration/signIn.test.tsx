import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCustomer, backend, customer, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp, signInBeforehand, signInOnPage } from '../support/renderApp.tsx';

describe('sign-in', () => {
  it('signs in, shows the message and opens the profile [2.R.44] [8.1]', async () => {
    addCustomer();
    const { user } = renderApp('/sign-in');
    await signInOnPage(user);
    await screen.findByText('login successful');
    await screen.findByRole('region', { name: 'Your details' });
    expect(window.location.hash).toBe('#/account/profile');
  });

  it('redirects a signed-in customer to the profile [2.R.46] [6.9]', async () => {
    addCustomer();
    await signInBeforehand();
    renderApp('/sign-in');
    await screen.findByRole('region', { name: 'Your details' });
    expect(window.location.hash).toBe('#/account/profile');
  });

  it('shows an error at each empty field and sends nothing [5.5] [U35]', async () => {
    const { user } = renderApp('/sign-in');
    await user.click(await screen.findByRole('button', { name: 'SIGN IN' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    await screen.findByText('Enter your email address');
    expect(email).toHaveAccessibleDescription('Enter your email address');
    expect(email).toBeInvalid();
    await waitFor(() => expect(email).toHaveFocus());
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
    expect(backend.auth.requests).toEqual([]);
  });

  it.each([
    ['a wrong password', true, 'check again'],
    ['a wrong password in an older project', false, 'wrong password'],
  ])(
    'shows the message for %s and keeps the entered values [8.3] [F29]',
    async (_case, hidesEmails, message) => {
      startBackend({ hidesEmails });
      addCustomer();
      const { user } = renderApp('/sign-in');
      await signInOnPage(user, { ...customer, password: 'not-it' });
      await screen.findByText(message);
      expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
        'The email address or password is incorrect.',
      );
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
      expectLogged(/Sign-in failed/);
    },
  );

  it.each([
    ['INVALID_EMAIL', 'invalid email', /is incorrect/],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'check again', /Too many attempts/],
    ['USER_DISABLED', 'check again', /closed/],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Too short', 'check again', /Reset your password/],
    ['Firebase App Check token is invalid.', 'check again', /security check by Google reCAPTCHA/],
    ['EMAIL_NOT_FOUND', 'check again', /is incorrect/],
    ['SOMETHING_NEW', 'check again', /is incorrect/],
  ])('shows the specified message for %s [8.2] [8.4] [F32]', async (code, message, hint) => {
    backend.auth.faults.add({ status: 400, body: { error: { code: 400, message: code } } });
    const { user } = renderApp('/sign-in');
    await signInOnPage(user);
    await screen.findByText(message);
    const alert = within(screen.getByRole('main')).getByRole('alert');
    expect(alert).toHaveTextContent(hint);
    expect(alert).not.toHaveTextContent(/auth\/|_/);
    expectLogged(/Sign-in failed/);
  });

  it('shows the password on request [U36]', async () => {
    const { user } = renderApp('/sign-in');
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('secret');
  });

  it('links to sign-up, reset-password, privacy and terms [2.R.45]', async () => {
    renderApp('/sign-in');
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '#/sign-up',
      '#/reset-password',
      '#/privacy-policy',
      '#/terms-and-conditions',
    ]);
  });
});
