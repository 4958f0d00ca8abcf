import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCustomer, backend, customer, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { renderApp } from '../renderApp.tsx';

async function ask(email: string) {
  const { user } = renderApp('/reset-password');
  if (email) await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(await screen.findByRole('button', { name: 'SEND RESET EMAIL' }));
}

/** As a passing message and as a text that stays in the page. */
async function expectTexts(text: RegExp) {
  expect(await within(screen.getByRole('status', { name: 'Messages' })).findByText(text)).toBeInTheDocument();
  expect(await within(screen.getByRole('main')).findByText(text)).toBeInTheDocument();
}

describe('reset-password', () => {
  it('sends the mail, says so, and leaves the text in the page', async () => {
    addCustomer();
    await ask(customer.email);
    await expectTexts(/A password reset email was sent to nimal@example\.com/);
    expect(backend.auth.sentResets).toEqual([customer.email]);
  });

  it('says the same for an unknown address where addresses are hidden', async () => {
    await ask('nobody@example.com');
    await expectTexts(/A password reset email was sent/);
  });

  it('says "User not found" where they are not', async () => {
    startBackend({ hidesEmails: false });
    await ask('nobody@example.com');
    await expectTexts(/^User not found$/);
    expectLogged(/The password reset failed/);
  });

  it('needs an email address', async () => {
    await ask('');
    expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
    expect(backend.auth.requests).toEqual([]);
  });
});
