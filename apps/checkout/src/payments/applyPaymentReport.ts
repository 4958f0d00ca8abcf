import { withTimeout } from '../../../../src/lib/timing.ts';
import { currency } from '../lib/money.ts';
import { isDocumentId } from '../lib/documentId.ts';
import type { Log } from '../lib/log.ts';
import { scheduled } from './paymentSchedule.ts';
import { transitionPayment } from './paymentTransitions.ts';
import type { Report } from './paymentTransitions.ts';
import { ProviderRefusalError } from './providers/provider.ts';
import type { PaymentKey, PaymentProvider, PaymentReport } from './providers/provider.ts';
import type { PaymentChange, PaymentStore, WrittenChange } from './paymentStore.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';

export interface PaymentContext {
  /** Starts payments by card; undefined where none are taken. */
  provider?: PaymentProvider | undefined;
  /** Providers beside it, whose payments go on. */
  others?: readonly PaymentProvider[];
  store: PaymentStore;
  log: Log;
  nowMs: () => number;
}

/** Has the provider that reports a payment. */
export type ReportContext = PaymentContext & { provider: PaymentProvider };

interface AppliedReport extends WrittenChange {
  sessionId: string | undefined;
}

export const providersOf = ({ provider, others = [] }: Pick<PaymentContext, 'provider' | 'others'>) => [
  ...(provider ? [provider] : []),
  ...others,
];

/** @param provider one of the context's */
export function toldBy(context: PaymentContext, provider: PaymentProvider): ReportContext {
  return { ...context, provider, others: providersOf(context).filter((each) => each !== provider) };
}

/** @returns undefined when the shop has no keys of this provider any more */
export function withProvider(context: PaymentContext, name: ProviderName): ReportContext | undefined {
  const provider = providersOf(context).find((each) => each.name === name);
  return provider && toldBy(context, provider);
}

const nothingWritten = { sessionId: undefined, recordsWritten: 0, isSale: false, problems: [] };

export const keyOf = (report: Report | Extract<PaymentReport, { kind: 'changed' }>): PaymentKey =>
  'payment' in report ? report.payment : report;

const isWithoutMoney = ({ kind }: Report) =>
  kind === 'pending' || kind === 'expired' || kind === 'failed' || kind === 'none' || kind === 'no-refund';

/** @returns the stored payment, and a `mark` that tells whose it is, as far as the provider knows */
async function findPayment(
  key: PaymentKey,
  { provider, store }: ReportContext,
): Promise<{ payment?: Payment | undefined; mark?: string | undefined; sessionId?: string }> {
  if ('sessionId' in key) {
    const { sessionId, mark } = key;
    return { payment: isDocumentId(sessionId) ? await store.read(sessionId) : undefined, mark, sessionId };
  }
  const known = await store.findByReference(key.reference);
  if (known) return { payment: known };
  const found = (await provider.findSession?.(key.reference)) ?? {};
  return { ...found, payment: found.sessionId === undefined ? undefined : await store.read(found.sessionId) };
}

const askMs = 5000;

/** Asks for the provider's id of the money when the signature does not cover it. Without an answer, the due work finds it. */
async function prove(
  report: Report,
  payment: Payment | undefined,
  { provider }: ReportContext,
): Promise<Report> {
  if (!('isIdUnsigned' in report)) return report;
  const { reference: first = '', extraReferences = [], disputes = {} } = payment ?? {};
  const known = [first, ...extraReferences].filter((reference) => reference !== '');
  if (report.kind === 'dispute') {
    const [id = payment ? report.id : unmatchedId(report)] = [...known, ...Object.keys(disputes)];
    return known.includes(report.id) ? report : { ...report, id };
  }
  if (!payment || known.includes(report.reference)) return report;
  const { isIdUnsigned: _unsigned, ...rest } = report;
  try {
    const asked = provider.readState(report.sessionId);
    const reports = await withTimeout(asked, askMs, () => new Error('The provider is slow.'));
    const paid = reports.flatMap((each) => (each.kind === 'paid' ? [each.reference] : []));
    const [reference = ''] = paid.filter((each) => each === report.reference).concat(paid);
    return { ...rest, reference };
  } catch (error) {
    return error instanceof ProviderRefusalError ? report : { ...rest, reference: '' };
  }
}

