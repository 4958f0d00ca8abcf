import { transitionPayment } from '../../../apps/checkout/src/payments/paymentTransitions.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import { formatOrderNumber } from '../../../src/domain/receipt.ts';
import type { PaymentReport } from '../../../apps/checkout/src/payments/providers/provider.ts';
import { toPaymentDocument } from '../../../apps/checkout/src/payments/paymentDocument.ts';
import { paymentPath } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { receiptPath } from '../../../src/domain/documents/receipt.ts';
import { nextNumber, numbersPath } from '../../../apps/checkout/src/orders/receipt.ts';
import { toStored } from '../../../apps/checkout/src/documents/memoryDocuments.ts';
import { planUpdate } from '../../../apps/checkout/src/orders/planUpdate.ts';

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

  return {
    documents,

    begin: (payment: Payment) => keep(payment, payment.createdAtMs),

    /**
     * Applies what the provider reports of a payment: changes it and writes its records.
     * @param atMs when the report came
     */
    report(payment: Payment, report: Report, atMs: number): Payment {
      const { uid, sessionId } = payment;
      const others = [...(paymentsOf.get(uid)?.values() ?? [])];
      const plan = planUpdate(payment, transitionPayment(payment, report, atMs), {
        read: (path) => documents.get(path),
        earlier: others.filter((other) => other.sessionId !== sessionId && wasPaid(other)),
        email: emailOf(uid),
        nowMs: atMs,
      });
      for (const { path, document } of plan.documents)
        documents.set(path, toStored(document, atMs) as Record<string, unknown>);
      keep(plan.payment, atMs);
      return plan.payment;
    },

    /** Gives the orders their numbers anew, in the order in which they were paid. */
    numberByTime(): void {
      const paid = [...paymentsOf.values()]
        .flatMap((payments) => [...payments.values()])
        .filter(({ number }) => number !== undefined)
        .toSorted((a, b) => (a.paidAtMs ?? 0) - (b.paidAtMs ?? 0));
      const first = nextNumber(documents.get(numbersPath)) - paid.length;
      for (const [index, { uid, sessionId }] of paid.entries()) {
        for (const path of [paymentPath(sessionId), receiptPath({ uid, sessionId })]) {
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
