import { transitionPayment } from '../../../apps/checkout/src/payments/paymentTransitions.ts';
import { formatOrderNumber } from '../../../src/domain/receipt.ts';
import type { PaymentReport } from '../../../apps/checkout/src/payments/providers/provider.ts';
import { toPaymentDocument } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { receiptPath } from '../../../src/domain/documents/receipt.ts';
import { nextNumber, numbersPath } from '../../../apps/checkout/src/orders/receipt.ts';
import { toStored } from '../../../apps/checkout/src/documents/memoryDocuments.ts';
import { planUpdate } from '../../../apps/checkout/src/orders/planUpdate.ts';
import { withMarks } from '../../../apps/checkout/src/orders/planRecords.ts';
import { planStep } from '../../../apps/checkout/src/http/takeSteps.ts';
import type { PaymentChange } from '../../../apps/checkout/src/payments/paymentStore.ts';
import { createStockEdit } from '../../../apps/checkout/src/lib/stockEdit.ts';
import type { StockEdit } from '../../../apps/checkout/src/lib/stockEdit.ts';
import { orderPath, toOrder, toOrderDocument } from '../../../src/domain/documents/order.ts';
import type { ReadOrderStep } from '../../../src/domain/orderSteps.ts';
import { demoOwner } from './demoOwner.ts';

type Report = Exclude<PaymentReport, { kind: 'ignored' | 'changed' }>;

/**
 * Replays past payments by the checkout server's own functions, so that the demo's documents are those that the server would have
 * written.
 */
export function createLedger(emailOf: (uid: string) => string) {
  const documents = new Map<string, Readonly<Record<string, unknown>>>();
  const paymentsOf = new Map<string, Map<string, Payment>>();

  function keep(payment: Payment, atMs: number): void {
    const { uid, sessionId } = payment;
    const ofAccount = paymentsOf.get(uid) ?? new Map<string, Payment>();
    paymentsOf.set(uid, ofAccount.set(sessionId, payment));
    documents.set(`payments/${sessionId}`, toPaymentDocument(payment, new Date(atMs)));
  }

  const orderOf = (sessionId: string) => toOrder(documents.get(orderPath(sessionId)));
  const read = (path: string) => documents.get(path);

  function write(before: Payment, change: PaymentChange, stock: StockEdit, atMs: number): Payment {
    const { uid, sessionId } = before;
    const sessions = [...(paymentsOf.get(uid)?.keys() ?? [])];
    const stored = { payment: before, order: orderOf(sessionId) };
    const plan = planUpdate(stored, change, {
      read,
      stock,
      earlier: sessions.flatMap((id) => (id === sessionId ? [] : (orderOf(id) ?? []))),
      email: emailOf(uid),
      nowMs: atMs,
    });
    for (const { path, document } of plan.documents) {
      const isMailed = path.startsWith('shipments/');
      documents.set(path, { ...(toStored(document, atMs) as object), ...(isMailed && { mail: 'sent' }) });
    }
    keep(plan.payment, atMs);
    return plan.payment;
  }

  return {
    documents,

    begin: (payment: Payment) => keep(payment, payment.createdAtMs),

    /**
     * Applies what the provider reports of a payment: changes it and writes its records.
     * @param atMs when the report came
     */
    report: (payment: Payment, report: Report, atMs: number): Payment =>
      write(payment, transitionPayment(payment, report, atMs), createStockEdit(read, atMs), atMs),

    /** Takes an owner's step of an order. */
    take({ uid, sessionId }: Payment, step: ReadOrderStep, atMs: number): void {
      const payment = paymentsOf.get(uid)?.get(sessionId);
      const stored = orderOf(sessionId);
      if (!payment || !stored) throw new Error(`There is no order ${sessionId}.`);
      const stock = createStockEdit(read, atMs);
      const order = withMarks(stored, read);
      const taker = { uid: demoOwner.uid, by: demoOwner.email, lines: undefined, provider: undefined };
      const facts = { ...taker, order, payment, unpaid: [], read, stock, nowMs: atMs, key: step.step };
      write(payment, planStep({ sessionId, ...step }, facts), stock, atMs);
    },

    /** Copies the customer's marks to the order, as the due work does. */
    look(payment: Payment): void {
      const order = orderOf(payment.sessionId);
      if (order) documents.set(orderPath(payment.sessionId), toOrderDocument(withMarks(order, read)));
    },

    /** Gives the orders their numbers anew, in the order in which they were paid. */
    numberByTime(): void {
      const paid = [...paymentsOf.values()]
        .flatMap((payments) => [...payments.keys()])
        .flatMap((sessionId) => orderOf(sessionId) ?? [])
        .filter(({ number }) => number !== undefined)
        .toSorted((a, b) => (a.paidAtMs ?? 0) - (b.paidAtMs ?? 0));
      const first = nextNumber(documents.get(numbersPath)) - paid.length;
      for (const [index, { uid, sessionId }] of paid.entries()) {
        for (const path of [orderPath(sessionId), receiptPath({ uid, sessionId })]) {
          documents.set(path, { ...documents.get(path), number: formatOrderNumber(first + index) });
        }
      }
    },

    /** Changes fields of a document; `undefined` removes one. */
    change: (path: string, fields: Readonly<Record<string, unknown>>): void => {
      const entries = Object.entries({ ...documents.get(path), ...fields });
      documents.set(path, Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
