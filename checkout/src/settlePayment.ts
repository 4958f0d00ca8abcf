import type { Log, LogEntry } from './log.ts';
import { applyReport, UnexpectedReportError } from './paymentProgress.ts';
import type { PaymentNews } from './paymentProgress.ts';
import type { PaymentKey, PaymentProvider, PaymentReport } from './providers/provider.ts';
import type { PaymentStore } from './store/paymentStore.ts';

export interface Settlement {
  /** Undefined when the report is about no payment of the shop. */
  sessionId: string | undefined;
  /** Purchase records that were missing until now. */
  recordsWritten: number;
  /** Events that were logged as errors: a person has to look at them. */
  troubles: string[];
}

const nothingWritten = { recordsWritten: 0, troubles: [] };

const severities: Record<PaymentNews, LogEntry['severity']> = {
  paid_twice: 'ERROR',
  disputed: 'ERROR',
  refunded: 'WARNING',
};

async function sessionOf(
  key: PaymentKey,
  provider: PaymentProvider,
  store: PaymentStore,
): Promise<string | undefined> {
  if ('sessionId' in key) return key.sessionId;
  const payment = await store.findByReference(key.reference);
  return payment?.sessionId ?? provider.findSession?.(key.reference);
}

/** Reports of payments without money: nothing is lost where the payment is not known. */
const isWithoutMoney = ({ kind }: PaymentReport) =>
  kind === 'pending' || kind === 'expired' || kind === 'failed' || kind === 'none';

/**
 * Brings what a provider reports of a payment into the store: the one way, of notifications and of the reconciliation. Doing it again
 * changes nothing. What the owner must hear of is logged here.
 * @throws UnexpectedReportError when the report does not fit what is stored
 * @throws Error when store or provider cannot be reached; nothing is written then
 */
export async function settlePayment(
  report: PaymentReport,
  { provider, store, log }: { provider: PaymentProvider; store: PaymentStore; log: Log },
): Promise<Settlement> {
  if (report.kind === 'ignored') return { sessionId: undefined, ...nothingWritten };
  const sessionId = 'payment' in report ? await sessionOf(report.payment, provider, store) : report.sessionId;
  if (sessionId === undefined) return { sessionId, ...nothingWritten };
  if (isWithoutMoney(report) && (await store.read(sessionId)) === undefined) {
    return { sessionId, ...nothingWritten };
  }
  let news: PaymentNews | undefined;
  const { recordsWritten, recordsDiffering } = await store.update(sessionId, (payment) => {
    if (!payment) throw new UnexpectedReportError('unknown_payment');
    const change = applyReport(payment, report);
    // Of the last attempt, which is the one that was written.
    news = change.news;
    return change;
  });
  const alerts: LogEntry[] = [
    ...(recordsDiffering > 0
      ? [{ severity: 'ERROR' as const, event: 'records_differ', sessionId, recordsDiffering }]
      : []),
    ...(news === undefined ? [] : [{ severity: severities[news], event: news, sessionId }]),
  ];
  for (const alert of alerts) log(alert);
  const troubles = alerts.filter(({ severity }) => severity === 'ERROR').map(({ event }) => event);
  return { sessionId, recordsWritten, troubles };
}
