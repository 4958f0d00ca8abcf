import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress } from '../support/factories.ts';
import { renderApp, signInBeforehand, signInOnPage, signOutElsewhere } from '../support/renderApp.tsx';

let uid: string;

beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

const details = async () => within(await screen.findByRole('region', { name: 'Your details' }));
const address = async () => within(await screen.findByRole('region', { name: 'Shipping address' }));

describe('profile', () => {
  it('shows a spinner until the data has loaded, then both tabs [2.R.50] [2.R.51]', async () => {
    const held = backend.database.faults.hold();
    renderApp('/account/profile');
    await screen.findByText('Loading your account');
    held.release();
    const tabs = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(tabs.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '#/account/orders');
  });

  it('saves name and phone byte for byte, and shows them after a reload [1.9] [3.26] [6.5] [8.6] [U46]', async () => {
    // Without its zero-width joiner the name would be displayed differently.
    const name = 'ක්‍රිෂාන්ත';
    const app = renderApp('/account/profile');
    const form = await details();
    expect(form.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    await app.user.clear(form.getByRole('textbox', { name: 'Name' }));
    await app.user.click(form.getByRole('textbox', { name: 'Name' }));
    await app.user.paste(name);
    await app.user.type(form.getByRole('textbox', { name: 'Phone' }), '0094 11 234 5678');
    await app.user.click(form.getByRole('button', { name: 'SAVE DETAILS' }));

    await screen.findByText('Details Successfully Saved!');
    expect(backend.database.read(`users/${uid}`)).toEqual({ userName: name, userPhone: '0094 11 234 5678' });
    app.reload();
    expect((await details()).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  });

  it('takes a number of any country for the account, and does not fill it into the address, where it is refused [U111]', async () => {
    const abroad = '0044 20 7946 0958';
    backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
    const app = renderApp('/account/profile');
    const phone = (await details()).getByRole('textbox', { name: 'Phone' });
    await app.user.clear(phone);
    await app.user.type(phone, `${abroad}{Enter}`);
    await screen.findByText('Details Successfully Saved!');
    expect(backend.database.read(`users/${uid}`)).toMatchObject({ userPhone: abroad });
    app.reload();
    const form = await address();
    expect((await details()).getByRole('textbox', { name: 'Phone' })).toHaveValue(abroad);
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
    await app.user.type(form.getByRole('textbox', { name: 'Phone' }), `${abroad}{Enter}`);
    expect(await form.findByText(/^Enter a Sri Lankan phone number/)).toBeVisible();
  });

  it('saves the address; country, name and phone are prefilled [1.10] [3.30] [6.6] [7.29] [8.7] [U37] [U38] [U45] [U90] [U91]', async () => {
    backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
    const app = renderApp('/account/profile');
    const form = await address();
    expect(form.getByRole('textbox', { name: 'Country' })).toHaveValue('Sri Lanka');
    expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Nimal Perera');
    expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('0712345678');
    await app.user.type(form.getByRole('textbox', { name: 'Address' }), '12 Temple Road');
    // Some password managers fill in without an event.
    form.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value = 'Kandy';
    await app.user.type(form.getByRole('textbox', { name: 'Postal code' }), '\u206800100\u2069');
    await app.user.click(form.getByRole('button', { name: 'SAVE ADDRESS' }));

    await screen.findByText('Address Successfully Saved!');
    expect(backend.database.read(`userAddresses/${uid}`)).toEqual(buildAddress({ userPhone: '0712345678' }));
    app.reload();
    expect((await address()).getByRole('textbox', { name: 'Postal code' })).toHaveValue('00100');
  });

  it.each([
    ['Your details', 'SAVE DETAILS', 'Phone'],
    ['Shipping address', 'SAVE ADDRESS', 'City'],
  ])(
    'says "Check again" within 10 seconds when there is no response, and keeps what was entered: %s [8.8] [8.9] [F25]',
    async (region, button, field) => {
      backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
      backend.database.write(`userAddresses/${uid}`, buildAddress());
      const { user } = renderApp('/account/profile');
      const form = within(await screen.findByRole('region', { name: region }));
      const typed = field === 'Phone' ? '0112345678' : 'Galle';
      await user.clear(form.getByRole('textbox', { name: field }));
      await user.type(form.getByRole('textbox', { name: field }), typed);
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
      backend.database.faults.hold({ match: ({ url }) => url.includes(':commit') });
      await user.click(form.getByRole('button', { name: button }));
      await form.findByRole('button', { name: 'One moment…' });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await screen.findByText('Check again');
      expect(form.getByRole('textbox', { name: field })).toHaveValue(typed);
      expect(form.getByRole('button', { name: button })).toBeInTheDocument();
      expectLogged(/Saving failed/);
    },
  );

  it('also saves a changed name in the account, for the checkout, and the first name again after it', async () => {
    backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
    const { user } = renderApp('/account/profile');
    const form = await details();
    for (const name of ['Nimal Silva', 'Nimal Perera']) {
      await user.clear(form.getByRole('textbox', { name: 'Name' }));
      await user.type(form.getByRole('textbox', { name: 'Name' }), name);
      await user.click(form.getByRole('button', { name: 'SAVE DETAILS' }));
      await waitFor(() => expect(backend.auth.users()[0]).toMatchObject({ displayName: name }));
      await form.findByRole('button', { name: 'SAVE DETAILS' });
    }
  });

  it('signs out, opens sign-in and forgets the sizes taken, the products viewed and the searches [2.R.56] [4.28] [7.23]', async () => {
    const personal = {
      lastSizes: '[["men/shirts","M"]]',
      viewedProducts: '["kandy-shirt"]',
      recentSearches: '["saree"]',
    };
    Object.entries(personal).forEach(([key, text]) => localStorage.setItem(key, text));
    const { user, reload } = renderApp('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.hash).toBe('#/sign-in'));
    await waitFor(() => expect(Object.keys(localStorage)).not.toContain('lastSizes'));
    expect(Object.keys(localStorage)).not.toContain('viewedProducts');
    expect(Object.keys(localStorage)).not.toContain('recentSearches');
    window.location.hash = '#/account/profile';
    reload();
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  it('keeps the spinner when loading fails, logs it, loads on Retry, and lets the customer sign out meanwhile', async () => {
    backend.database.faults.add({ status: 500 });
    const { user } = renderApp('/account/profile');
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    backend.database.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('region', { name: 'Your details' });
    expectLogged(/Loading failed/);
  });
});

describe('a visitor who opens the account', () => {
  it('signs in first, and then returns to the requested page [2.R.52] [2.R.59]', async () => {
    await signOutElsewhere();
    const { user } = renderApp('/account/orders');
    await signInOnPage(user);
    await screen.findByText('You have no orders yet.');
    expect(window.location.hash).toBe('#/account/orders');
  });
});
