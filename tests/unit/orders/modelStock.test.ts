import { expect, it, vi } from 'vitest';
import { applyPaymentReport } from '../../../apps/checkout/src/payments/applyPaymentReport.ts';
import { cardOnly } from '../../../apps/checkout/src/payments/methods.ts';
import { orderPath, toOrder } from '../../../src/domain/documents/order.ts';
import type { Order, UnitPlace } from '../../../src/domain/documents/order.ts';
import { recordPath } from '../../../src/domain/documents/record.ts';
import type { ReturnDocument, ReturnState } from '../../../src/domain/documents/return.ts';
import { nextStates } from '../../../src/domain/returns.ts';
import type { OrderAnswer, OrderStep } from '../../../src/domain/orderSteps.ts';
import type { PaymentProvider } from '../../../apps/checkout/src/payments/providers/provider.ts';
import { toPayment } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import type { StockLine } from '../../../src/domain/stock.ts';
import { createSeededRandom } from '../../support/seededRandom.ts';
import { buildCartItem } from '../../support/factories.ts';
import { createModelBackend, postAs, productDocuments, stepAsOwner } from './modelBackend.ts';

/** 1,000 actions, each followed by an owner's steps; `npm run test:long` runs 100,000. */
const sequences = Number(process.env.MODEL_RUNS ?? 50) / 2.5;
const firstSeed = Number(process.env.MODEL_SEED ?? 1);
const stepsInSequence = 50;
const minuteMs = 60_000;

const sizes = ['S', 'M'];

type Returned = ReturnDocument & { returnId: string };
type Lines = readonly (StockLine & { left?: number })[];

