import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addressLimits, maxEmailLength, maxPasswordLength, profileLimits } from '../../src/domain/limits.ts';
import { addCustomer, backend } from '../backend.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

type Field = [region: string, label: string, limit: number];

const profileFields: Field[] = [
  ['Your details', 'Name', profileLimits.userName],
  ['Your details', 'Phone', profileLimits.userPhone],
  ['Shipping address', 'Country', addressLimits.userCountry],
  ['Shipping address', 'Full name', addressLimits.userFullName],
  ['Shipping address', 'Address', addressLimits.userAddress],
  ['Shipping address', 'City', addressLimits.userCity],
  ['Shipping address', 'Postal code', addressLimits.userPostalCode],
  ['Shipping address', 'Phone', addressLimits.userPhone],
];

async function profileField(region: string, label: string) {
  return within(await screen.findByRole('region', { name: region })).getByRole('textbox', { name: label });
}

describe('a field', () => {
  it.each(profileFields)(
    'of %s: %s, accepts its maximum length and no more',
    async (region, label, limit) => {
      addCustomer();
      await signInBeforehand();
      const { user } = renderApp('/account/profile');
      const field = await profileField(region, label);
      for (const length of [limit, limit + 1]) {
        await user.clear(field);
        await user.click(field);
        await user.paste('1'.repeat(length));
        expect(field).toHaveValue('1'.repeat(limit));
      }
    },
  );

  it.each<[label: string, limit: number]>([
    ['Name', profileLimits.userName],
    ['Phone', profileLimits.userPhone],
  ])('of the sign-up form: %s, accepts its maximum length and no more', async (label, limit) => {
    const { user } = renderApp('/sign-up');
    await user.click(await screen.findByRole('textbox', { name: label }));
    await user.paste('1'.repeat(limit));
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('1'.repeat(limit));
    await user.keyboard('2');
    expect(screen.getByRole('textbox', { name: label })).toHaveValue('1'.repeat(limit));
  });

  it.each<[path: string, label: string, limit: number]>([
    ['/sign-in', 'Email', maxEmailLength],
    ['/sign-in', 'Password', maxPasswordLength],
    ['/sign-up', 'Name', profileLimits.userName],
    ['/sign-up', 'Email', maxEmailLength],
    ['/sign-up', 'Password', maxPasswordLength],
    ['/sign-up', 'Phone', profileLimits.userPhone],
    ['/reset-password', 'Email', maxEmailLength],
  ])('of %s: %s, has the maximum length of its limit', async (path, label, limit) => {
    renderApp(path);
    expect(await screen.findByLabelText(label)).toHaveAttribute('maxlength', String(limit));
  });

  it('says that the end of what was pasted is missing, until it changes', async () => {
    const { user } = renderApp('/sign-up');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const cut = 'At most 200 characters fit here. The end of what you pasted was left out.';

    await user.click(name);
    await user.paste('1'.repeat(profileLimits.userName));
    expect(screen.queryByText(cut)).not.toBeInTheDocument();
    await user.clear(name);
    await user.paste(`${'1'.repeat(profileLimits.userName - 1)}23`);
    expect(screen.getByRole('alert')).toHaveTextContent(cut);
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(cut)).not.toBeInTheDocument();
    // Typing at the end of a full field does not count as pasting.
    await user.keyboard('23');
    expect(screen.queryByText(cut)).not.toBeInTheDocument();
  });

  it('refuses a stored value beyond its maximum length, and says why', async () => {
    const uid = addCustomer();
    const userName = 'x'.repeat(profileLimits.userName + 1);
    backend.database.write(`users/${uid}`, { userName, userPhone: '0712345678' });
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    const details = within(await screen.findByRole('region', { name: 'Your details' }));
    await user.click(details.getByRole('button', { name: 'SAVE DETAILS' }));
    expect(await details.findByText('Use at most 200 characters')).toBeInTheDocument();
    expect(backend.database.requests.filter(({ url }) => url.includes(':commit'))).toEqual([]);
  });

  it('shows a stored value in full, even beyond its maximum length', async () => {
    const userName = 'x'.repeat(profileLimits.userName + 50);
    backend.database.write(`users/${addCustomer()}`, { userName, userPhone: '0712345678' });
    await signInBeforehand();
    renderApp('/account/profile');
    expect(await profileField('Your details', 'Name')).toHaveValue(userName);
  });
});

it('values of maximum length can be saved', async () => {
  const uid = addCustomer();
  await signInBeforehand();
  const { user } = renderApp('/account/profile');
  const phone = (limit: number) => `${'071'.padEnd(limit - 7)}2345678`;
  for (const [region, label, limit] of profileFields) {
    const field = await profileField(region, label);
    const value = label === 'Phone' ? phone(limit) : 'ශ'.repeat(limit);
    await user.clear(field);
    await user.click(field);
    const fixed: Readonly<Record<string, string>> = { 'Postal code': '00100', Country: 'Sri Lanka' };
    await user.paste(fixed[label] ?? value);
  }
  await user.click(screen.getByRole('button', { name: 'SAVE DETAILS' }));
  expect(await screen.findByText('Details Successfully Saved!')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'SAVE ADDRESS' }));
  expect(await screen.findByText('Address Successfully Saved!')).toBeInTheDocument();
  expect(backend.database.read(`users/${uid}`)).toEqual({
    userName: 'ශ'.repeat(profileLimits.userName),
    userPhone: phone(profileLimits.userPhone),
  });
  expect(backend.database.read(`userAddresses/${uid}`)).toMatchObject({
    userCountry: 'Sri Lanka',
    userFullName: 'ශ'.repeat(addressLimits.userFullName),
    userAddress: 'ශ'.repeat(addressLimits.userAddress),
    userCity: 'ශ'.repeat(addressLimits.userCity),
    userPhone: phone(addressLimits.userPhone),
  });
});
