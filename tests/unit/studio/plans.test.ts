import { expect, it } from 'vitest';
import { planningNotice, planText } from '../../../apps/studio/sale/plans.ts';
import { backend } from '../../support/backend.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';

const checkoutUrl = hostedEnvironment.VITE_CHECKOUT_SERVER_URL;

it('a plan is planned, runs and has ended by its moments, shown in Sri Lanka’s time', () => {
  const times = { from: '2026-04-10T18:30:00.000Z', to: '2026-04-14T18:29:59.000Z' };
  const textAt = (time: string) =>
    planText({ _id: 'a', title: 'Avurudu', percent: 20, ...times }, Date.parse(time));
  expect(textAt('2026-04-10T18:29:59Z')).toBe('Planned: 20% off, 11 Apr 2026, 00:00 to 14 Apr 2026, 23:59');
  expect(textAt('2026-04-10T18:30:00Z')).toMatch(/^Running/);
  expect(textAt('2026-04-14T18:29:58Z')).toMatch(/^Running/);
  expect(textAt('2026-04-14T18:29:59Z')).toMatch(/^Ended/);
});

it.each([
  [{ can: ['order-step', 'sales'] }, undefined],
  [{ can: ['order-step'] }, 'Planning is off: the checkout server has no editor’s token'],
  [{ ok: true }, 'Planning is off'],
])('of a server that says %j, the tool tells: %s', async (body, notice) => {
  backend.checkout.faults.add({ body });
  const told = await planningNotice(`${checkoutUrl}/`);
  if (notice === undefined) expect(told).toBeUndefined();
  else expect(told).toContain(notice);
});

it('without a server’s URL or answer, the tool says so', async () => {
  expect(await planningNotice('')).toContain('built without SANITY_STUDIO_CHECKOUT_URL');
  expect(backend.checkout.requests).toEqual([]);
  backend.checkout.faults.add({ drop: true });
  expect(await planningNotice(checkoutUrl)).toContain('did not answer');
  expectLogged(/did not say whether it follows sale plans/);
});
