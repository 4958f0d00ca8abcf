import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../backend.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

/** What a field tells the browser: what to fill in, which keyboard to show, what its Enter key says. */
function kindOf(label: string) {
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

describe('the fields of a form', () => {
  it('are filled in by the browser at sign-in', async () => {
    renderApp('/sign-in');
    await screen.findByRole('button', { name: 'SIGN IN' });
    expect(kindOf('Email')).toMatchObject({ type: 'email', autocomplete: 'username', keyboard: 'email' });
    expect(kindOf('Password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
  });

  it('are filled in by the browser at sign-up, with a new password', async () => {
    renderApp('/sign-up');
    await screen.findByRole('button', { name: 'SIGN UP' });
    expect(kindOf('Name')).toMatchObject({ autocomplete: 'name', name: 'userName' });
    expect(kindOf('Email')).toMatchObject({ type: 'email', keyboard: 'email', name: 'userEmail' });
    expect(kindOf('Password')).toMatchObject({ autocomplete: 'new-password', name: 'userPassword' });
    // Not a number, which would lose the zero at its beginning.
    expect(kindOf('Phone')).toMatchObject({ type: 'tel', autocomplete: 'tel', keyboard: 'tel' });
  });

  it('are filled in by the browser in the address', async () => {
    addCustomer();
    await signInBeforehand();
    renderApp('/account/profile');
    await screen.findByRole('region', { name: 'Shipping address' });
    expect(kindOf('Country').autocomplete).toBe('country-name');
    expect(kindOf('Full name')).toMatchObject({ autocomplete: 'name', enter: 'next' });
    expect(kindOf('Address')).toMatchObject({ autocomplete: 'street-address', enter: 'next' });
    expect(kindOf('City')).toMatchObject({ autocomplete: 'address-level2', enter: 'next' });
    expect(kindOf('Postal code')).toMatchObject({
      type: 'text',
      autocomplete: 'postal-code',
      keyboard: 'numeric',
    });
  });

  it('take a password that is pasted', async () => {
    const { user } = renderApp('/sign-in');
    await user.click(await screen.findByLabelText('Password'));
    await user.paste('from a password manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from a password manager');
  });
});
