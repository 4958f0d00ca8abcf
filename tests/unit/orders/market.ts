import type { CodeRefusal } from '../../../src/domain/documents/code.ts';
import type { LocalServices } from '../../../local/services/localServices.ts';
import { writeDocuments } from '../../../apps/checkout/src/documents/documents.ts';
import type { Documents } from '../../../apps/checkout/src/documents/documents.ts';
import { cardOnly } from '../../../apps/checkout/src/payments/methods.ts';
import type { LineState, Order } from '../../../src/domain/documents/order.ts';
import { recordPath } from '../../../src/domain/documents/record.ts';
import type { ReturnState } from '../../../src/domain/documents/return.ts';
import { orderStepSchema } from '../../../src/domain/orderSteps.ts';
import type { OrderStep } from '../../../src/domain/orderSteps.ts';
import { storedTroubles } from '../../../src/domain/paymentState.ts';
import { nextStates } from '../../../src/domain/returns.ts';
import type { StockLine } from '../../../src/domain/stock.ts';
import { buildCartItem } from '../../support/factories.ts';
import { createSeededRandom } from '../../support/seededRandom.ts';
import { createModelBackend, postAs, productDocuments, stepAsOwner } from './modelBackend.ts';
import type { ModelBackend } from './modelBackend.ts';
import {
  codeFaultsOf,
  codes,
  faultsOf,
  keyOf,
  mayUse,
  readAll,
  sizes,
  slugs,
  stockKeys,
  total,
  unitsAt,
  unitsIn,
  usersOf,
} from './stockRoom.ts';
import type { Seen } from './stockRoom.ts';

type StockChange = { slug: string; size: string; count?: number | null; add?: number };
type StepName = OrderStep['step'];
export const stepNames = orderStepSchema.options.map(({ entries }) => entries.step.literal);

const stepsFrom: Partial<Record<LineState, readonly StepName[]>> = {
  waiting: ['pack', 'ship', 'ship', 'cancel'],
  packed: ['unpack', 'ship', 'cancel'],
  shipped: ['unship', 'refused', 'paid', 'unpaid'],
  cancelled: ['reopen', 'refund', 'solve'],
  refused: ['unrefused'],
};
const stepTo: Partial<Record<ReturnState, StepName>> = {
  approved: 'approve',
  declined: 'decline',
  received: 'receive',
  refunded: 'repay',
  sent: 'send',
};
const undoOf: Partial<Record<ReturnState, StepName>> = { approved: 'unapprove', received: 'unreceive' };

/** Two buyers, who pay by card, in cash or by transfer, an owner, the due work, and a database and a provider that fail. */
export class Market {
  nowMs = Date.UTC(2026, 10, 27);
  steps = 0;
  readonly backend: ModelBackend;
  readonly services: LocalServices;
  seen: Seen;
  readonly count: (what: string) => void;
  readonly chance: () => number;
  readonly story: string[];
  /** What was in the stock room at the owner's last count, with what had left it until then; without sizes that are not counted. */
  private readonly counted = new Map<string, number>();
  /** Units that the owner has written off. */
  private readonly lost = new Map<string, number>();
  /** Sessions whose use of a code was given back and counts again. */
  private readonly regained = new Set<string>();
  private readonly documents: Documents;
  private keys = 0;
  isDown = false;

  private constructor(seed: number, documents: Documents, count: (what: string) => void, seen: Seen) {
    this.documents = documents;
    this.count = count;
    this.seen = seen;
    this.story = [`MODEL_SEED=${seed} MODEL_STEPS=1`];
    this.chance = createSeededRandom(seed);
    this.backend = createModelBackend(true, () => this.nowMs, {
      methods: { ...cardOnly, ways: ['card', 'cod', 'transfer'], unpaidLimit: 1000, transferTo: ['Sarasa'] },
      serverDocuments: documents,
    });
    this.services = this.backend.services;
  }

