import { expect, it, vi } from 'vitest';
import { applyPaymentReport } from '../../../apps/checkout/src/payments/applyPaymentReport.ts';
import { cardOnly } from '../../../apps/checkout/src/payments/methods.ts';
import { stockLinesOf } from '../../../apps/checkout/src/stock/paymentStock.ts';
import { recordsOf } from '../../../src/domain/documents/record.ts';
import type { PaymentProvider } from '../../../apps/checkout/src/payments/providers/provider.ts';
import { toPayment } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import type { StockLine } from '../../../src/domain/stock.ts';
import { createSeededRandom } from '../../support/seededRandom.ts';
import { buildCartItem } from '../../support/factories.ts';
import { createModelBackend, postAs, productDocuments } from './modelBackend.ts';

/** 1,000 steps; `npm run test:long` runs 100,000. */
const sequences = Number(process.env.MODEL_RUNS ?? 50) / 2.5;
const firstSeed = Number(process.env.MODEL_SEED ?? 1);
const stepsInSequence = 50;
const minuteMs = 60_000;

type Lines = readonly (StockLine & { left?: number })[];

const keyOf = ({ slug, size }: Pick<StockLine, 'slug' | 'size'>) => `${slug}/${size}`;
const sum = (lines: readonly StockLine[], key: string) =>
  lines.reduce((total, line) => total + (keyOf(line) === key ? line.quantity : 0), 0);

const methods = {
  ...cardOnly,
  ways: ['card', 'cod', 'transfer'],
  unpaidLimit: 1000,
  transferTo: ['Sarasa'],
} as const;

/** Two buyers, who pay by card, in cash or by transfer, an owner, the due work, and a database and a provider that fail. */
class Market {
  nowMs = Date.UTC(2026, 10, 27);
  readonly backend = createModelBackend(true, () => this.nowMs, {
    methods: { ...methods, transferTo: [...methods.transferTo] },
  });
  readonly chance: () => number;
  /** What is in the stock room by the owner's last count, less what was sold until then; without sizes that are not counted. */
  readonly counted = new Map<string, number>();
  late = 0;
  sold = 0;
  refused = 0;
  private keys = 0;

  constructor(seed: number) {
    this.chance = createSeededRandom(seed);
    for (const { uid } of this.backend.accounts)
      this.services.database.write(`userAddresses/${uid}`, { userAddress: '1 Galle Road' });
  }

  get services() {
    return this.backend.services;
  }

  pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(this.chance() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };

  readonly payments = (): Payment[] =>
    this.services.database.list('payments').flatMap(({ data }) => toPayment(data) ?? []);

  readonly sizeOf = (key: string): { onHand?: number; held: number } => {
    const [slug = '', size = ''] = key.split('/');
    const sizes = this.services.database.read(`stock/${slug}`)?.sizes as
      Record<string, { held: number }> | undefined;
    return sizes?.[size] ?? { held: 0 };
  };

  /** Units of orders that have left the stock room. */
  readonly gone = (key: string): number =>
    this.payments().reduce((total, { taken = [], putBack = [] }) => {
      const left = taken.filter(({ slug }) => !putBack.includes(slug));
      return total + sum(left, key);
    }, 0);

  readonly lines = (): StockLine[] => {
    const slugs = productDocuments.map(({ _id }) => _id).filter(() => this.chance() < 0.5);
    return (slugs.length > 0 ? slugs : ['shirt']).map((slug) => ({
      slug,
      size: this.pick(['S', 'M']),
      quantity: this.pick([1, 1, 2]),
    }));
  };

  private isDown = false;
  setDown(isDown: boolean) {
    this.isDown = isDown;
    this.services.checkout.setStoreDown(isDown);
  }

