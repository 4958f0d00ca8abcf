import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend } from '../support/backend.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';
import { expectToPay, payButton, posts, redirects, shirt, store } from '../support/paymentScreens.ts';

const summary = () => screen.getByRole('region', { name: 'Summary' });
const total = (text: string) => waitFor(() => expect(summary()).toHaveTextContent(`Total${text}`));
const addCode = () => screen.findByRole('button', { name: 'Add a code' });
const row = () => screen.findByRole('status', { name: 'Code' });
const kept = () => localStorage.getItem('promotionCode');
const bodies = (path: string) =>
  posts()
    .filter(({ url }) => url.endsWith(path))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const writeCode = (code: string, terms: object) =>
  backend.database.write(`codes/${code}`, { kind: 'percent', percent: 10, isStopped: false, ...terms });

/** Once the prices have been on the screen long enough to be read. */
const readPrices = () => vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now() + 500));
function payAtLeisure(user: UserEvent) {
  readPrices();
  return expectToPay(user);
}

async function enter(user: UserEvent, code: string) {
  await user.click(await addCode());
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(`${code}{Enter}`);
}

beforeEach(async () => {
  addCustomer();
  await signInBeforehand();
  store(shirt);
  writeCode('AVURUDU10', {});
});

describe('a promotion code [U108]', () => {
  it('is typed as people type it, shown as a row, and removed with one press', async () => {
    const { user, reload } = renderApp('/cart');
    await enter(user, ' avurudu ෧෦');
    expect(await row()).toHaveTextContent('Discount AVURUDU10−LKR 500.00');
    await total('LKR 4,850.00');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove code AVURUDU10' })).toHaveFocus());

    reload();
    await total('LKR 4,850.00');
    await user.click(await screen.findByRole('button', { name: 'Remove code AVURUDU10' }));
    await total('LKR 5,350.00');
    expect(await addCode()).toHaveFocus();
    expect(kept()).toBeNull();
  });

  it('is priced again when the cart changes, and paid with', async () => {
    const { user } = renderApp('/cart');
    await enter(user, 'AVURUDU10');
    await total('LKR 4,850.00');
    await user.click(screen.getByRole('button', { name: /^Decrease quantity/ }));
    await total('LKR 2,600.00');
    expect(await row()).toHaveTextContent('−LKR 250.00');
    await payAtLeisure(user);
    expect(bodies('/create-checkout-session')).toMatchObject([{ code: 'AVURUDU10' }]);
    expect(backend.payments.sessions().at(-1)).toMatchObject({ total: 2600 });
  });

  it.each([
    ['NONE', undefined, 'We don’t know this code. Please check the spelling.'],
    ['!', undefined, 'We don’t know this code. Please check the spelling.'],
    ['STOPPED', { isStopped: true }, 'This code is no longer valid.'],
    ['ENDED', { endsAt: new Date(0) }, 'This code is no longer valid.'],
    ['LATER', { beginsAt: new Date('2099-01-02T00:00:00+05:30') }, 'This code is valid from 2 January 2099.'],
    ['USED', { maxUses: 3, uses: 3 }, 'This code has been used up.'],
    ['HIGH', { minMinor: 500_001 }, 'This code is for orders of LKR 5,000.01 or more.'],
    ['REDUCED', {}, 'This code is not for products on sale.'],
  ])('%s is refused in one calm sentence, and nothing else changes', async (code, terms, sentence) => {
    if (terms) writeCode(code, terms);
    if (code === 'REDUCED') backend.content.patch(shirt._id, { discount: 20 });
    const { user } = renderApp('/cart');
    await enter(user, code);
    expect(await within(summary()).findByText(sentence)).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue(code);
    expect(field).toHaveAccessibleDescription(sentence);
    await total('LKR 5,350.00');
    expect(kept()).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a code' })).toHaveFocus());
  });

  it('that has too many wrong tries before it says when to try again', async () => {
    const { user } = renderApp('/cart');
    backend.checkout.faults.add({ match: ({ url }) => url.endsWith('/price'), status: 429 });
    await enter(user, 'AVURUDU10');
    expect(
      await within(summary()).findByText('Too many codes were tried. Try again in 1 minute.'),
    ).toBeVisible();
  });

  it('of a link fills the cart, also one that is still empty', async () => {
    localStorage.removeItem('cartItems');
    const app = renderApp('/cart?code=avurudu10');
    await waitFor(() => expect(kept()).toBe('"AVURUDU10"'));
    await waitFor(() => expect(window.location.hash).toBe('#/cart'));
    store(shirt);
    app.reload();
    await total('LKR 4,850.00');
  });

  it('that was stopped after it was shown takes nothing off, and the page says so before anything is paid', async () => {
    const { user } = renderApp('/cart');
    await enter(user, 'AVURUDU10');
    await total('LKR 4,850.00');
    writeCode('AVURUDU10', { isStopped: true });
    readPrices();
    await user.click(await payButton());
    expect(await within(await row()).findByText('This code is no longer valid.')).toBeVisible();
    await total('LKR 5,350.00');
    expect(redirects).toEqual([]);
    await payAtLeisure(user);
    expect(bodies('/create-checkout-session').at(-1)).not.toHaveProperty('code');
    expect(backend.payments.sessions().at(-1)).toMatchObject({ total: 5350 });
  });

  it('whose last use the own open payment holds is agreed to with the next press, after Back', async () => {
    writeCode('AVURUDU10', { maxUses: 1, uses: 0 });
    const first = renderApp('/cart');
    await enter(first.user, 'AVURUDU10');
    await total('LKR 4,850.00');
    await payAtLeisure(first.user);
    first.close();

    const { user } = renderApp('/cart');
    expect(await within(await row()).findByText('This code has been used up.')).toBeVisible();
    readPrices();
    await user.click(await payButton());
    await total('LKR 4,850.00');
    readPrices();
    await user.click(await payButton());
    await waitFor(() => expect(redirects).toHaveLength(2));
    expect(backend.payments.sessions().at(-1)).toMatchObject({ total: 4850 });
    expect(backend.database.read('codes/AVURUDU10')).toMatchObject({ uses: 1 });
  });

  it('that another tab removes goes here too', async () => {
    const { user } = renderApp('/cart');
    await enter(user, 'AVURUDU10');
    await total('LKR 4,850.00');
    localStorage.removeItem('promotionCode');
    window.dispatchEvent(new StorageEvent('storage', { key: 'promotionCode' }));
    await total('LKR 5,350.00');
    expect(await addCode()).toBeVisible();
  });

  it('is neither offered nor sent where the checkout server takes none', async () => {
    localStorage.setItem('promotionCode', '"AVURUDU10"');
    const isHealth = ({ url }: { url: string }) => url.endsWith('/health');
    backend.checkout.faults.add({
      match: isHealth,
      status: 200,
      body: { status: 'ok', can: ['order-step'] },
    });
    const { user } = renderApp('/cart');
    await waitFor(() => expect(backend.checkout.requests.some(isHealth)).toBe(true));
    await payAtLeisure(user);
    expect(screen.queryByRole('button', { name: 'Add a code' })).toBeNull();
    expect(bodies('/create-checkout-session')[0]).not.toHaveProperty('code');
    expect(bodies('/price')).toEqual([]);
  });
});