  /** @param count is told what has happened */
  static async open(seed: number, documents: Documents, count: (what: string) => void): Promise<Market> {
    const market = new Market(seed, documents, count, await readAll(documents));
    for (const { uid } of market.backend.accounts) await market.move(uid);
    for (const [code, make] of Object.entries(codes))
      await postAs(market.services, market.backend.ownerUid, '/code', { code, make });
    await market.change({ slug: 'shirt', size: 'S', count: market.pick([1, 2, 3]) });
    return market;
  }

  pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(this.chance() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };

  perhapsTwice = <Result>(run: () => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: this.pick([1, 1, 2]) }, run));

  /** Reads the database, recounts the stock room, and looks at all else. @throws Error with the story when something is wrong */
  async check(): Promise<void> {
    await this.look();
    const expected = [...this.counted].map(([key, units]) => [key, units - this.gone(key)] as const);
    const faults = [...faultsOf(this.seen, new Map(expected)), ...codeFaultsOf(this.seen, this.regained)];
    if (faults.length > 0) this.fail(faults.join('\n'));
  }

  private fail(fault: string): never {
    throw new Error(`${this.story.join('; ')}\n${fault}`);
  }

  private async look(): Promise<void> {
    const before = new Map(this.seen.payments.map(({ sessionId, usesCode }) => [sessionId, usesCode]));
    this.seen = await readAll(this.documents);
    for (const { sessionId, usesCode } of this.seen.payments) {
      if (usesCode && before.has(sessionId) && !before.get(sessionId)) this.regained.add(sessionId);
    }
  }

  /** Units that have left the stock room. */
  private readonly gone = (key: string): number =>
    unitsAt(['taken'], key, this.seen.orders) + (this.lost.get(key) ?? 0);

  setDown(isDown: boolean) {
    this.isDown = isDown;
    this.services.checkout.setStoreDown(isDown);
  }

  private move(uid: string) {
    const document = { userAddress: `${this.pick([1, 2, 3])} Galle Road` };
    return writeDocuments(this.documents, [{ path: `userAddresses/${uid}`, document }]);
  }

  readonly lines = (): StockLine[] => {
    const chosen = slugs.filter(() => this.chance() < 0.5);
    const lineOf = (slug: string) => ({ slug, size: this.pick(sizes), quantity: this.pick([1, 1, 2]) });
    return (chosen.length > 0 ? chosen : ['shirt']).map(lineOf);
  };

  /** Starts a payment; a refusal has to be true. */
  async start(account: number, lines: readonly StockLine[]): Promise<void> {
    const uid = this.backend.accounts[account]?.uid ?? '';
    const cartItems = lines.map(({ slug, size, quantity }) =>
      buildCartItem({
        slug: { current: slug },
        price: Number(productDocuments.find(({ _id }) => _id === slug)?.price),
        selectedSizeAndQuantities: [{ size, quantity }],
      }),
    );
    const shown = new Map(lines.map((line) => [keyOf(line), this.shownLeft(line)]));
    const code = this.pick(['', ...Object.keys(codes)]);
    const body = { cartItems, user: { uid }, ...(code !== '' && { code }) };
    const response = await postAs(this.services, uid, '/create-checkout-session', body);
    if (response.status !== 409) return;
    this.count('refused');
    const { lines: missing = [], why } = (await response.json()) as {
      lines?: StockLine[];
    } & Partial<CodeRefusal>;
    // At once with another start, what was free may have changed.
    const moments = [this.seen, await readAll(this.documents)];
    if (why) {
      this.count(why);
      if (moments.every((seen) => this.isFree(code, why, uid, seen))) this.fail(`${code} is refused: ${why}`);
    }
    for (const line of missing) {
      const key = keyOf(line);
      // Nothing that the account's open session holds is in its way.
      const free = moments.map(({ payments, stock }) => {
        const { onHand = Infinity, held } = stock.get(key) ?? { held: 0 };
        return (
          onHand -
          held +
          total(payments, (payment) => (payment.uid === uid ? unitsIn(payment.holds, key) : 0))
        );
      });
      const left = Math.min(...free, shown.get(keyOf(line)) ?? Infinity, this.shownLeft(line));
      if (left >= unitsIn(lines, key)) this.fail(`${key}: refused, although ${left} are left`);
    }
  }

  /** Whether a code can be used, whatever the account's open session holds of it. */
  private isFree(code: string, why: CodeRefusal['why'], uid: string, { payments }: Seen): boolean {
    const users = usersOf(code, payments).filter(
      (payment) => payment.uid !== uid || payment.state !== 'begun',
    );
    if (why === 'used-up') return users.length < mayUse(code).maxUses;
    const own = users.filter((payment) => payment.uid === uid);
    return why !== 'used-by-you' || own.length < mayUse(code).maxUsesPerAccount;
  }

  startTwice(one: number, other: number): Promise<unknown> {
    const lines = this.lines();
    return Promise.all([this.start(one, lines), this.start(other, one === other ? this.lines() : lines)]);
  }

  /** What the shop shows as left, which is older than the counts while the database is down, and stays of a size that is not counted any more. */
  private shownLeft({ slug, size }: Pick<StockLine, 'slug' | 'size'>): number {
    const product = this.services.content.list('published').find(({ _id }) => _id === slug);
    const soldOutSizes = (product?.soldOutSizes ?? []) as string[];
    const fewLeft = (product?.fewLeft ?? []) as { size: string; left: number }[];
    if (product?.is_outof_stock === true || soldOutSizes.includes(size)) return 0;
    return fewLeft.find((few) => few.size === size)?.left ?? Infinity;
  }

  /** The owner counts a size, counts it no more, or adds and takes. */
  async changeStock(): Promise<void> {
    if (this.chance() < 0.4) await this.change({ slug: 'shirt', size: 'S', add: this.pick([-2, -1, 1, 3]) });
    const slug = this.pick(['shirt', 'sarong']);
    await this.change({ slug, size: this.pick(['S', 'S', 'M']), count: this.pick([0, 1, 2, 5, null]) });
  }

  private async change(change: StockChange): Promise<void> {
    this.keys += 1;
    const request = { key: `key-of-a-press-${this.keys}`, changes: [change] };
    const press = () => postAs(this.services, this.backend.ownerUid, '/stock', request);
    const { ok } = await press();
    // A press whose answer was lost is repeated.
    if (this.chance() < 0.3) await press();
    if (!ok) return;
    await this.look();
    const key = keyOf(change);
    const onHand = this.seen.stock.get(key)?.onHand;
    if (onHand === undefined) this.counted.delete(key);
    else this.counted.set(key, onHand + this.gone(key));
  }

  /** Some step of an order, mostly one that fits. */
  private stepOf({ sessionId, lines, refundableMinor }: Order) {
    const returns = this.seen.returns.filter((each) => each.sessionId === sessionId);
    const given = returns.length > 0 ? this.pick(returns) : undefined;
    const { orderId, state } = this.pick(lines);
    const ofReturn = given && [...nextStates(given).map((next) => stepTo[next]), undoOf[given.state]];
    const fitting = (ofReturn ?? stepsFrom[state] ?? []).flatMap((each) => each ?? []);
    const step = this.pick(fitting.length > 0 && this.chance() < 0.6 ? fitting : stepNames);
    const isOften = () => this.chance() < 0.7;
    const putsBack = isOften();
    const asked = {
      sessionId,
      step,
      reason: 'A stain.',
      putsBack,
      refunds: !isOften(),
      isPaidBack: isOften(),
      onlyUnsent: isOften(),
      refundsSoldOut: isOften(),
      amountMinor: Math.max(1, Math.floor(refundableMinor / this.pick([1, 2]))),
      note: this.pick(['one', 'two']),
      ...(step === 'note' && { seen: this.pick(['', 'one', 'two']) }),
      ...(step === 'solve' && { seen: storedTroubles }),
      returnId: given?.returnId ?? 'a-return-that-nobody-asked-for',
      ...(!isOften() && { lines: [orderId] }),
    };
    const writesOff = !putsBack && (step === 'cancel' || step === 'refused');
    return { asked: asked as OrderStep & { sessionId: string }, writesOff };
  }

  /** The owner takes a step of an order, perhaps twice at once or under a key of before. */
  async takeStep(): Promise<void> {
    this.nowMs += 2000;
    const open = this.seen.orders.filter(({ lines }) => lines.length > 0);
    if (open.length === 0) return;
    const { asked, writesOff } = this.stepOf(this.pick(open));
    // Held ones are written off too, as far as the owner has not counted them away.
    const inOrder = (key: string) => {
      const orders = this.seen.orders.filter(({ sessionId }) => sessionId === asked.sessionId);
      const onHand = this.seen.stock.get(key)?.onHand ?? 0;
      return unitsAt(['taken'], key, orders) + Math.min(unitsAt(['held'], key, orders), onHand);
    };
    const before = stockKeys.map(inOrder);
    this.keys += 1;
    const key = `key-of-a-press-${this.chance() < 0.05 ? 1 : this.keys}`;
    for (const [answer] of await this.perhapsTwice(() => stepAsOwner(this.backend, key, [asked]))) {
      const name = `${asked.step} ${answer?.answer}`;
      this.story.push(name);
      this.count(name);
      this.steps += 1;
    }
    if (writesOff) await this.look();
    for (const [index, of] of writesOff ? stockKeys.entries() : [])
      this.lost.set(of, (this.lost.get(of) ?? 0) + (before[index] ?? 0) - inOrder(of));
    await this.check();
  }

  /** A customer cancels an order of theirs, perhaps twice, while the owner packs or ships it. */
  async cancelAsCustomer(): Promise<void> {
    const open = this.seen.orders.filter(({ lines }) => lines.length > 0);
    if (open.length === 0) return;
    const { uid, sessionId } = this.pick(open);
    this.keys += 2;
    const key = `key-of-a-press-${this.keys}`;
    const ask = async () => {
      const response = await postAs(this.services, uid, '/cancel-order', { key, sessionId });
      const { answer, error } = (await response.json()) as { answer?: string; error?: string };
      return `cancelled ${answer ?? error}`;
    };
    const step = { step: this.pick(['pack', 'ship'] as const), sessionId };
    const owner = async () => {
      const [answer] = await stepAsOwner(this.backend, `key-of-a-press-${this.keys - 1}`, [step]);
      return answer?.answer === 'done' ? `${step.step} done` : undefined;
    };
    const both = this.pick([[ask, ask], [ask, owner], [owner, ask], [ask]]);
    const told = await Promise.all(both.map((run) => run()));
    for (const what of told) if (what) this.count(what);
    if (told.includes('cancelled done') && told.some((what) => what?.startsWith('ship')))
      this.fail(`${sessionId} is cancelled and shipped.`);
  }

  /** A customer asks for a return, withdraws one, confirms that the parcel has come, or moves. */
  async asCustomer(): Promise<void> {
    if (this.chance() < 0.1) return this.cancelAsCustomer();
    const { orders, returns, records } = this.seen;
    const sent = orders.filter(({ lines }) => lines.some(({ shipmentId }) => shipmentId !== undefined));
    if (sent.length === 0) return;
    const { uid, sessionId, lines } = this.pick(sent);
    const { orderId, productSize } = this.pick(lines);
    const { size, quantity } = this.pick(productSize);
    if (this.chance() < 0.1) return this.move(uid);
    if (this.chance() < 0.2) {
      const path = recordPath(uid, orderId);
      const record = records.get(path);
      if (record?.isOrderShipped !== true) return;
      return writeDocuments(this.documents, [{ path, document: { ...record, isOrderCompleted: true } }]);
    }
    const own = returns.filter((each) => each.sessionId === sessionId);
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
}
