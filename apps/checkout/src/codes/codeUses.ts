import { codePath, codeUsesPath, parseCodeDocument } from '../../../../src/domain/documents/code.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { codeOf } from '../../../../src/domain/orderGroups.ts';
import { isOrdered } from '../../../../src/domain/paymentState.ts';
import type { DocumentsPlan, ReadDocument } from '../documents/documents.ts';
import { returnedMinor } from '../payments/paymentMoney.ts';
import { refuseCode } from '../payments/refuseCode.ts';

type Coded = Pick<Payment, 'money' | 'uid'>;

export function codePathsOf({ money, uid }: Coded): string[] {
  const code = codeOf(money);
  return code === undefined ? [] : [codePath(code), codeUsesPath(code, uid)];
}

export const usesOf = (uses: object | undefined): number => Number((uses && Reflect.get(uses, 'uses')) ?? 0);

/** Changes the uses of codes within one transaction. Nothing else changes them. */
export function createCodeEdit(read: ReadDocument) {
  const changed = new Map<string, object>();
  const get = (path: string) => changed.get(path) ?? read(path);
  const stored = (name: string) => parseCodeDocument(name, get(codePath(name)));

  function count({ money, uid }: Coded, by: 1 | -1): void {
    const name = codeOf(money);
    if (name === undefined) return;
    const code = stored(name);
    const ofAccount = codeUsesPath(name, uid);
    changed.set(ofAccount, { uses: Math.max(usesOf(get(ofAccount)) + by, 0) });
    if (code?.maxUses === undefined) return;
    changed.set(codePath(name), { ...get(codePath(name)), uses: Math.max(code.uses + by, 0) });
  }

  return {
    /** Holds a use for a payment that begins. @throws CodeRefusalError when the code does not hold any more */
    hold: (payment: Payment, nowMs: number): Payment => {
      const name = codeOf(payment.money);
      if (name === undefined) return payment;
      refuseCode(stored(name), usesOf(get(codeUsesPath(name, payment.uid))), nowMs);
      count(payment, 1);
      return { ...payment, usesCode: true };
    },
    /** Counts or gives back the use of a payment by what has become of it. Paid after it was given back, it may exceed the most. */
    follow: (payment: Payment, order: Pick<Order, 'lines'> | undefined): Payment => {
      const { usesCode = false, ...rest } = payment;
      const isUsed = codeOf(payment.money) !== undefined && isUse(payment, order);
      if (isUsed !== usesCode) count(payment, isUsed ? 1 : -1);
      return isUsed ? { ...rest, usesCode: true } : rest;
    },
    documents: (): DocumentsPlan<void>['documents'] =>
      [...changed].map(([path, document]) => ({ path, document })),
  };
}

/** Whether a use counts: until the payment is over, or the order is cancelled or refunded whole. */
function isUse(payment: Payment, order: Pick<Order, 'lines'> | undefined): boolean {
  if (payment.state === 'begun') return true;
  if (!isOrdered(payment)) return false;
  const lines = order?.lines ?? [];
  if (lines.length > 0 && lines.every(({ state }) => state === 'cancelled')) return false;
  return payment.paidAtMs === undefined || returnedMinor(payment) < payment.amountMinor;
}
