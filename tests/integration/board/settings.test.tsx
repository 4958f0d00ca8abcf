import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { renderOwner } from '../../support/renderOwner.tsx';
import { ownerAccount, startAsOwner } from '../../support/ownerBackend.ts';

const stored = () => backend.database.read('settings/ownerMail');
const isSettings = ({ url }: { url: string }) => url.endsWith('/owner-mail');

async function openSettings() {
  const user = renderOwner('/settings');
  const field = await screen.findByRole('textbox', { name: 'Email' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const toggle = screen.getByRole('checkbox', { name: 'Email me about new orders, returns and trouble' });
  return { user, field, toggle, press };
}

describe('the settings of the owner’s mail', () => {
  beforeEach(startAsOwner);

  it('are changed by keyboard, and say that they are saved', async () => {
    const { user, field, toggle } = await openSettings();
    expect(field).toHaveValue(ownerAccount.email);
    expect(toggle).not.toBeChecked();
    await user.clear(field);
    await user.type(field, ' owner@shop.test ');
    await user.tab();
    expect(toggle).toHaveFocus();
    await user.keyboard(' {Enter}');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(stored()).toMatchObject({ to: 'owner@shop.test', isOn: true });
  });

  it('send a test email, and say what became of it', async () => {
    const { press } = await openSettings();
    await press('Send a test email');
    expect(await screen.findByText(`A test email is on its way to ${ownerAccount.email}.`)).toBeVisible();
    expect(backend.checkout.mails.sent).toMatchObject([{ to: ownerAccount.email }]);
    backend.checkout.mails.deliveries.push('refused');
    await press('Send a test email');
    expect(await screen.findByRole('alert')).toHaveTextContent('The mail server refuses this address.');
    expect(stored()).toBeUndefined();
  });

  it('ask for an address that is one, and keep what was typed when the server cannot be reached', async () => {
    const { user, field, press } = await openSettings();
    await user.clear(field);
    await user.type(field, 'owner');
    await press('Save');
    expect(field).toHaveAccessibleDescription('Enter an email address such as you@shop.lk.');
    expect(field).toBeInvalid();
    await user.type(field, '@shop.test');
    backend.checkout.faults.add({ match: isSettings, status: 500, times: 1 });
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expectLogged(/settings could not be sent/);
    expect(field).toHaveValue('owner@shop.test');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('cannot be switched on without a mail server, and name a mail that was not sent', async () => {
    const answer = { canMail: false, to: 'owner@shop.test', isOn: true, problem: 'deferred' };
    backend.checkout.faults.add({ match: isSettings, status: 200, body: answer });
    const { toggle, field, press } = await openSettings();
    expect(toggle).toBeDisabled();
    expect(field).toBeDisabled();
    expect(screen.getByText(/has no mail server, so it cannot email you/)).toBeVisible();
    expect(screen.getByText(/did not take the email/)).toBeVisible();
    const asked = backend.checkout.requests.length;
    await press('Save');
    await press('Send a test email');
    expect(backend.checkout.requests).toHaveLength(asked);
  });
});