  /** Starts a payment; a refusal has to be true. */
  async start(account: number, lines: readonly StockLine[]): Promise<void> {
    const uid = this.backend.accounts[account]?.uid ?? '';
    const cartItems = lines.map(({ slug, size, quantity }) => {
      const product = productDocuments.find(({ _id }) => _id === slug);
      return buildCartItem({
        slug: { current: slug },
        price: Number(product?.price),
        selectedSizeAndQuantities: [{ size, quantity }],
      });
    });
    const response = await postAs(this.services, uid, '/create-checkout-session', {
      cartItems,
      user: { uid },
    });
    if (response.status !== 409) return;
    this.refused += 1;
    const { lines: missing } = (await response.json()) as { lines: Lines };
    // What it has ordered is no hold of a payment that it can leave.
    const others = this.payments().filter((payment) => payment.uid !== uid || payment.state === 'placed');
    for (const line of missing) {
      const key = keyOf(line);
      const held = others.reduce((total, { holds = [] }) => total + sum(holds, key), 0);
      // Nothing that the account itself holds is in its way.
      const free = (this.sizeOf(key).onHand ?? Infinity) - held;
      expect(Math.min(free, this.shownLeft(line))).toBeLessThan(sum(lines, key));
    }
  }

  /** What the shop shows as left, which is older than the counts while the database is down, and stays of a size that is not counted any more. */
  shownLeft({ slug, size }: Pick<StockLine, 'slug' | 'size'>): number {
    const product = this.services.content.list('published').find(({ _id }) => _id === slug);
    const soldOutSizes = (product?.soldOutSizes ?? []) as string[];
    const fewLeft = (product?.fewLeft ?? []) as { size: string; left: number }[];
    if (product?.is_outof_stock === true || soldOutSizes.includes(size)) return 0;
    return fewLeft.find((few) => few.size === size)?.left ?? Infinity;
  }

  async asOwner(path: string, body: object): Promise<Response> {
    return postAs(this.services, this.backend.ownerUid, path, body);
  }

  async change(change: { slug: string; size: string; count?: number | null; add?: number }): Promise<void> {
    this.keys += 1;
    const request = { key: `key-of-a-press-${this.keys}`, changes: [change] };
    const key = keyOf(change);
    const response = await this.asOwner('/stock', request);
    // A press whose answer was lost is repeated.
    if (this.chance() < 0.3) await this.asOwner('/stock', request);
    if (!response.ok) return;
    const { onHand } = this.sizeOf(key);
    if (onHand === undefined) this.counted.delete(key);
    else this.counted.set(key, onHand + this.gone(key));
  }

  async putBack(): Promise<void> {
    const paid = this.payments().filter(({ taken }) => taken !== undefined);
    if (paid.length === 0) return;
    const { sessionId, lines } = this.pick(paid);
    const orderIds = recordsOf(sessionId, lines)
      .map(({ orderId }) => orderId)
      .slice(0, this.pick([1, 3]));
    const body = { sessionId, orderIds, isBack: this.chance() < 0.6 };
    await Promise.all([this.asOwner('/put-back', body), this.asOwner('/put-back', body)]);
  }

  /** A notification that a session was paid that had expired or was replaced. */
  async payLate(): Promise<void> {
    const over = this.payments().filter(({ state }) => state === 'expired');
    if (over.length === 0 || this.isDown) return;
    const { sessionId, amountMinor, currency } = this.pick(over);
    const { store } = this.services.checkout;
    const provider = { name: 'stripe', mark: 'shop' } as PaymentProvider;
    const report = { kind: 'paid' as const, sessionId, amountMinor, currency, reference: `pi_${sessionId}` };
    await applyPaymentReport(report, { provider, store, log: () => undefined, nowMs: () => this.nowMs });
    this.late += 1;
  }

  /** Presses a button of the server's page, perhaps twice. */
  async order(way: 'cod' | 'transfer'): Promise<void> {
    const open = this.payments().filter(({ state }) => state === 'begun');
    if (open.length === 0) return;
    const { sessionId } = this.pick(open);
    const press = () =>
      this.services.checkout.handle(
        new Request(`https://checkout.test/pay/${sessionId}`, {
          method: 'POST',
          body: new URLSearchParams({ way }),
        }),
      );
    await Promise.all(Array.from({ length: this.pick([1, 1, 2]) }, press));
  }

