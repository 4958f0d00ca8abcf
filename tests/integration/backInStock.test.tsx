import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend, customer } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp, signInBeforehand, signInOnPage } from '../support/renderApp.tsx';

const shirt = '/collections/kandy-shirt';
const soldOutShirt = '/collections/matara-shirt';
const askM = { name: 'Tell me when M is back' };
const asked = `We will email you at ${customer.email} when M is back.`;

beforeEach(() => {
  vi.stubGlobal('__HAS_STOCK_MAILS__', true);
  backend.content.patch('shirt', { soldOutSizes: ['M'] });
});

const wantedOf = (uid: string) => backend.database.read(`stockRequests/${uid}`)?.wanted;
const failSaving = () =>
  backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403 });

async function addSignedIn(): Promise<string> {
  const uid = addCustomer();
  await signInBeforehand();
  // Every earlier visit leaves it so.
  localStorage.setItem('wasSignedIn', '1');
  return uid;
}

async function signInForIt(user: UserEvent) {
  await user.click(await within(screen.getByRole('article')).findByRole('link', { name: 'Sign in' }));
  await signInOnPage(user);
}

async function chooseM(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /^M/ }));
}
const storeWanted = (uid: string, wanted: readonly string[]) =>
  backend.database.write(`stockRequests/${uid}`, { wanted, askedAt: new Date() });

/** The page of the shirt with its sold-out size chosen, for a customer who waits for these. */
async function openSoldOutM(wanted?: readonly string[]) {
  const uid = await addSignedIn();
  if (wanted) storeWanted(uid, wanted);
  const { user } = renderApp(shirt);
  await chooseM(user);
  return { uid, user };
}

describe('a size that is sold out', () => {
  it('offers a mail once it is chosen, which is noted, shown and withdrawn', async () => {
    const uid = await addSignedIn();
    const { user } = renderApp(shirt);
    await user.click(await screen.findByRole('radio', { name: 'L' }));
    expect(screen.queryByRole('button', askM)).not.toBeInTheDocument();
    expect(backend.database.requests).toHaveLength(0);
    await chooseM(user);
    await user.click(await screen.findByRole('button', askM));
    expect(await screen.findByText(asked)).toHaveAttribute('role', 'status');
    expect(wantedOf(uid)).toEqual(['kandy-shirt/M']);
    const withdraw = screen.getByRole('button', { name: 'Cancel alert' });
    expect(withdraw).toHaveFocus();
    await user.click(withdraw);
    expect(await screen.findByRole('button', askM)).toHaveFocus();
    expect(wantedOf(uid)).toBeUndefined();
  });

  it('loses nothing when it could not be noted, and can be tried again', async () => {
    const { uid, user } = await openSoldOutM();
    failSaving();
    await user.click(await screen.findByRole('button', askM));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your request.');
    expectLogged(/could not be changed/);
    backend.database.faults.clear();
    await user.click(screen.getByRole('button', askM));
    expect(await screen.findByText(asked)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    failSaving();
    await user.click(screen.getByRole('button', { name: 'Cancel alert' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t cancel your alert.');
    expectLogged(/could not be changed/);
    expect(screen.getByText(asked)).toBeVisible();
    expect(wantedOf(uid)).toEqual(['kandy-shirt/M']);
  });

  it('is only sold out without the setting [U64]', async () => {
    vi.stubGlobal('__HAS_STOCK_MAILS__', false);
    const { user } = renderApp(shirt);
    await chooseM(user);
    expect(screen.getByText('Sold out in M. Please choose another size.')).toBeVisible();
    await act(async () => {
      await vi.dynamicImportSettled();
    });
    expect(screen.queryByRole('button', askM)).not.toBeInTheDocument();
  });
});

async function askAsVisitor() {
  const { user } = renderApp(shirt);
  await chooseM(user);
  await user.click(await screen.findByRole('button', askM));
  return user;
}

describe('a visitor', () => {
  it('hears that it needs an account, signs in, and comes back with the alert set', async () => {
    const uid = addCustomer();
    const user = await askAsVisitor();
    // Not lost with the button that was pressed.
    const text = await screen.findByText(/^Sign in and we will email you/);
    expect(text).toBeVisible();
    expect(text).toHaveFocus();
    expect(backend.database.requests).toHaveLength(0);
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await signInForIt(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Kandy Shirt' })).toBeVisible();
    expect(await screen.findByText(asked)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^M/ })).toBeChecked();
    expect(scrollIntoView.mock.contexts).toContain(screen.getByText(asked).parentElement);
    expect(wantedOf(uid)).toEqual(['kandy-shirt/M']);
  });
});

describe('a product that is sold out', () => {
  it('asks for the size', async () => {
    const uid = await addSignedIn();
    const { user } = renderApp(soldOutShirt);
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
    const select = screen.getByRole('combobox', { name: 'Which size are you waiting for?' });
    expect(select).toHaveFocus();
    await user.selectOptions(select, 'M');
    await user.click(await screen.findByRole('button', askM));
    expect(await screen.findByText(asked)).toBeVisible();
    await user.selectOptions(select, 'L');
    await user.click(await screen.findByRole('button', { name: 'Tell me when L is back' }));
    await waitFor(() => expect(wantedOf(uid)).toEqual(['matara-shirt/M', 'matara-shirt/L']));
  });
});

describe('the profile', () => {
  const region = () => screen.findByRole('region', { name: 'Waiting for' });

  it('lists what the customer waits for, each to be withdrawn', async () => {
    const uid = await addSignedIn();
    storeWanted(uid, ['kandy-shirt/M', 'lotus-dress/L', 'old-silk-saree/S']);
    const { user } = renderApp('/account/profile');
    const list = within(await region());
    expect(list.getByText(`We will email you at ${customer.email} when these are back.`)).toBeVisible();
    expect(await list.findByRole('link', { name: 'Lotus Dress' })).toHaveAttribute(
      'href',
      '#/collections/lotus-dress',
    );
    // The catalogue no longer has it.
    await user.click(list.getByRole('button', { name: 'Cancel alert Old silk saree, size S' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await user.click(list.getByRole('button', { name: 'Cancel alert Kandy Shirt, size M' }));
    expect(await screen.findByText('Alert cancelled. We will not email you about it.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(wantedOf(uid)).toEqual(['lotus-dress/L']));
    await user.click(list.getByRole('button', { name: 'Cancel alert Lotus Dress, size L' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waiting for' })).not.toBeInTheDocument(),
    );
    expect(wantedOf(uid)).toBeUndefined();
  });
});
