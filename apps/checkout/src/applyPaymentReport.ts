import type { Log, LogEntry } from './log.ts';
import { transitionPayment, UnexpectedReportError } from './paymentTransitions.ts';
import type { PaymentAlert } from './paymentTransitions.ts';
import type { PaymentKey, PaymentProvider, PaymentReport } from './providers/provider.ts';
import type { PaymentStore } from './store/paymentStore.ts';

export interface ReportContext {
  provider: PaymentProvider;
  store: PaymentStore;
  log: Log;
  nowMs: () => number;
}

export interface AppliedReport {
  /** Undefined when the report does not concern a payment of the shop. */
  sessionId: string | undefined;
  /** Purchase records that were missing until now. */
  recordsWritten: number;
  /** Events logged as errors, which the owner has to look into. */
  problems: string[];
}

const nothingWritten = { recordsWritten: 0, problems: [] };

const severities: Record<PaymentAlert, LogEntry['severity']> = {
  paid_twice: 'ERROR',
  disputed: 'ERROR',
  refunded: 'WARNING',
};

async function findSessionId(
  key: PaymentKey,
  provider: PaymentProvider,
  store: PaymentStore,
): Promise<string | undefined> {
  if ('sessionId' in key) return key.sessionId;
  const payment = await store.findByReference(key.reference);
  return payment?.sessionId ?? provider.findSession?.(key.reference);
}

/** When such a report names an unknown payment, nothing is lost: no money was received. */
const isWithoutMoney = ({ kind }: PaymentReport) =>
  kind === 'pending' || kind === 'expired' || kind === 'failed' || kind === 'none';

/**
 * Applies a provider's report to the stored payment and logs what the owner must hear about. Notifications and the reconciliation both
 * go through here. Idempotent: applying a report again changes nothing.
 * @throws UnexpectedReportError when the report contradicts the stored payment
 * @throws Error when the store or the provider cannot be reached; nothing is written then
 */
export async function applyPaymentReport(
  report: PaymentReport,
  { provider, store, log, nowMs }: ReportContext,
): Promise<AppliedReport> {
  if (report.kind === 'ignored') return { sessionId: undefined, ...nothingWritten };
  const sessionId =
    'payment' in report ? await findSessionId(report.payment, provider, store) : report.sessionId;
  if (sessionId === undefined) return { sessionId, ...nothingWritten };
  if (isWithoutMoney(report) && (await store.read(sessionId)) === undefined) {
    return { sessionId, ...nothingWritten };
  }
  let alert: PaymentAlert | undefined;
  const { recordsWritten, recordsDiffering } = await store.update(sessionId, (payment) => {
    if (!payment) throw new UnexpectedReportError('unknown_payment');
    const transition = transitionPayment(payment, report, nowMs());
    // The store may call this again: the last attempt is the one that is written.
    alert = transition.alert;
    return transition;
  });
  const entries: LogEntry[] = [
    ...(recordsDiffering > 0
      ? [{ severity: 'ERROR' as const, event: 'records_differ', sessionId, recordsDiffering }]
      : []),
    ...(alert === undefined ? [] : [{ severity: severities[alert], event: alert, sessionId }]),
  ];
  for (const entry of entries) log(entry);
  const problems = entries.filter(({ severity }) => severity === 'ERROR').map(({ event }) => event);
  return { sessionId, recordsWritten, problems };
}
