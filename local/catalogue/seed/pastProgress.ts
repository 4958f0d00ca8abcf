import type { Ledger } from './ledger.ts';
import { dayMs, type PastPayment } from './pastPayments.ts';

const carriers = ['Domex', 'Citypak', 'Koombiyo', undefined] as const;

/** Takes the orders of payments through their states, as the board and the customers would. */
export function createProgress(ledger: Ledger, random: () => number, nowMs: number) {
  function ship({ payment }: PastPayment, shippedAtMs: number): void {
    const carrier = carriers[Math.floor(random() * carriers.length)];
    const number = String(10_000_000 + Math.floor(random() * 89_999_999));
    const details = carrier === undefined ? {} : { carrier, trackingNumber: `SR${number}` };
    ledger.take(payment, { step: 'ship', ...details }, Math.round(shippedAtMs));
  }

  function confirm({ payment, recordPaths }: PastPayment): void {
    for (const path of recordPaths) ledger.change(path, { isOrderCompleted: true });
    // The due work copies the customer's mark.
    ledger.look(payment);
  }

  const cancel = ({ payment }: PastPayment, reason: string, cancelledAtMs: number) =>
    ledger.take(
      payment,
      { step: 'cancel', reason, putsBack: true, refunds: false },
      Math.round(cancelledAtMs),
    );

  return {
    ship,
    confirm,
    cancel,

    /** Ships and confirms an order as is usual at its age. */
    advance(order: PastPayment, ageDays: number): void {
      const shippedAfterDays = 2.4 + random() * 1.5;
      if (shippedAfterDays > ageDays) return;
      ship(order, nowMs - (ageDays - shippedAfterDays) * dayMs);
      const confirmedAfterDays = shippedAfterDays + 2 + random() * 5;
      const isForgotten = random() < 0.06;
      if (confirmedAfterDays < ageDays && !isForgotten) confirm(order);
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
