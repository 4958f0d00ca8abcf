import type { Code } from '../../../src/domain/documents/code.ts';
import type { PaymentLine, Payment } from '../../../src/domain/documents/payment.ts';
import { discountBy } from '../../../apps/checkout/src/payments/discount.ts';
import { moneyOf } from '../../../apps/checkout/src/payments/priceCart.ts';
import { lineTotal, sumMoney } from '../../../src/domain/orderGroups.ts';
import { orderIdOf, recordPath, recordsOf } from '../../../src/domain/documents/record.ts';
import type { Ledger } from './ledger.ts';
import type { OrderedProduct } from './orderedProducts.ts';
import type { PastCustomer } from './pastCustomers.ts';

export const dayMs = 86_400_000;
const minuteMs = 60_000;
const twoHoursMs = 120 * minuteMs;

/** A payment, and the paths of its purchase records. */
export interface PastPayment {
  payment: Payment;
  recordPaths: readonly string[];
}

/** Makes a payment as it begins. */
export function begunPayment(
  given: Pick<Payment, 'sessionId' | 'provider' | 'uid' | 'lines'> & { discount?: undefined },
  createdAtMs: number,
  code?: Code,
): Payment {
  const subtotal = given.lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const full = moneyOf(subtotal * 100, new Date(createdAtMs));
  const priced = given.lines.map((line) => ({ line, isReduced: false }));
  const isUseless = code?.kind === 'delivery' && sumMoney(full, 'delivery') === 0;
  const { lines, discount } = code && !isUseless ? discountBy(code, priced, full) : given;
  const money = discount ? [...full, discount] : full;
  return {
    ...given,
    lines,
    money,
    amountMinor: sumMoney(money),
    currency: 'lkr',
    state: 'begun',
    createdAtMs,
    expiresAtMs: createdAtMs + twoHoursMs,
  };
}

/** Makes an id as long as Stripe's, and the same at every start. */
const sessionIdOf = (number: number) => `cs_test_past${orderIdOf('past', number).repeat(3)}`;

/** Creates payments of customers, with lines from the catalogue. */
export function createPayments(
  ledger: Ledger,
  products: readonly OrderedProduct[],
  random: () => number,
  pick: <Entry>(entries: readonly Entry[]) => Entry,
) {
  let count = 0;

  function lineOf({ slug, name, picture, price, sizes }: OrderedProduct): PaymentLine {
    // Mostly one unit of a size in the middle.
    const at = Math.floor(((random() + random()) / 2) * sizes.length);
    const first = { size: sizes[at] ?? '', quantity: random() < 0.15 ? 2 : 1 };
    const second = sizes[at + 1];
    const isInTwoSizes = second !== undefined && random() < 0.08;
    return {
      name,
      productName: slug,
      productImages: picture,
      productPrice: price,
      productSize: isInTwoSizes ? [first, { size: second, quantity: 1 }] : [first],
    };
  }

  function pickLines(): PaymentLine[] {
    const wanted = random() < 0.6 ? 1 : random() < 0.7 ? 2 : 4;
    const chosen = new Set(Array.from({ length: wanted }, () => pick(products)));
    return [...chosen].map(lineOf);
  }

  function begin({ uid }: PastCustomer, paidAtMs: number, lines: PaymentLine[], code?: Code): PastPayment {
    count += 1;
    const createdAtMs = Math.round(paidAtMs - (1 + random() * 6) * minuteMs);
    const provider = count % 6 === 0 ? 'payhere' : 'stripe';
    const payment = begunPayment({ sessionId: sessionIdOf(count), provider, uid, lines }, createdAtMs, code);
    ledger.begin(payment);
    const records = recordsOf(payment.sessionId, lines);
    return { payment, recordPaths: records.map(({ orderId }) => recordPath(uid, orderId)) };
  }

  return {
    begin,

    /** Lines of this many different products. */
    linesOf: (size: number) => products.slice(0, size).map(lineOf),

    cheapLinesOf: (size: number) =>
      products
        .toSorted((a, b) => a.price - b.price)
        .slice(0, size)
        .map(lineOf),

    pay(
      customer: PastCustomer,
      paidAtMs: number,
      lines: PaymentLine[] = pickLines(),
      code?: Code,
    ): PastPayment {
      const { payment: begun, recordPaths } = begin(customer, paidAtMs, lines, code);
      const { sessionId, amountMinor, currency, provider } = begun;
      const atMs = Math.round(paidAtMs);
      const reference =
        provider === 'stripe' ? `pi_3${orderIdOf(sessionId, 1000)}` : String(320_000_000_000 + count * 7919);
      const report = { kind: 'paid', sessionId, amountMinor, currency, reference, paidAtMs: atMs } as const;
      return { payment: ledger.report(begun, report, atMs), recordPaths };
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