  /** The owner says that money has come, or that it has not after all, or that a parcel came back. */
  async note(): Promise<void> {
    const ordered = this.payments().filter(({ way }) => way !== undefined);
    if (ordered.length === 0) return;
    const { sessionId } = this.pick(ordered);
    const isYes = this.chance() < 0.7;
    const [path, body] = this.pick([
      ['/collected', { sessionId, isPaid: isYes }],
      ['/collected', { sessionId, isPaid: isYes }],
      ['/refused-parcel', { sessionId, isRefused: isYes }],
    ] as const);
    await Promise.all(Array.from({ length: this.pick([1, 2]) }, () => this.asOwner(path, body)));
  }

  check(told: string): void {
    const payments = this.payments();
    for (const { data } of this.services.database.list('stock')) {
      for (const { onHand = 0 } of Object.values(data.sizes as Record<string, { onHand?: number }>))
        expect(onHand, told).toBeGreaterThanOrEqual(0);
    }
    for (const slug of productDocuments.map(({ _id }) => _id)) {
      for (const key of [`${slug}/S`, `${slug}/M`]) {
        const { onHand, held } = this.sizeOf(key);
        const open = payments.reduce((total, { holds = [] }) => total + sum(holds, key), 0);
        expect(held, `${told}: held of ${key}`).toBe(open);
        const counted = this.counted.get(key);
        expect(onHand, `${told}: ${key}`).toBe(counted === undefined ? undefined : counted - this.gone(key));
      }
    }
    for (const payment of payments) {
      const {
        state,
        holds,
        taken = [],
        oversold = [],
        paidAtMs,
        placedAtMs,
        way,
        sessionId,
        number,
      } = payment;
      const isAwaited = state === 'placed' && way === 'transfer';
      if (state !== 'begun' && !isAwaited) expect(holds, told).toBeUndefined();
      if (paidAtMs === undefined && way !== 'cod') expect([...taken, ...oversold], told).toEqual([]);
      const isOrder = paidAtMs !== undefined || placedAtMs !== undefined;
      expect(number !== undefined, told).toBe(isOrder);
      const records = recordsOf(sessionId, payment.lines).map(({ orderId }) =>
        this.services.database.read(`users/${payment.uid}/userPurchases/${orderId}`),
      );
      for (const record of records) {
        expect(record !== undefined, told).toBe(isOrder);
        expect(record?.cancelReason !== undefined, told).toBe(isOrder && state === 'expired');
      }
      for (const line of stockLinesOf(payment)) {
        const units = sum([...taken, ...oversold], keyOf(line));
        if (units > 0) expect(units, told).toBe(line.quantity);
      }
    }
  }
}

