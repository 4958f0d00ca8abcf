import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, backend, customer } from '../backend.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const nameOf = (field: HTMLElement) => field.getAttribute('name');

/** Asserts that a field shows the phone keypad and rejects other characters. */
function expectPhoneField(field: HTMLElement) {
  expect(field).toHaveAttribute('type', 'tel');
  expect(field).toHaveAttribute('inputmode', 'tel');
}

describe('the sign-up form', () => {
  it('has the fields userName, userEmail, userPassword and userPhone [2.R.47] [3.29] [5.4]', async () => {
    renderApp('/sign-up');
    expect(nameOf(await screen.findByRole('textbox', { name: 'Name' }))).toBe('userName');
    expect(nameOf(screen.getByRole('textbox', { name: 'Email' }))).toBe('userEmail');
    expect(nameOf(screen.getByLabelText('Password'))).toBe('userPassword');
    expect(nameOf(screen.getByRole('textbox', { name: 'Phone' }))).toBe('userPhone');
    expectPhoneField(screen.getByRole('textbox', { name: 'Phone' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('accepts a password of 6 characters [5.2] [9.20]', async () => {
    const { user } = renderApp('/sign-up');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kumari');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'kumari@example.com');
    await user.type(screen.getByLabelText('Password'), '123456');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0712345678');
    await user.click(screen.getByRole('button', { name: 'SIGN UP' }));
    expect(await screen.findByRole('region', { name: 'Your details' })).toBeInTheDocument();
    expect(backend.auth.users().map(({ email }) => email)).toEqual(['kumari@example.com']);
  });

  it('rejects letters in a phone number [5.4]', async () => {
    const { user } = renderApp('/sign-up');
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), 'zero seven one');
    await user.click(screen.getByRole('button', { name: 'SIGN UP' }));
    expect(await screen.findByText(/^Enter a Sri Lankan phone number/)).toBeInTheDocument();
    expect(backend.auth.requests).toEqual([]);
  });
});

describe('the profile forms', () => {
  let uid: string;
  const stored = { userName: 'Nimal Perera', userPhone: '0712345678' };
  const storedAddress = {
    userCountry: 'Sri Lanka',
    userFullName: 'Nimal Perera',
    userAddress: '12 Temple Road',
    userCity: 'Kandy',
    userPostalCode: '20000',
    userPhone: '0712345678',
  };

  beforeEach(async () => {
    uid = addCustomer();
    backend.database.write(`users/${uid}`, stored);
    backend.database.write(`userAddresses/${uid}`, storedAddress);
    await signInBeforehand();
  });

  const form = async (name: string) => within(await screen.findByRole('region', { name }));

  it('show the stored profile, the account’s email address and the shipping address [2.R.53] [2.R.54] [2.R.55] [2.R.57] [3.28] [5.8] [5.10]', async () => {
    renderApp('/account/profile');
    const details = await form('Your details');
    expect(details.getByRole('textbox', { name: 'Name' })).toHaveValue('Nimal Perera');
    expect(details.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
    expect(details.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    expect(details.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    expect(details.getByRole('textbox', { name: 'Phone' })).toHaveValue('0712345678');
    expect(details.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '#/reset-password');
    const address = await form('Shipping address');
    const values = address.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(values).toEqual(Object.values(storedAddress));
    expect(address.getAllByRole('textbox').map(nameOf)).toEqual(Object.keys(storedAddress));
    expectPhoneField(details.getByRole('textbox', { name: 'Phone' }));
    expectPhoneField(address.getByRole('textbox', { name: 'Phone' }));
  });

  it.each([
    ['Your details', 'Name', 'Enter your name'],
    ['Your details', 'Phone', 'Enter your phone number'],
    ['Shipping address', 'Country', 'Enter your country'],
    ['Shipping address', 'Full name', 'Enter the recipient’s full name'],
    ['Shipping address', 'Address', 'Enter your address'],
    ['Shipping address', 'City', 'Enter your city'],
    ['Shipping address', 'Postal code', 'Enter your postal code'],
    ['Shipping address', 'Phone', 'Enter your phone number'],
  ])('%s cannot be saved without %s [5.6] [5.7] [5.9]', async (region, field, problem) => {
    const { user } = renderApp('/account/profile');
    const fields = await form(region);
    await user.clear(fields.getByRole('textbox', { name: field }));
    await user.click(fields.getByRole('button', { name: /^SAVE/ }));
    expect(await fields.findByText(problem)).toBeInTheDocument();
    expect(fields.getByRole('textbox', { name: field })).toBeInvalid();
    // Spaces do not count as a value.
    await user.type(fields.getByRole('textbox', { name: field }), '   ');
    await user.click(fields.getByRole('button', { name: /^SAVE/ }));
    expect(fields.getByText(problem)).toBeInTheDocument();
    // Nor do characters that nobody sees.
    await user.clear(fields.getByRole('textbox', { name: field }));
    await user.click(fields.getByRole('textbox', { name: field }));
    await user.paste('\u00a0\u3164\u200b');
    await user.click(fields.getByRole('button', { name: /^SAVE/ }));
    expect(fields.getByText(problem)).toBeInTheDocument();
    expect(backend.database.requests.filter(({ url }) => url.includes(':commit'))).toEqual([]);
    expect(backend.database.read(`users/${uid}`)).toEqual(stored);
    expect(backend.database.read(`userAddresses/${uid}`)).toEqual(storedAddress);
  });
});

describe('the account', () => {
  it('loads purchases, profile and address once signed in [1.15] [4.27] [7.25] [7.26] [7.27]', async () => {
    const uid = addCustomer();
    await signInBeforehand();
    renderApp('/account');
    await screen.findByRole('region', { name: 'Your details' });
    const asked = backend.database.requests.map(({ url, body }) => `${new URL(url).pathname} ${body}`);
    expect(asked).toHaveLength(4);
    expect(asked).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`:batchGet .*/users/${uid}"`)),
        expect.stringMatching(new RegExp(`:batchGet .*/userAddresses/${uid}"`)),
        expect.stringMatching(new RegExp(`/users/${uid}:runQuery .*"collectionId":"userPurchases"`)),
        expect.stringMatching(new RegExp(`/users/${uid}:runAggregationQuery .*"count"`)),
      ]) as string[],
    );
  });

  it('clears the current user on sign-out [4.28]', async () => {
    addCustomer();
    await signInBeforehand();
    const { user, reload } = renderApp('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    await waitFor(() => expect(window.location.hash).toBe('#/sign-in'));
    window.location.hash = '#/account/profile';
    reload();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });
});
