import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../backend.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

/** The attributes for autofill and on-screen keyboards. */
function inputHints(label: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const { name, type, autocomplete, inputMode, enterKeyHint } = field as HTMLInputElement & {
    autocomplete: string;
  };
  return {
    name,
    type,
    autocomplete: autocomplete || field.getAttribute('autocomplete'),
    keyboard: inputMode || field.getAttribute('inputmode'),
    enter: enterKeyHint || field.getAttribute('enterkeyhint'),
  };
}

describe('form fields', () => {
  it('support autofill at sign-in [U34]', async () => {
    renderApp('/sign-in');
    await screen.findByRole('button', { name: 'SIGN IN' });
    expect(inputHints('Email')).toMatchObject({ type: 'email', autocomplete: 'username', keyboard: 'email' });
    expect(inputHints('Password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
  });

  it('support autofill at sign-up, with a new password [U34]', async () => {
    renderApp('/sign-up');
    await screen.findByRole('button', { name: 'SIGN UP' });
    expect(inputHints('Name')).toMatchObject({ autocomplete: 'name', name: 'userName' });
    expect(inputHints('Email')).toMatchObject({ type: 'email', keyboard: 'email', name: 'userEmail' });
    expect(inputHints('Password')).toMatchObject({ autocomplete: 'new-password', name: 'userPassword' });
    // Not `number`, which would drop the leading zero.
    expect(inputHints('Phone')).toMatchObject({ type: 'tel', autocomplete: 'tel', keyboard: 'tel' });
  });

  it('support autofill in the address form [U34] [U37]', async () => {
    addCustomer();
    await signInBeforehand();
    renderApp('/account/profile');
    await screen.findByRole('region', { name: 'Shipping address' });
    expect(inputHints('Country').autocomplete).toBe('country-name');
    expect(inputHints('Full name')).toMatchObject({ autocomplete: 'name', enter: 'next' });
    expect(inputHints('Address')).toMatchObject({ autocomplete: 'street-address', enter: 'next' });
    expect(inputHints('City')).toMatchObject({ autocomplete: 'address-level2', enter: 'next' });
    expect(inputHints('Postal code')).toMatchObject({
      type: 'text',
      autocomplete: 'postal-code',
      keyboard: 'numeric',
    });
  });

  it('accept a pasted password [U36]', async () => {
    const { user } = renderApp('/sign-in');
    await user.click(await screen.findByLabelText('Password'));
    await user.paste('from a password manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from a password manager');
  });
});
