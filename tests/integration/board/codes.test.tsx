import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { orderOf, renderOwner } from '../../support/renderOwner.tsx';
import { startAsOwner, storeOrders } from '../../support/ownerBackend.ts';

const stored = (code: string) => backend.database.read(`codes/${code}`);
const store = (code: string, terms: object) =>
  backend.database.write(`codes/${code}`, { isStopped: false, createdAt: new Date(), ...terms });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const dayMs = 24 * 60 * 60_000;
const isCode = ({ url }: { url: string }) => url.endsWith('/code');

/** A payment of LKR 4,850, with LKR 500 off. */
const payment = {
  amountMinor: 485_000,
  money: [
    { kind: 'lines' as const, minor: 500_000 },
    { kind: 'delivery' as const, minor: 35_000 },
    { kind: 'discount' as const, minor: -50_000, code: 'WELCOME500' },
  ],
};

async function openForm() {
  const user = renderOwner('/codes');
  await user.click(await screen.findByText('Make a code'));
  const type = async (label: RegExp | string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, type, make: () => user.click(screen.getByRole('button', { name: 'Make the code' })) };
}

describe('codes', () => {
  beforeEach(startAsOwner);

  it('are listed with their terms, their state, their uses and what they brought', async () => {
    const now = Date.now();
    store('WELCOME500', { kind: 'amount', amountMinor: 50_000, minMinor: 500_000, maxUsesPerAccount: 1 });
    store('FREESHIP', { kind: 'delivery', maxUses: 50, uses: 50 });
    store('VESAK20', { kind: 'percent', percent: 20, endsAt: new Date(now - 1) });
    store('AVURUDU10', {
      kind: 'percent',
      percent: 10,
      countsReduced: true,
      beginsAt: new Date(now + dayMs),
    });
    storeOrders({ sessionId: 'cs_1', payment }, { sessionId: 'cs_2', payment }, { sessionId: 'cs_3' });
    const user = renderOwner('/codes');
    const welcome = await card('WELCOME500');
    expect(welcome.getByText('Running')).toBeVisible();
    expect(
      welcome.getByText('LKR 500.00 off · for products from LKR 5,000.00 · once for each customer'),
    ).toBeVisible();
    await user.click(welcome.getByText('What it brought'));
    expect(
      await welcome.findByText('2 orders: LKR 9,700.00 paid. The code took off LKR 1,000.00.'),
    ).toBeVisible();
    const free = await card('FREESHIP');
    expect(free.getByText('Used up')).toBeVisible();
    expect(free.getByText('50 of 50 used or being paid')).toBeVisible();
    const [ended, planned] = [await card('VESAK20'), await card('AVURUDU10')];
    expect(ended.getByText('Ended')).toBeVisible();
    expect(ended.queryByRole('button')).toBeNull();
    expect(planned.getByText('Planned')).toBeVisible();
    expect(planned.getByText(/^10% off · reduced products too · from /)).toBeVisible();
  });

  it('are made in Sri Lanka’s time, once, and what cannot be is said at its field', async () => {
    const { user, type, make } = await openForm();
    await make();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Use 3 to 30 of the letters/);
    expect(screen.getByLabelText('Percent')).toHaveAccessibleDescription('A whole number from 1 to 100.');
    await type('Code', ' avurudu 15 ');
    await type('Percent', '15');
    await type(/^Smallest order/, 'Rs. 2,500/=');
    await type(/^From/, '2030-04-13T00:00');
    await type(/^Until/, '2030-04-12T23:59');
    await make();
    expect(await screen.findByText('The end must be after the start, and in the future.')).toBeVisible();
    await type(/^Until/, '2030-04-15T00:00');
    await type(/^Uses in all/, '100');
    await user.click(screen.getByRole('checkbox', { name: 'Reduced products get the discount too' }));
    backend.checkout.faults.add({ match: isCode, drop: true, afterHandling: true, times: 1 });
    await make();
    expect(await screen.findByText(/could not be reached. Try again: nothing is made twice/)).toBeVisible();
    expectLogged(/A code could not be made/);
    await make();
    expect(await screen.findByText('AVURUDU15 is made.')).toBeVisible();
    expect(stored('AVURUDU15')).toMatchObject({
      kind: 'percent',
      percent: 15,
      minMinor: 250_000,
      beginsAt: new Date('2030-04-13T00:00:00+05:30'),
      endsAt: new Date('2030-04-15T00:00:00+05:30'),
      maxUses: 100,
      uses: 0,
      countsReduced: true,
      isStopped: false,
    });
    expect((await card('AVURUDU15')).getByText('Planned')).toBeVisible();
  });

  it('with the name of another are not made', async () => {
    store('FREESHIP', { kind: 'delivery', isStopped: true });
    const { user, type, make } = await openForm();
    await user.click(screen.getByRole('radio', { name: 'Free delivery' }));
    expect(screen.queryByLabelText('Percent')).toBeNull();
    await type('Code', 'FREESHIP');
    await make();
    expect(await screen.findByText(/There is a code FREESHIP with other terms/)).toBeVisible();
    expectLogged(/A code could not be made/);
    expect(stored('FREESHIP')).toMatchObject({ isStopped: true });
  });

  it('are stopped for good', async () => {
    store('FREESHIP', { kind: 'delivery' });
    const user = renderOwner('/codes');
    await user.click(await screen.findByRole('button', { name: 'Stop FREESHIP…' }));
    await user.click(screen.getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop FREESHIP…' })).toBeNull();
    expect(stored('FREESHIP')).toMatchObject({ isStopped: true });
  });

  it('are not made where the checkout server knows none', async () => {
    backend.checkout.faults.add({
      match: ({ url }) => url.endsWith('/health'),
      status: 200,
      body: { can: ['order-step'] },
    });
    renderOwner('/codes');
    expect(await screen.findByText(/does not support codes/)).toBeVisible();
    expect(screen.queryByText('Make a code')).toBeNull();
  });

  it('stand with their discount at an order', async () => {
    storeOrders({ payment, profile: { userName: 'Nimal Perera' } });
    renderOwner('/waiting');
    const order = within(await orderOf('Nimal Perera'));
    expect(order.getByText('LKR 500.00 off with WELCOME500')).toBeVisible();
    expect(order.getByText('LKR 4,850.00')).toBeVisible();
  });
});
