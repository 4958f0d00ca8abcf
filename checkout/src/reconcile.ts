import { describeError } from './describeError.ts';
import type { Log } from './log.ts';
import { isSettled, UnexpectedReportError, withoutPage } from './paymentProgress.ts';
import type { PaymentProvider, PaymentReport } from './providers/provider.ts';
import { settlePayment } from './settlePayment.ts';
import type { Payment, PaymentStore } from './store/paymentStore.ts';

export interface ReconcileOptions {
  provider: PaymentProvider;
  store: PaymentStore;
  fromMs: number;
  /** Before this. */
  toMs: number;
  nowMs?: () => number;
  log: Log;
}

export interface ReconcileSummary {
  /** Payments whose state was asked for. */
  asked: number;
  /** Payments that turned out to be paid. */
  settled: number;
  recordsWritten: number;
  /** What a person has to look at: session ids, each with the reason. */
  troubles: { sessionId: string; reason: string }[];
}

/** A payment that began on the provider's page just before its end may still arrive. */
const graceMs = 24 * 60 * 60 * 1000;

const isOver = ({ expiresAtMs }: Payment, nowMs: number) => nowMs > expiresAtMs + graceMs;

/** Of a payment that nobody began at the provider, and whose page is long gone, nothing more will be heard. */
function withExpiry(payment: Payment, report: PaymentReport, nowMs: number): PaymentReport {
  const { sessionId } = payment;
  return report.kind === 'none' && isOver(payment, nowMs) ? { kind: 'expired', sessionId } : report;
}

/** The customer's details go with the page, whatever the provider says and even if it cannot be asked. */
async function dropPage({ sessionId }: Payment, store: PaymentStore): Promise<void> {
  await store.update(sessionId, (payment) => {
    if (!payment) throw new UnexpectedReportError('unknown_payment');
    return { payment: withoutPage(payment), isRecorded: false };
  });
}

async function findUnknown({ provider, store, fromMs, toMs }: ReconcileOptions): Promise<string[]> {
  const unknown: string[] = [];
  for await (const sessionId of provider.listPaid?.(fromMs, toMs) ?? []) {
    if ((await store.read(sessionId)) === undefined) unknown.push(sessionId);
  }
  return unknown;
}

/**
 * Asks the provider about every payment of a period whose money has not arrived, and writes what a lost notification left missing, in
 * the same way as a notification does. A paid session of which nothing is stored is reported, never invented.
 * @throws Error when the store cannot be read
 */
export async function reconcile(options: ReconcileOptions): Promise<ReconcileSummary> {
  const { provider, store, fromMs, toMs, nowMs = Date.now, log } = options;
  const summary: ReconcileSummary = { asked: 0, settled: 0, recordsWritten: 0, troubles: [] };
  const report = (sessionId: string, reason: string, details = {}) => {
    summary.troubles.push({ sessionId, reason });
    log({ severity: 'ERROR', event: 'reconcile_trouble', sessionId, reason, ...details });
  };

  const payments = await store.list(fromMs, toMs);
  for (const payment of payments) {
    if (isSettled(payment)) continue;
    const { sessionId } = payment;
    if (payment.page && isOver(payment, nowMs())) await dropPage(payment, store);
    if (payment.provider !== provider.name) {
      report(sessionId, 'other_provider');
      continue;
    }
    summary.asked += 1;
    try {
      const reports = await provider.readState(sessionId);
      for (const state of reports) {
        const settlement = await settlePayment(withExpiry(payment, state, nowMs()), { provider, store, log });
        summary.recordsWritten += settlement.recordsWritten;
        summary.troubles.push(...settlement.troubles.map((reason) => ({ sessionId, reason })));
      }
      if (reports.some(({ kind }) => kind === 'paid')) summary.settled += 1;
    } catch (error) {
      if (error instanceof UnexpectedReportError) report(sessionId, error.reason);
      else report(sessionId, 'no_answer', describeError(error));
    }
  }
  for (const sessionId of await findUnknown(options)) report(sessionId, 'unknown_payment');
  return summary;
}

/** The summary as a person reads it. */
export function formatSummary({ asked, settled, recordsWritten, troubles }: ReconcileSummary): string {
  return [
    `${asked} open payments asked for, ${settled} of them paid, ${recordsWritten} missing records written.`,
    ...(troubles.length === 0 ? ['Nothing needs you.'] : [`${troubles.length} need you:`]),
    ...troubles.map(({ sessionId, reason }) => `  ${sessionId}  ${reason}`),
  ].join('\n');
}
