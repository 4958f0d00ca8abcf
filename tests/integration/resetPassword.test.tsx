import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCustomer, backend, customer, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp } from '../support/renderApp.tsx';

async function ask(email: string) {
  const { user } = renderApp('/reset-password');
  if (email) await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(await screen.findByRole('button', { name: 'SEND RESET EMAIL' }));
}

/** Asserts that the message is shown both as a toast and on the page. */
async function expectTexts(text: RegExp) {
  await within(screen.getByRole('status', { name: 'Messages' })).findByText(text);
  await within(screen.getByRole('main')).findByText(text);
}

describe('reset-password', () => {
  it('sends the email, shows the message and keeps it on the page [2.R.68] [7.24] [U39]', async () => {
    addCustomer();
    await ask(customer.email);
    await expectTexts(/A password reset email was sent to nimal@example\.com/);
    expect(backend.auth.sentResets).toEqual([customer.email]);
  });

  it('shows the same message for an unknown address with email enumeration protection [F30]', async () => {
    await ask('nobody@example.com');
    await expectTexts(/A password reset email was sent/);
  });

  it('says "User not found" without email enumeration protection [8.16] [F30]', async () => {
    startBackend({ hidesEmails: false });
    await ask('nobody@example.com');
    await expectTexts(/^User not found$/);
    expectLogged(/The password reset failed/);
  });

  it('requires an email address [5.15]', async () => {
    await ask('');
    await screen.findByText('Enter your email address');
    expect(backend.auth.requests).toEqual([]);
  });
});