const steps: Record<string, { weight: number; run: (market: Market) => unknown }> = {
  start: { weight: 16, run: (market) => market.start(market.pick([0, 1]), market.lines()) },
  'start in two tabs': {
    weight: 3,
    run: (market) => {
      const account = market.pick([0, 1]);
      return Promise.all([market.start(account, market.lines()), market.start(account, market.lines())]);
    },
  },
  'two buyers start': {
    weight: 4,
    run: (market) => {
      const lines = market.lines();
      return Promise.all([market.start(0, lines), market.start(1, lines)]);
    },
  },
  pay: {
    weight: 10,
    // A session of which the shop had no answer has no page that anybody could open.
    run: ({ services: { payments }, pick, payments: stored }) => {
      const known = new Set(stored().map(({ sessionId }) => sessionId));
      const open = payments.sessions().filter(({ id, status }) => status === 'open' && known.has(id));
      if (open.length > 0) payments.pay(pick(open).id);
    },
  },
  'pay late': { weight: 2, run: (market) => market.payLate() },
  'order for cash': { weight: 5, run: (market) => market.order('cod') },
  'order by transfer': { weight: 5, run: (market) => market.order('transfer') },
  'the owner notes': { weight: 5, run: (market) => market.note() },
  'two days pass': { weight: 2, run: (market) => void (market.nowMs += 49 * 60 * minuteMs) },
  'deliver notifications': {
    weight: 10,
    run: ({ services, pick, chance }) =>
      services.payments.notifications.deliver({ times: pick([1, 2]), again: chance() < 0.3 }),
  },
  'the due work runs': {
    weight: 3,
    run: ({ services, pick }) =>
      Promise.allSettled(Array.from({ length: pick([1, 2]) }, () => services.checkout.runDueWork())),
  },
  'time passes': { weight: 5, run: (market) => void (market.nowMs += market.pick([1, 20, 40]) * minuteMs) },
  'the owner counts': {
    weight: 4,
    run: (market) =>
      market.change({
        slug: market.pick(['shirt', 'sarong']),
        size: 'S',
        count: market.pick([0, 1, 2, 5, null]),
      }),
  },
  'the owner adds or takes': {
    weight: 3,
    run: (market) => market.change({ slug: 'shirt', size: 'S', add: market.pick([-2, -1, 1, 3]) }),
  },
  'the owner puts back': { weight: 3, run: (market) => market.putBack() },
  'the database goes': { weight: 1, run: (market) => market.setDown(true) },
  'the database comes': { weight: 3, run: (market) => market.setDown(false) },
  'the provider goes': {
    weight: 1,
    run: ({ services, pick }) =>
      services.payments.faults.add({
        ...pick([{ drop: true }, { drop: true, afterHandling: true }, { status: 503 }]),
        times: 1,
      }),
  },
};
const names = Object.entries(steps).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

it(`in ${sequences * stepsInSequence} random steps nothing is sold twice, and what is held is what open payments hold [F65] [F66] [F79] [F80]`, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen = { sold: 0, late: 0, refused: 0, oversold: 0, cash: 0, transfers: 0, lapsed: 0 };
  for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
    const market = new Market(seed);
    await market.change({ slug: 'shirt', size: 'S', count: market.pick([1, 2, 3]) });
    const story: string[] = [];
    for (let step = 0; step < stepsInSequence; step += 1) {
      const name = market.pick(names);
      story.push(name);
      await steps[name]?.run(market);
      market.check(`MODEL_SEED=${seed} MODEL_RUNS=2.5 ${story.join('; ')}`);
    }
    market.setDown(false);
    market.services.payments.faults.clear();
    await market.services.payments.notifications.deliver();
    market.nowMs += 25 * 60 * minuteMs;
    await market.services.checkout.runDueWork();
    await market.services.payments.notifications.deliver();
    const told = `MODEL_SEED=${seed} MODEL_RUNS=2.5 ${story.join('; ')}`;
    market.check(told);
    const payments = market.payments();
    expect(
      payments.filter(({ state }) => state === 'begun'),
      told,
    ).toEqual([]);
    const paid = payments.filter(({ paidAtMs }) => paidAtMs !== undefined);
    const atProvider = market.services.payments.sessions().filter(({ status }) => status === 'paid');
    for (const { id } of atProvider)
      expect(
        paid.map(({ sessionId }) => sessionId),
        told,
      ).toContain(id);
    seen.sold += paid.length;
    seen.late += market.late;
    seen.refused += market.refused;
    const ordered = payments.filter(({ placedAtMs }) => placedAtMs !== undefined);
    seen.cash += ordered.filter(({ way }) => way === 'cod').length;
    seen.transfers += ordered.filter(({ way }) => way === 'transfer').length;
    seen.lapsed += ordered.filter(({ state }) => state === 'expired').length;
    seen.oversold += paid.filter(({ oversold }) => oversold !== undefined).length;
  }
  // Otherwise the steps would test little.
  if (sequences >= 100)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(sequences / 10);
}, 1_800_000);
