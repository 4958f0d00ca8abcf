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
  return { user, field, press };
}

describe('the settings of the owner’s mail', () => {
  beforeEach(startAsOwner);

  it('are changed by keyboard, and kept when the server cannot be reached', async () => {
    const { user, field, press } = await openSettings();
    expect(field).toHaveValue(ownerAccount.email);
    await user.clear(field);
    await user.type(field, ' owner@shop.test ');
    await user.tab();
    expect(screen.getByRole('checkbox', { name: /^Email me about new orders/ })).toHaveFocus();
    backend.checkout.faults.add({ match: isSettings, status: 500, times: 1 });
    await user.keyboard(' {Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expectLogged(/settings could not be sent/);
    await press('Save');
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

  it('are not offered without a mail server', async () => {
    const body = { canMail: false, to: '', isOn: false, delivery: 'sent' };
    backend.checkout.faults.add({ match: isSettings, status: 200, body });
    renderOwner('/settings');
    expect(await screen.findByText(/has no mail server, so it cannot email you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
