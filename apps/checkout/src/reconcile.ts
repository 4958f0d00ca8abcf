import { applyPaymentReport } from './applyPaymentReport.ts';
import { describeError } from './describeError.ts';
import type { Log } from './log.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import { UnexpectedReportError, withoutPageData } from './paymentTransitions.ts';
import type { PaymentProvider, PaymentReport } from './providers/provider.ts';
import type { Payment, PaymentStore } from './store/paymentStore.ts';

export interface ReconcileOptions {
  provider: PaymentProvider;
  store: PaymentStore;
  /** Payments created from here on … */
  fromMs: number;
  /** … and before this. */
  toMs: number;
  nowMs?: () => number;
  log: Log;
}

export interface ReconcileSummary {
  /** Open payments whose state the provider was asked for. */
  checked: number;
  /** Payments among them that turned out to be paid. */
  paid: number;
  recordsWritten: number;
  /** What the owner has to look into. */
  problems: { sessionId: string; reason: string }[];
}

/** A payment started on the provider's page just before it expired may still come through. */
const graceMs = 24 * 60 * 60 * 1000;

const isLongExpired = ({ expiresAtMs }: Payment, nowMs: number) => nowMs > expiresAtMs + graceMs;

/** A payment that never reached the provider, and whose page expired long ago, will not be paid any more. */
function withExpiry(payment: Payment, report: PaymentReport, nowMs: number): PaymentReport {
  const { sessionId } = payment;
  return report.kind === 'none' && isLongExpired(payment, nowMs) ? { kind: 'expired', sessionId } : report;
}

/** Does not depend on the provider's answer: the customer's details must go even if it cannot be asked. */
async function dropPageData({ sessionId }: Payment, store: PaymentStore): Promise<void> {
  await store.update(sessionId, (payment) => {
    if (!payment) throw new UnexpectedReportError('unknown_payment');
    return { payment: withoutPageData(payment), requiresRecords: false };
  });
}

async function findUnknownSessions({ provider, store, fromMs, toMs }: ReconcileOptions): Promise<string[]> {
  const unknown: string[] = [];
  for await (const sessionId of provider.listPaid?.(fromMs, toMs) ?? []) {
    if ((await store.read(sessionId)) === undefined) unknown.push(sessionId);
  }
  return unknown;
}

/**
 * Asks the provider about every unpaid payment of a period and applies the answers as if they were notifications, which makes up for lost
 * ones. A paid session without a stored payment is reported; no order is made up for it.
 * @throws Error when the store cannot be read
 */
export async function reconcile(options: ReconcileOptions): Promise<ReconcileSummary> {
  const { provider, store, fromMs, toMs, nowMs = Date.now, log } = options;
  const summary: ReconcileSummary = { checked: 0, paid: 0, recordsWritten: 0, problems: [] };
  const addProblem = (sessionId: string, reason: string, details = {}) => {
    summary.problems.push({ sessionId, reason });
    log({ severity: 'ERROR', event: 'reconcile_problem', sessionId, reason, ...details });
  };

  const payments = await store.list(fromMs, toMs);
  for (const payment of payments) {
    const { sessionId } = payment;
    if (wasPaid(payment)) continue;
    if (payment.page && isLongExpired(payment, nowMs())) await dropPageData(payment, store);
    if (payment.provider !== provider.name) {
      addProblem(sessionId, 'other_provider');
      continue;
    }
    summary.checked += 1;
    try {
      const reports = await provider.readState(sessionId);
      for (const report of reports) {
        const applied = await applyPaymentReport(withExpiry(payment, report, nowMs()), {
          provider,
          store,
          log,
          nowMs,
        });
        summary.recordsWritten += applied.recordsWritten;
        summary.problems.push(...applied.problems.map((reason) => ({ sessionId, reason })));
      }
      if (reports.some(({ kind }) => kind === 'paid')) summary.paid += 1;
    } catch (error) {
      if (error instanceof UnexpectedReportError) addProblem(sessionId, error.reason);
      else addProblem(sessionId, 'no_answer', describeError(error));
    }
  }
  for (const sessionId of await findUnknownSessions(options)) addProblem(sessionId, 'unknown_payment');
  return summary;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats the summary for the terminal. */
export function formatSummary(summary: ReconcileSummary): string {
  const { checked, paid, recordsWritten, problems } = summary;
  return [
    `Checked ${plural(checked, 'open payment')}: ${paid} paid, ${plural(recordsWritten, 'missing record')} written.`,
    problems.length === 0 ? 'No problems found.' : `${plural(problems.length, 'problem')} found:`,
    ...problems.map(({ sessionId, reason }) => `  ${sessionId}  ${reason}`),
  ].join('\n');
}
