import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressLimits } from '../../src/domain/address.ts';
import { maxEmailLength, maxPasswordLength, profileLimits } from '../../src/domain/limits.ts';
import { addCustomer, backend, customer } from '../support/backend.ts';
import { buildAddress } from '../support/factories.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';

type Fields = Record<string, Record<string, string | number>>;

const email = { type: 'email', inputmode: 'email', maxlength: maxEmailLength };
// Not `number`, which would drop the leading zero.
const phone = { name: 'userPhone', type: 'tel', inputmode: 'tel', maxlength: profileLimits.userPhone };
const details: Fields = {
  Name: { name: 'userName', autocomplete: 'name', maxlength: profileLimits.userName },
  Phone: phone,
};
const address: Fields = {
  Country: { name: 'userCountry', autocomplete: 'country-name', readonly: '' },
  'Full name': {
    name: 'userFullName',
    autocomplete: 'name',
    enterkeyhint: 'next',
    maxlength: addressLimits.userFullName,
  },
  Address: {
    name: 'userAddress',
    autocomplete: 'street-address',
    enterkeyhint: 'next',
    maxlength: addressLimits.userAddress,
  },
  City: {
    name: 'userCity',
    autocomplete: 'address-level2',
    enterkeyhint: 'next',
    maxlength: addressLimits.userCity,
  },
  'Postal code': {
    name: 'userPostalCode',
    type: 'text',
    autocomplete: 'postal-code',
    inputmode: 'numeric',
    maxlength: addressLimits.userPostalCode,
  },
  Phone: { ...phone, maxlength: addressLimits.userPhone },
};

const form = async (name: string) => within(await screen.findByRole('region', { name }));
const commits = () => backend.database.requests.filter(({ url }) => url.includes(':commit'));

function expectAttributes(queries: Pick<typeof screen, 'getByLabelText'>, fields: Fields) {
  for (const [label, attributes] of Object.entries(fields))
    for (const [name, value] of Object.entries(attributes))
      expect(queries.getByLabelText(label), label).toHaveAttribute(name, String(value));
}

describe('the fields, with their names, keyboards, maximum lengths and support of autofill,', () => {
  it.each<[path: string, button: string, fields: Fields]>([
    [
      '/sign-in',
      'SIGN IN',
      {
        Email: { ...email, autocomplete: 'username' },
        Password: { type: 'password', autocomplete: 'current-password', maxlength: maxPasswordLength },
      },
    ],
    [
      '/sign-up',
      'CREATE ACCOUNT',
      {
        ...details,
        Email: { ...email, name: 'userEmail' },
        Phone: { ...phone, autocomplete: 'tel' },
        Password: {
          name: 'userPassword',
          type: 'password',
          autocomplete: 'new-password',
          maxlength: maxPasswordLength,
        },
      },
    ],
    ['/reset-password', 'SEND RESET EMAIL', { Email: email }],
  ])('are at %s [2.R.47] [3.29] [5.4] [U34]', async (path, button, fields) => {
    renderApp(path);
    await screen.findByRole('button', { name: button });
    expectAttributes(screen, fields);
  });

  it('are in the profile [U34] [U37]', async () => {
    addCustomer();
    await signInBeforehand();
    renderApp('/account/profile');
    expectAttributes(await form('Your details'), details);
    expectAttributes(await form('Shipping address'), address);
  });
});

describe('the profile forms', () => {
  let uid: string;
  const stored = { userName: 'Nimal Perera', userPhone: '0712345678' };
  const storedAddress = buildAddress({ userPostalCode: '20000', userPhone: '0712345678' });

  beforeEach(async () => {
    uid = addCustomer();
    backend.database.write(`users/${uid}`, stored);
    backend.database.write(`userAddresses/${uid}`, storedAddress);
    await signInBeforehand();
  });

  it('show the stored profile, the account’s email address and the shipping address [2.R.53] [2.R.54] [2.R.55] [2.R.57] [3.28] [5.8] [5.10]', async () => {
    renderApp('/account/profile');
    const shown = await form('Your details');
    expect(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Nimal Perera');
    expect(shown.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
    expect(shown.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    expect(shown.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    expect(shown.getByRole('textbox', { name: 'Phone' })).toHaveValue('0712345678');
    expect(shown.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '#/reset-password');
    const inputs = (await form('Shipping address')).getAllByRole<HTMLInputElement>('textbox');
    expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toEqual({
      ...storedAddress,
      userLandmark: '',
      userSecondPhone: '',
    });
  });

  it.each([
    ['Your details', { Name: 'Enter your name', Phone: 'Enter a phone number' }],
    [
      'Shipping address',
      {
        'Full name': 'Enter the recipient’s full name',
        Address: 'Enter the address',
        City: 'Enter the city',
        'Postal code': 'Enter the 5 digits of a Sri Lankan postal code, such as 00100',
        Phone: 'Enter a phone number',
      },
    ],
  ])('cannot be saved with a blank field: %s [5.6] [5.7] [5.9]', async (region, problems) => {
    const { user } = renderApp('/account/profile');
    const fields = await form(region);
    for (const label of Object.keys(problems)) await user.clear(fields.getByRole('textbox', { name: label }));
    await user.click(fields.getByRole('button', { name: /^SAVE/ }));
    for (const [name, problem] of Object.entries(problems)) {
      await fields.findByText(problem);
      expect(fields.getByRole('textbox', { name })).toBeInvalid();
    }
    expect(commits()).toEqual([]);
  });
});

it('the account loads purchases, profile and address once signed in [1.15] [4.27] [7.25] [7.26] [7.27]', async () => {
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
