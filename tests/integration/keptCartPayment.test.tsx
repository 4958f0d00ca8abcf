import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCartRow, keptCartStore } from '../../src/cart/keptCart.ts';
import { syncTimes } from '../../src/config/syncTimes.ts';
import { beginPayment } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { parseRows } from '../../src/sync/rows.ts';
import { backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { placeOrder } from '../support/placeOrder.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';
import { expectRows, isOf, list, prepareAccount, uid, writeRows } from '../support/accountCart.ts';
import { expectRedirect, payButton, posts, sarong, shirt, store } from '../support/paymentScreens.ts';

/** Before a payment, a kept cart is synced once: another device may have paid for the same products. */

/** What another device has changed is not heard of before the payment. */
prepareAccount({ startDelayMs: 1e6, paymentWaitMs: 1e6 });
const both = { 'kandy-shirt:M': '2', 'galle-sarong:Free~20size': '1' };
beforeEach(async () => {
  store(shirt, { ...sarong, quantity: 1, selectedSizeAndQuantities: [{ size: 'Free size', quantity: 1 }] });
  writeRows('cart', both, 1);
  await signInBeforehand();
});

/** Stores the cart that the last sync left. */
function keep() {
  const rows = parseRows('kandy-shirt:M@1=2;galle-sarong:Free~20size@1=1;', isCartRow);
  keptCartStore.update(() => ({ uid, syncedMs: 1, rows }));
}
const paidElsewhere = (rows: readonly string[]) =>
  writeRows('cart', Object.fromEntries(rows.map((key) => [key, undefined])), Date.now());

async function expectPaid(slugs: readonly string[]) {
  await expectRedirect();
  const records = paymentJournal.payments().flatMap((payment) => payment.records);
  expect(records.map(({ productName }) => productName)).toEqual(slugs);
}

describe('a payment of a kept cart', () => {
  it('does not start with what another device has paid, and asks for a look at the rest', async () => {
    keep();
    const { user } = renderApp('/cart');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    paidElsewhere(['kandy-shirt:M']);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.click(await payButton());
    await screen.findByText(/Your cart has changed. Please check it/);
    expect(screen.queryByRole('article', { name: 'Kandy Shirt' })).not.toBeInTheDocument();
    // What another device has changed is looked at for half a second before a press agrees to it.
    await user.click(await payButton());
    expect(posts()).toEqual([]);
    clock.mockReturnValue(performance.now() + 500);
    await user.click(await payButton());
    await expectPaid(['galle-sarong']);
    expect(posts()).toHaveLength(1);
  });

  it('does not start when nothing is left to pay', async () => {
    keep();
    const { user } = renderApp('/cart');
    paidElsewhere(Object.keys(both));
    await user.click(await payButton());
    await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' });
    expect(await screen.findByText(/^Nothing is left to pay: the items were paid for/)).toBeVisible();
    expect(posts()).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);
  });

  it.each([
    ['cannot be read', () => backend.database.faults.add({ match: isOf('cart'), status: 403 })],
    ['does not answer in a moment', () => void backend.database.faults.hold({ match: isOf('cart') })],
  ])('starts when the account %s', async (_what, fail) => {
    Object.assign(syncTimes, { paymentWaitMs: 100 });
    keep();
    fail();
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
    expectLogged(/may differ from that of the account/);
  });
});

it('what was paid is removed from the account’s cart at once, and does not come back', async () => {
  keep();
  const id = await placeOrder(uid);
  const session = { id, expiresAtMs: undefined, delivery: undefined };
  await beginPayment(paymentJournal, session, uid, [shirt], Date.now());
  renderApp(`/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}?session_id=${id}`);
  await screen.findByText(/Your order is confirmed/);
  await expectRows('cart', ['galle-sarong:Free~20size=1']);
  expect(list('cart')?.rows).toMatch(/kandy-shirt:M@\d+;/);
  expect(screen.queryByText(/^Your cart has changed/)).not.toBeInTheDocument();
});