const stockKeys = productDocuments.flatMap(({ _id: slug }) => sizes.map((size) => `${slug}/${size}`));
const plainSteps = [
  ...(['pack', 'unpack', 'ship', 'ship', 'ship', 'unship', 'reopen', 'paid', 'paid'] as const),
  ...(['unpaid', 'unrefused', 'look'] as const),
];
const stepTo: Partial<Record<ReturnState, 'approve' | 'decline' | 'receive' | 'repay' | 'send'>> = {
  approved: 'approve',
  declined: 'decline',
  received: 'receive',
  refunded: 'repay',
  sent: 'send',
};
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
  /** What was in the stock room at the owner's last count, with what had left it until then; without sizes that are not counted. */
  readonly counted = new Map<string, number>();
  /** Units that the owner has written off. */
  readonly lost = new Map<string, number>();
  readonly answers = new Map<string, number>();
  late = 0;
  sold = 0;
  refused = 0;
  private keys = 0;

  readonly story: string[];

  constructor(seed: number) {
    this.story = [`MODEL_SEED=${seed} MODEL_RUNS=2.5`];
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
    const stored = this.services.database.read(`stock/${slug}`)?.sizes as
      Record<string, { held: number }> | undefined;
    return stored?.[size] ?? { held: 0 };
  };

  readonly orders = (): Order[] =>
    this.services.database.list('orders').flatMap(({ data }) => toOrder(data) ?? []);

  readonly returns = (): Returned[] =>
    this.services.database
      .list('returns')
      .map(({ id, data }) => ({ ...(data as unknown as ReturnDocument), returnId: id }));

  readonly unitsAt = (at: UnitPlace, key: string, orders = this.orders()): number =>
    orders
      .flatMap(({ lines }) => lines)
      .reduce((total, { productName: slug, units }) => {
        const own = units.filter((each) => each.at === at).map((each) => ({ slug, ...each }));
        return total + sum(own, key);
      }, 0);

  /** Units that have left the stock room. */
  readonly gone = (key: string, orders = this.orders()): number =>
    this.unitsAt('taken', key, orders) + this.lostOf(key);
  private readonly lostOf = (key = '') => this.lost.get(key) ?? 0;

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
    const open = this.payments().filter((payment) => payment.uid === uid);
    for (const line of missing) {
      const key = keyOf(line);
      const own = open.reduce((total, { holds = [] }) => total + sum(holds, key), 0);
      const { onHand = Infinity, held } = this.sizeOf(key);
      // Nothing that the account's open session holds is in its way.
      const free = onHand - (held - own);
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

  /** Mostly what may follow. */
  private returnStepOf(given: Returned | undefined) {
    const next = given ? nextStates(given).flatMap((state) => stepTo[state] ?? []) : [];
    const undo = ['unapprove', 'unreceive'] as const;
    return this.pick([...(this.chance() < 0.7 ? next : []), ...undo, ...next, ...next]);
  }

  /** Some step of an order, which may fit or not. */
  private stepOf({ sessionId, lines, refundableMinor }: Order, returns: readonly Returned[]) {
    const given = returns.length > 0 ? this.pick(returns) : undefined;
    const isOften = () => this.chance() < 0.7;
    const plain = this.pick(plainSteps);
    const asked = this.pick<() => OrderStep>([
      ...Array.from({ length: 10 }, () => () => ({ step: plain })),
      ...Array.from({ length: given ? 12 : 0 }, () => () => ({
        step: this.returnStepOf(given),
        returnId: given?.returnId ?? '',
        note: 'No.',
        refundsSoldOut: isOften(),
        isPaidBack: isOften(),
      })),
      () => ({ step: 'cancel', reason: 'A stain.', putsBack: isOften(), refunds: !isOften() }),
      () => ({ step: 'refused', putsBack: isOften() }),
      () => ({
        step: 'refund',
        amountMinor: Math.max(1, Math.floor(refundableMinor / this.pick([1, 2]))),
        isPaidBack: isOften(),
      }),
      () => ({ step: 'note', note: this.pick(['', 'one', 'two']), seen: this.pick(['', 'one']) }),
      () => ({ step: 'solve', seen: ['oversold', 'cancelled', 'paid_twice'] }),
    ])();
    return { sessionId, ...asked, ...(!isOften() && { lines: [this.pick(lines).orderId] }) };
  }

  /** The owner takes a step of each of some orders, perhaps twice at once or under a key of before. */
  async takeSteps(most: number): Promise<void> {
    this.nowMs += 2000;
    const returns = this.returns();
    const chosen = this.orders()
      .filter(({ lines }) => lines.length > 0)
      .sort(() => this.chance() - 0.5)
      .slice(0, most);
    if (chosen.length === 0) return;
    const steps = chosen.map((order) =>
      this.stepOf(
        order,
        returns.filter(({ sessionId }) => sessionId === order.sessionId),
      ),
    );
    const gone = steps.filter((step) => 'putsBack' in step && step.putsBack === false);
    const taken = () => {
      const own = gone.flatMap(
        ({ sessionId }) => toOrder(this.services.database.read(orderPath(sessionId))) ?? [],
      );
      return stockKeys.map((key) => this.unitsAt('taken', key, own));
    };
    const before = taken();
    this.keys += 1;
    const key = `key-of-a-press-${this.chance() < 0.05 ? 1 : this.keys}`;
    const press = () => stepAsOwner(this.backend, key, steps);
    for (const answers of await Promise.all(
      this.pick([[press], [press], [press, press]]).map((run) => run()),
    )) {
      for (const [index, { step }] of steps.entries()) this.noteAnswer(step, answers[index]);
    }
    for (const [index, units] of taken().entries()) {
      const of = stockKeys[index] ?? '';
      this.lost.set(of, this.lostOf(of) + (before[index] ?? 0) - units);
    }
  }

  private noteAnswer(step: string, answer: OrderAnswer | undefined) {
    const name = `${step} ${answer?.answer}`;
    this.story.push(name);
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  /** A customer asks for a return, withdraws one, or confirms that the parcel has come. */
  async asCustomer(): Promise<void> {
    const sent = this.orders().filter(({ lines }) =>
      lines.some(({ shipmentId }) => shipmentId !== undefined),
    );
    if (sent.length === 0) return;
    const { uid, sessionId, lines } = this.pick(sent);
    const { orderId, productSize } = this.pick(lines);
    const { size, quantity } = this.pick(productSize);
    if (this.chance() < 0.2) {
      const path = recordPath(uid, orderId);
      const record = this.services.database.read(path);
      if (record?.isOrderShipped === true)
        this.services.database.write(path, { ...record, isOrderCompleted: true });
      return;
    }
    const own = this.returns().filter((each) => each.sessionId === sessionId);
    if (own.length > 0 && this.chance() < 0.2) {
      await postAs(this.services, uid, '/return-withdraw', { returnId: this.pick(own).returnId });
      return;
    }
    this.keys += 1;
    const wants = this.chance() < 0.4 ? 'refund' : { size: sizes.find((other) => other !== size) };
    const line = { orderId, size, quantity: this.pick([1, quantity]), wants };
    const key = `return-key-of-model-${this.keys}`;
    await postAs(this.services, uid, '/return', { key, sessionId, lines: [line], reason: 'Small.' });
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

  check(): void {
    const told = this.story.join('; ');
    const [payments, orders, returns] = [this.payments(), this.orders(), this.returns()];
    const sessions = new Map(payments.map((payment) => [payment.sessionId, payment]));
    for (const key of stockKeys) {
      const { onHand, held } = this.sizeOf(key);
      const holders = [...payments, ...returns];
      const holding = holders.reduce((total, { holds = [] }) => total + sum(holds, key), 0);
      expect(held, `${told}: held of ${key}`).toBe(holding + this.unitsAt('held', key, orders));
      const counted = this.counted.get(key);
      expect(onHand, `${told}: ${key}`).toBe(
        counted === undefined ? undefined : counted - this.gone(key, orders),
      );
      expect(onHand ?? 0, told).toBeGreaterThanOrEqual(0);
    }
    for (const { state, holds, paidAtMs, placedAtMs, sessionId, ...payment } of payments) {
      if (state !== 'begun') expect(holds, told).toBeUndefined();
      const isOrder = paidAtMs !== undefined || placedAtMs !== undefined;
      const order = orders.find((own) => own.sessionId === sessionId && own.lines.length > 0);
      expect(order?.number !== undefined, told).toBe(isOrder);
      const refunds = Object.values(payment.refunds ?? {}).filter((refund) => refund.state !== 'failed');
      const back = refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
      const { extraReferences = [], amountMinor } = payment;
      expect(back, told).toBeLessThanOrEqual(amountMinor * (1 + extraReferences.length));
    }
    for (const { uid, sessionId, lines } of orders) {
      const isAwaited =
        sessions.get(sessionId)?.way === 'transfer' && sessions.get(sessionId)?.paidAtMs === undefined;
      for (const { orderId, state, units, productSize } of lines) {
        const record = this.services.database.read(recordPath(uid, orderId));
        expect(record?.cancelReason !== undefined, told).toBe(state === 'cancelled');
        expect(record?.isOrderShipped, told).toBe(!['waiting', 'packed', 'cancelled'].includes(state));
        const isSent = returns.some(
          (given) =>
            given.steps.some((step) => step.state === 'sent') &&
            given.lines.some((line) => line.orderId === orderId),
        );
        for (const { size, quantity } of isSent ? [] : productSize) {
          const own = units.filter((each) => each.size === size).map((each) => each.quantity);
          expect(
            own.reduce((total, each) => total + each, 0),
            told,
          ).toBe(quantity);
          if (isAwaited)
            expect(
              units.filter(({ at }) => at === 'taken'),
              told,
            ).toEqual([]);
          const asked = returns
            .filter(({ state: of }) => of !== 'declined' && of !== 'withdrawn')
            .flatMap((given) => given.lines);
          const returned = asked.filter((line) => line.orderId === orderId && line.size === size);
          expect(
            returned.reduce((total, line) => total + line.quantity, 0),
            told,
          ).toBeLessThanOrEqual(quantity);
        }
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
  'a customer asks': { weight: 12, run: (market) => market.asCustomer() },
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
        size: market.pick(['S', 'S', 'M']),
        count: market.pick([0, 1, 2, 5, null]),
      }),
  },
  'the owner adds or takes': {
    weight: 3,
    run: (market) => market.change({ slug: 'shirt', size: 'S', add: market.pick([-2, -1, 1, 3]) }),
  },
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

it(`in ${sequences * stepsInSequence} random steps and those of an owner, nothing is sold twice, and what is held is what sessions, lines and exchanges hold [F65] [F66] [F79] [F80]`, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen = { sold: 0, late: 0, refused: 0, oversold: 0, cash: 0, transfers: 0, lapsed: 0 };
  const answers = new Map<string, number>();
  for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
    const market = new Market(seed);
    await market.change({ slug: 'shirt', size: 'S', count: market.pick([1, 2, 3]) });
    for (let step = 0; step < stepsInSequence; step += 1) {
      const name = market.pick(names);
      market.story.push(name);
      await steps[name]?.run(market);
      await market.takeSteps(5);
      market.check();
    }
    market.setDown(false);
    market.services.payments.faults.clear();
    await market.services.payments.notifications.deliver();
    market.nowMs += 25 * 60 * minuteMs;
    await market.services.checkout.runDueWork();
    await market.services.payments.notifications.deliver();
    market.check();
    const told = market.story.join('; ');
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
    seen.oversold += market.orders().filter(({ troubles }) => troubles.includes('oversold')).length;
    for (const [name, count] of market.answers) answers.set(name, (answers.get(name) ?? 0) + count);
  }
  // Otherwise the steps would test little.
  if (sequences < 100) return;
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(sequences / 50);
  for (const name of [...plainSteps, ...Object.values(stepTo), 'cancel', 'refused', 'refund', 'unreceive'])
    expect(answers.get(`${name} done`), name).toBeGreaterThan(1);
}, 1_800_000);
