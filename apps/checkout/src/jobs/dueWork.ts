import { isOrdered } from '../../../../src/domain/paymentState.ts';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { Documents } from '../documents/documents.ts';
import { describeError } from '../lib/describeError.ts';
import { adoptRecords } from '../orders/adoptRecords.ts';
import { sendInTurn } from '../mail/sendDueMails.ts';
import type { DueMails } from '../mail/sendDueMails.ts';
import { applyPaymentReport, withProvider } from '../payments/applyPaymentReport.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import { releaseOverdue } from '../returns/returnSteps.ts';
import { createChecker } from './checkPayments.ts';
import type { CheckSummary } from './checkPayments.ts';

/** A run must end before the host ends it; the rest follows with the next. */
const maxPayments = 300;
const maxRunMs = 4 * 60 * 1000;

const quarterMs = 15 * 60 * 1000;
const hourMs = 4 * quarterMs;

const maxReports = 100;

/** Paid sessions are listed again for so long: the database may have been restored. */
const listedMs = 2 * 60 * 60 * 1000;

async function applyKept(context: PaymentContext, isLate: () => boolean): Promise<void> {
  const { store, log } = context;
  for (const kept of await store.listReports(maxReports)) {
    if (isLate()) return;
    const { provider, report } = kept;
    try {
      const teller = withProvider(context, provider);
      if (!teller) throw new Error(`The shop has no keys of ${provider} any more.`);
      await applyPaymentReport(report, teller);
      await store.removeReport(kept);
    } catch (error) {
      const { kind } = report;
      log({ severity: 'ERROR', event: 'notification_failed', provider, kind, ...describeError(error) });
      await store.keepReport(kept);
    }
  }
}

const noteMs = 10_000;

export interface DueWorkOptions extends PaymentContext {
  isServerOnly: boolean;
  mails: DueMails;
  documents: Documents;
  applySales?: (() => Promise<void>) | undefined;
  publishStock: (() => Promise<void>) | undefined;
}

/** Notes at each start and with each run, as a database may be new or restored. Never throws, as payments do not wait for it. */
export async function noteOrderSettings(options: Omit<DueWorkOptions, 'mails'>): Promise<void> {
  const { store, log, isServerOnly } = options;
  try {
    // A function answers nothing before this has ended.
    await withTimeout(store.noteServerOnly(isServerOnly), noteMs, () => new Error('The database is slow.'));
  } catch (error) {
    log({ severity: 'ERROR', event: 'order_settings_failed', ...describeError(error) });
  }
}

/**
 * Does what is due, every 15 minutes. Safe to run twice at once and to be killed: each payment has its own transaction.
 * @throws Error when the database cannot be reached
 */
export async function runDueWork(options: DueWorkOptions): Promise<CheckSummary & { removed: number }> {
  const { store, documents, mails, log, nowMs } = options;
  const startMs = nowMs();
  const checker = createChecker(options);
  const isLate = () => nowMs() - startMs > maxRunMs;

  await noteOrderSettings(options);
  if (!options.isServerOnly) await adoptRecords(documents, startMs);
  await applyKept(options, isLate);
  await releaseOverdue(documents, startMs).catch((error: unknown) => {
    log({ severity: 'ERROR', event: 'release_failed', ...describeError(error) });
  });
  await options.applySales?.();
  // Stock alerts go by what the shop shows.
  await options.publishStock?.();
  // Mails first: they are what somebody waits for.
  await sendInTurn(mails, log);
  // Half of the time is left to payments whose notification was lost.
  const orderedUntilMs = (nowMs() + startMs + maxRunMs) / 2;
  for (const payment of await store.listDue(startMs, maxPayments)) {
    if (isLate() || (isOrdered(payment) && nowMs() > orderedUntilMs)) continue;
    await checker.check(payment);
  }
  if (!isLate()) {
    await checker.findUnknown(startMs - listedMs, startMs).catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'list_failed', ...describeError(error) });
    });
  }
  if (checker.summary.paid > 0) await sendInTurn(mails, log);
  // Costs a read for each order on its way and each of its lines.
  if (!isLate() && startMs % hourMs < quarterMs) await store.copyMarks(maxPayments);
  const removed = await store.removeOld(startMs, maxPayments);
  await store.noteRun({ ranAt: new Date(startMs), problem: checker.problem() });
  const { summary } = checker;
  const { problems, ...counts } = summary;
  if (summary.checked > 0 || removed > 0) {
    log({ severity: 'INFO', event: 'due_work_done', ...counts, problems: problems.length, removed });
  }
  return { ...summary, removed };
}
