import { expect, it, vi } from 'vitest';
import type { Documents } from '../../../apps/checkout/src/documents/documents.ts';
import { applyPaymentReport } from '../../../apps/checkout/src/payments/applyPaymentReport.ts';
import type { PaymentProvider } from '../../../apps/checkout/src/payments/providers/provider.ts';
import { createSeededRandom } from '../../support/seededRandom.ts';
import { Market, stepNames } from './market.ts';

const actionsInSequence = 50;
const pressesAfterAction = 5;
const otherCounts = [
  'sold',
  'oversold',
  'late',
  'refused',
  'ordered cod',
  'ordered transfer',
  'lapsed',
  'used-up',
  'used-by-you',
  ...['done', 'already', 'packed', 'shipped'].map((answer) => `cancelled ${answer}`),
];
const minuteMs = 60_000;

function pay({ services: { payments }, seen, pick }: Market): void {
  // A session of which the shop had no answer has no page that anybody could open.
  const known = new Set(seen.payments.map(({ sessionId }) => sessionId));
  const open = payments.sessions().filter(({ id, status }) => status === 'open' && known.has(id));
  if (open.length > 0) payments.pay(pick(open).id);
}

/** A notification that a session was paid that had expired or was replaced. */
async function payLate(market: Market): Promise<void> {
  const over = market.seen.payments.filter(({ state }) => state === 'expired');
  if (over.length === 0 || market.isDown) return;
  const { sessionId, amountMinor, currency } = market.pick(over);
  const { store } = market.services.checkout;
  const provider = { name: 'stripe', mark: 'shop' } as PaymentProvider;
  const report = { kind: 'paid' as const, sessionId, amountMinor, currency, reference: `pi_${sessionId}` };
  await applyPaymentReport(report, { provider, store, log: () => undefined, nowMs: () => market.nowMs });
  market.count('late');
}

/** Presses a button of the server's page, perhaps twice. */
async function order({ seen, services, pick, perhapsTwice }: Market, way: string): Promise<void> {
  const open = seen.payments.filter(({ state }) => state === 'begun');
  if (open.length === 0) return;
  const url = `https://checkout.test/pay/${pick(open).sessionId}`;
  const form = () => ({ method: 'POST', body: new URLSearchParams({ way }) });
  await perhapsTwice(() => services.checkout.handle(new Request(url, form())));
}

const passTime = (market: Market, minutes: number) => void (market.nowMs += minutes * minuteMs);
const faults = [{ drop: true }, { drop: true, afterHandling: true }, { status: 503 }];

const actions: [name: string, weight: number, run: (market: Market) => unknown][] = [
  ['start', 16, (market) => market.start(market.pick([0, 1]), market.lines())],
  ['start in two tabs', 3, (market) => market.startTwice(0, 0)],
  ['two buyers start', 4, (market) => market.startTwice(0, 1)],
  ['pay', 10, pay],
  ['pay late', 2, payLate],
  ['order for cash', 5, (market) => order(market, 'cod')],
  ['order by transfer', 5, (market) => order(market, 'transfer')],
  ['a customer asks', 20, (market) => market.asCustomer()],
  ['two days pass', 3, (market) => passTime(market, 49 * 60)],
  ['time passes', 5, (market) => passTime(market, market.pick([1, 20, 40]))],
  [
    'deliver notifications',
    10,
    ({ services, pick }) =>
      services.payments.notifications.deliver({ times: pick([1, 2]), again: pick([true, false, false]) }),
  ],
  [
    'the due work runs',
    3,
    ({ services, perhapsTwice }) => perhapsTwice(() => services.checkout.runDueWork().catch(() => undefined)),
  ],
  ['the owner counts', 7, (market) => market.changeStock()],
  ['the database goes', 1, (market) => market.setDown(true)],
  ['the database comes', 6, (market) => market.setDown(false)],
  [
    'the provider goes',
    1,
    ({ services, pick }) => services.payments.faults.add({ ...pick(faults), times: 1 }),
  ],
];
const draws = actions.flatMap((action) => Array.from({ length: action[1] }, () => action));

/** A seed makes the same ids each time. */
function seedIds(seed: number): void {
  const chance = createSeededRandom(-seed);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    if (values instanceof Uint8Array) values.set(Array.from(values, () => Math.floor(chance() * 256)));
    return values;
  });
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${chance()}-0-0-0-0`.replace('.', '') as never);
}

/** Ends all that is open, and holds what is paid against the provider. */
async function end(market: Market): Promise<void> {
  const { payments, checkout } = market.services;
  market.setDown(false);
  payments.faults.clear();
  await payments.notifications.deliver();
  passTime(market, 25 * 60);
  await checkout.runDueWork();
  await payments.notifications.deliver();
  await market.check();
  const open = market.seen.payments.filter(({ state }) => state === 'begun');
  const paid = market.seen.payments.filter(({ paidAtMs }) => paidAtMs !== undefined);
  const known = new Set(paid.map(({ sessionId }) => sessionId));
  const lost = payments.sessions().filter(({ id, status }) => status === 'paid' && !known.has(id));
  expect([open, lost], market.story.join('; ')).toEqual([[], []]);
  for (const { troubles } of market.seen.orders)
    market.count(troubles.includes('oversold') ? 'oversold' : 'sold');
  for (const { way, state, placedAtMs } of market.seen.payments) {
    if (placedAtMs !== undefined) market.count(state === 'expired' ? 'lapsed' : `ordered ${way}`);
  }
}

/** Tests the stock with as many random steps of an owner, in sequences that begin with an empty database. */
export function testStock(steps: number, open: () => Documents | Promise<Documents>): void {
  it(`in ${steps} random steps of an owner, nothing is sold twice, each unit is in one place, and each use of a code counts once [F65] [F66] [F79] [F80]`, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const counts = new Map<string, number>();
    const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
    let taken = 0;
    for (let seed = Number(process.env.MODEL_SEED ?? 1); taken < steps; seed += 1) {
      seedIds(seed);
      const market = await Market.open(seed, await open(), count);
      for (let action = 0; action < actionsInSequence; action += 1) {
        const [name, , run] = market.pick(draws);
        market.story.push(name);
        await run(market);
        await market.check();
        for (let press = 0; press < pressesAfterAction; press += 1) await market.takeStep();
      }
      await end(market);
      taken += market.steps;
    }
    // Otherwise the steps would test little.
    const wanted = [...stepNames.map((name) => `${name} done`), ...otherCounts];
    expect(steps < 10_000 ? [] : wanted.filter((what) => !counts.has(what))).toEqual([]);
  }, 1_800_000);
}
