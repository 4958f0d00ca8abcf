import { orderIdOf } from '../../../src/domain/documents/record.ts';
import { demoOwner } from './demoOwner.ts';
import type { Ledger } from './ledger.ts';
import { dayMs, type PastPayment } from './pastPayments.ts';

const carriers = ['Domex', 'Citypak', 'Koombiyo', undefined] as const;

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Takes the orders of payments through their states, as the board and the customers would. */
export function createProgress(ledger: Ledger, random: () => number, nowMs: number) {
  const changeRecords = (recordPaths: readonly string[], fields: Readonly<Record<string, unknown>>) =>
    recordPaths.forEach((path) => ledger.change(path, fields));

  function ship({ payment, recordPaths }: PastPayment, shippedAtMs: number, mail = 'sent'): void {
    const { sessionId, uid } = payment;
    const shipmentId = orderIdOf(`shipment of ${sessionId}`, 0);
    const shippedAt = new Date(Math.round(shippedAtMs));
    const carrier = carriers[Math.floor(random() * carriers.length)];
    const number = String(10_000_000 + Math.floor(random() * 89_999_999));
    const details = carrier === undefined ? {} : { carrier, trackingNumber: `SR${number}` };
    ledger.change(`shipments/${shipmentId}`, {
      uid,
      sessionId,
      orderIds: recordPaths.map(idOf),
      shippedAt,
      shippedBy: demoOwner.uid,
      ...details,
      mail,
    });
    changeRecords(recordPaths, { isOrderShipped: true, shipmentId, shippedAt, ...details });
  }

  const confirm = ({ recordPaths }: PastPayment) => changeRecords(recordPaths, { isOrderCompleted: true });

  const cancel = ({ recordPaths }: PastPayment, cancelReason: string, cancelledAtMs: number) =>
    changeRecords(recordPaths, {
      isOrderCompleted: true,
      cancelledAt: new Date(Math.round(cancelledAtMs)),
      cancelReason,
    });

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