/** Names unmatched money by the provider's own id if that is signed, so that its notifications meet. */
const unmatchedId = (report: Report): string => {
  const key = keyOf(report);
  const named = 'reference' in report ? report : key;
  const reference = 'reference' in named && !('isIdUnsigned' in report) ? named.reference : '';
  const id = reference || ('sessionId' in key ? key.sessionId : '');
  return `unmatched-${id.replaceAll(/[^\w-]/g, '_').slice(0, 180)}`;
};

function changeUnmatched(
  before: Payment | undefined,
  report: Report,
  { provider, nowMs }: ReportContext,
): PaymentChange {
  const key = keyOf(report);
  const payment: Payment = before ?? {
    sessionId: unmatchedId(report),
    provider: provider.name,
    uid: '',
    lines: [],
    money: [],
    amountMinor: 0,
    currency,
    state: 'unmatched',
    createdAtMs: nowMs(),
    expiresAtMs: nowMs(),
    reference: 'reference' in key ? key.reference : key.sessionId,
  };
  if (report.kind !== 'paid') return transitionPayment(payment, report, nowMs());
  const { amountMinor, reference } = report;
  const isNew = payment.amountMinor !== amountMinor;
  const paid = {
    ...payment,
    amountMinor,
    currency: report.currency,
    reference: reference || report.sessionId,
  };
  return { payment: paid, isNew, requiresRecords: false };
}

/**
 * Applies a provider's report to the stored payment and logs what the owner must hear about. Idempotent. What fits no payment is
 * kept as trouble, unless it carries another shop's mark.
 * @throws Error when the store or the provider cannot be reached; nothing is written then
 */
export async function applyPaymentReport(told: PaymentReport, teller: ReportContext): Promise<AppliedReport> {
  if (told.kind === 'ignored') return nothingWritten;
  const { payment: found, mark, sessionId: named } = await findPayment(keyOf(told), teller);
  const context = (found && withProvider(teller, found.provider)) ?? teller;
  const { provider, store, log, nowMs } = context;
  if (told.kind === 'changed') {
    // The provider knows no session of it; the refund's own notification tells.
    if (found?.state === 'unmatched') return nothingWritten;
    const sessionId = found?.sessionId ?? named;
    if (sessionId === undefined || (!found && mark !== provider.mark)) return nothingWritten;
    return applyReports(await provider.readState(sessionId), context);
  }
  if (!found && (isWithoutMoney(told) || (mark !== undefined && mark !== provider.mark)))
    return nothingWritten;
  const report = await prove(told, found, context);
  const isUnmatched = !found || found.state === 'unmatched';
  const sessionId = found?.sessionId ?? unmatchedId(report);

  const written = await store.update(sessionId, (payment) => {
    if (isUnmatched || !payment) return changeUnmatched(payment, report, context);
    return scheduled(transitionPayment(payment, report, nowMs()), nowMs());
  });
  for (const reason of written.problems) log({ severity: 'ERROR', event: reason, sessionId });
  return { sessionId, ...written };
}

export async function applyReports(
  reports: readonly PaymentReport[],
  context: ReportContext,
): Promise<AppliedReport> {
  let all: AppliedReport = nothingWritten;
  for (const report of reports) {
    // oxlint-disable-next-line no-await-in-loop
    const { sessionId, recordsWritten, isSale, problems } = await applyPaymentReport(report, context);
    all = {
      sessionId: sessionId ?? all.sessionId,
      recordsWritten: all.recordsWritten + recordsWritten,
      isSale: all.isSale || isSale,
      problems: [...all.problems, ...problems],
    };
  }
  return all;
}
