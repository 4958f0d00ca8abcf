import { applyReport, UnexpectedReportError } from './paymentProgress.ts';
import type { PaymentKey, PaymentProvider, PaymentReport } from './providers/provider.ts';
import type { PaymentStore } from './store/paymentStore.ts';

export interface Settlement {
  /** Undefined when the report is about no payment of the shop. */
  sessionId: string | undefined;
  /** Purchase records that were missing until now. */
  recordsWritten: number;
  /** Purchase records that a browser wrote and that do not say what was paid. */
  recordsDiffering: number;
}

const nothingWritten = { recordsWritten: 0, recordsDiffering: 0 };

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
 * changes nothing.
 * @throws UnexpectedReportError when the report does not fit what is stored
 * @throws Error when store or provider cannot be reached; nothing is written then
 */
export async function settlePayment(
  report: PaymentReport,
  { provider, store }: { provider: PaymentProvider; store: PaymentStore },
): Promise<Settlement> {
  if (report.kind === 'ignored') return { sessionId: undefined, ...nothingWritten };
  const sessionId = 'payment' in report ? await sessionOf(report.payment, provider, store) : report.sessionId;
  if (sessionId === undefined) return { sessionId, ...nothingWritten };
  if (isWithoutMoney(report) && (await store.read(sessionId)) === undefined) {
    return { sessionId, ...nothingWritten };
  }
  const written = await store.update(sessionId, (payment) => {
    if (!payment) throw new UnexpectedReportError('unknown_payment');
    return applyReport(payment, report);
  });
  return { sessionId, ...written };
}
