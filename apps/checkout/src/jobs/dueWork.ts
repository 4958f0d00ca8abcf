import { applyPaymentReport, applyReports } from '../payments/applyPaymentReport.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import { describeError } from '../lib/describeError.ts';
import type { Log } from '../lib/log.ts';
import { sendInTurn } from '../mail/sendDueMails.ts';
import type { DueMails } from '../mail/sendDueMails.ts';
import { isOwnId } from '../payments/methods.ts';
import { formGraceMs, graceMs, withSchedule } from '../payments/paymentSchedule.ts';
import { existing, lapse, transitionPayment } from '../payments/paymentTransitions.ts';
import { ProviderRefusalError } from '../payments/providers/provider.ts';
import type { PaymentReport } from '../payments/providers/provider.ts';
import { releaseOverdue } from '../returns/changeReturn.ts';
import type { ReturnStore } from '../returns/returnStore.ts';
import { isOrdered, wasPaid } from '../../../../src/domain/paymentState.ts';
import { withTimeout } from '../../../../src/lib/timing.ts';
import type { DueWorkRun, Payment, PaymentStore } from '../payments/paymentStore.ts';

/** Limits of one run, for each kind of work: it must end before the host ends it. The rest follows with the next run. */
const maxPayments = 300;
const maxRunMs = 4 * 60 * 1000;

const maxReports = 100;

/** Sessions of which nothing is stored: the database was restored, or the shop did not start them. Overlaps with the last runs. */
const listedMs = 2 * 60 * 60 * 1000;

export interface CheckSummary {
  /** Payments of which the provider was asked. */
  checked: number;
  /** Payments among them that turned out to be paid. */
  paid: number;
  recordsWritten: number;
  /** What the owner has to look into. */
  problems: { sessionId: string; reason: string }[];
}

export interface DueWorkSummary extends CheckSummary {
  /** Unpaid payments that were deleted. */
  removed: number;
}

/** A payment that never reached the provider, and whose page expired a while ago, will not be paid any more. */
const withExpiry = (payment: Payment, report: PaymentReport, nowMs: number): PaymentReport =>
  report.kind === 'none' && nowMs > payment.expiresAtMs + formGraceMs
    ? { kind: 'expired', sessionId: payment.sessionId }
    : report;

const isPaidRightly = ({ amountMinor, currency }: Payment, report: PaymentReport) =>
  report.kind === 'paid' && report.amountMinor === amountMinor && report.currency === currency;

/** Asks the provider about payments, one after another, and applies the answers as if they were notifications. */
function createChecker(context: ReportContext) {
  const { provider, store, log, nowMs } = context;
  const summary: CheckSummary = { checked: 0, paid: 0, recordsWritten: 0, problems: [] };
  let problem: DueWorkRun['problem'] = 'none';

  function addProblem(sessionId: string, reason: string, details = {}) {
    summary.problems.push({ sessionId, reason });
    log({ severity: 'ERROR', event: 'check_problem', sessionId, reason, ...details });
  }

  /** Also when the provider gave no answer, so that one payment does not keep back the others. */
  async function postpone({ sessionId }: Payment): Promise<void> {
    try {
      await store.update(sessionId, (stored) => {
        const payment = existing(stored);
        if (payment.state === 'placed' && payment.way === 'transfer' && nowMs() >= payment.expiresAtMs) {
          const { payment: over, ...change } = lapse(payment);
          return { ...change, payment: withSchedule(over, nowMs()) };
        }
        // Units are held for a day without an answer, and shorter where only this server's page leads to the provider.
        const isUnasked = problem === 'refused' && provider.redirectForm !== undefined;
        const overMs = payment.expiresAtMs + (isUnasked ? formGraceMs : graceMs);
        const isOver = payment.state === 'begun' && nowMs() > overMs;
        const change = transitionPayment(
          payment,
          { kind: isOver ? 'expired' : 'pending', sessionId },
          nowMs(),
        );
        return { ...change, payment: withSchedule(change.payment, nowMs()) };
      });
    } catch (error) {
      // Another run may have deleted it. One that cannot be changed must not keep back the others.
      if ((await store.read(sessionId)) !== undefined)
        addProblem(sessionId, 'not_changed', describeError(error));
    }
  }

  /** @param isThorough whether the records of what is known to be paid are looked up once more */
  async function check(payment: Payment, isThorough: boolean): Promise<void> {
    const { sessionId, reference, extraReferences = [] } = payment;
    const known = new Set([reference, ...extraReferences]);
    const isNews = (report: PaymentReport) =>
      isThorough || report.kind !== 'paid' || !wasPaid(payment) || !known.has(report.reference);
    summary.checked += 1;
    try {
      const reports: PaymentReport[] = isOwnId(sessionId)
        ? [{ kind: 'none', sessionId }]
        : await provider.readState(sessionId);
      const news = reports.filter(isNews).map((report) => withExpiry(payment, report, nowMs()));
      const applied = await applyReports(news, context);
      summary.recordsWritten += applied.recordsWritten;
      summary.problems.push(...applied.problems.map((reason) => ({ sessionId, reason })));
      if (!wasPaid(payment) && reports.some((report) => isPaidRightly(payment, report))) summary.paid += 1;
    } catch (error) {
      const reason = error instanceof ProviderRefusalError ? error.reason : 'silent';
      // Of a session that it does not know, the provider has answered.
      if (reason !== 'refused') problem = reason === 'silent' ? 'silent' : 'refused';
      addProblem(sessionId, reason, describeError(error));
    }
  }

  return {
    summary,
    problem: () => problem,
    addProblem,
    postpone,

    /** @returns whether the provider still lets this server ask */
    async check(payment: Payment, isThorough = false): Promise<boolean> {
      if (payment.provider === provider.name) await check(payment, isThorough);
      else if (payment.way === undefined) addProblem(payment.sessionId, 'other_provider');
      await postpone(payment);
      return problem !== 'refused';
    },

    /** Keeps paid sessions of which nothing is stored as trouble. */
    async findUnknown(fromMs: number, toMs: number): Promise<void> {
      for await (const report of provider.listPaid?.(fromMs, toMs) ?? []) {
        if ((await store.read(report.sessionId)) !== undefined) continue;
        const { sessionId, problems } = await applyPaymentReport(report, context);
        if (sessionId === undefined) continue;
        summary.problems.push(...problems.map((reason) => ({ sessionId: report.sessionId, reason })));
      }
    },
  };
}

/** Applies kept notifications. One that fails again comes last in the next run. */
async function applyKept(context: ReportContext, isLate: () => boolean): Promise<void> {
  const { store, log } = context;
  for (const report of await store.listReports(maxReports)) {
    if (isLate()) return;
    try {
      await applyPaymentReport(report, context);
      await store.removeReport(report);
    } catch (error) {
      log({ severity: 'ERROR', event: 'notification_failed', kind: report.kind, ...describeError(error) });
      await store.keepReport(report);
    }
  }
}

const noteMs = 10_000;

export interface OrderSettings {
  store: Pick<PaymentStore, 'noteServerOnly'>;
  log: Log;
  /** Whether only this server records orders, and no browser. */
  isServerOnly: boolean;
}

/**
 * Tells the database who records orders, at each start and with each run of the job: a database may be new, or restored. Never throws, as
 * payments are not to wait for it.
 */
export async function noteOrderSettings({ store, log, isServerOnly }: OrderSettings): Promise<void> {
  try {
    // A function answers nothing before that.
    await withTimeout(store.noteServerOnly(isServerOnly), noteMs, () => new Error('The database is slow.'));
  } catch (error) {
    log({ severity: 'ERROR', event: 'order_settings_failed', ...describeError(error) });
  }
}

export interface DueWorkOptions extends ReportContext, OrderSettings {
  store: PaymentStore;
  mails: DueMails;
  returns?: ReturnStore;
  publishStock?: (() => Promise<void>) | undefined;
}

/**
 * Does what is due: asks the provider about payments whose state may have changed, sends mails, and deletes what nobody needs any more.
 * Meant to run every 15 minutes. Safe to run twice at once and to be killed at any moment: each payment is changed in a transaction of its
 * own, and the next run goes on with what is still due.
 * @throws Error when the database cannot be reached
 */
export async function runDueWork(options: DueWorkOptions): Promise<DueWorkSummary> {
  const { store, mails, log, nowMs } = options;
  const startMs = nowMs();
  const checker = createChecker(options);
  const isLate = () => nowMs() - startMs > maxRunMs;

  await noteOrderSettings(options);
  await applyKept(options, isLate);
  if (options.returns) {
    await releaseOverdue(options.returns, startMs).catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'release_failed', ...describeError(error) });
    });
  }
  // The mails about what is in stock again go by what the shop shows.
  await options.publishStock?.();
  // Mails first: they are what somebody waits for.
  await sendInTurn(mails, log);
  let isAllowed = true;
  // Half of what is left: a payment whose notification was lost is one of the others.
  const orderedUntilMs = (nowMs() + startMs + maxRunMs) / 2;
  for (const payment of await store.listDue(startMs, maxPayments)) {
    // What is not looked at now stays due.
    if (isLate() || (isOrdered(payment) && nowMs() > orderedUntilMs)) continue;
    if (isAllowed) isAllowed = await checker.check(payment);
    else await checker.postpone(payment);
  }
  if (isAllowed && !isLate()) {
    await checker.findUnknown(startMs - listedMs, startMs).catch((error: unknown) => {
      log({ severity: 'ERROR', event: 'list_failed', ...describeError(error) });
    });
  }
  if (checker.summary.paid > 0) await sendInTurn(mails, log);
  const removed = await store.removeOld(startMs, maxPayments);
  await store.noteRun({ ranAt: new Date(startMs), problem: checker.problem() });
  const { summary } = checker;
  const { problems, ...counts } = summary;
  if (summary.checked > 0 || removed > 0) {
    log({ severity: 'INFO', event: 'due_work_done', ...counts, problems: problems.length, removed });
  }
  return { ...summary, removed };
}

/**
 * Asks the provider about every payment of a period, whatever is due, and completes the records of those that are paid.
 * @param period ms since the epoch: from `fromMs` up to but not including `toMs`
 * @throws Error when the database cannot be reached
 */
export async function reconcile(
  context: ReportContext,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<CheckSummary> {
  const checker = createChecker(context);
  for (const payment of await context.store.list(fromMs, toMs)) {
    if (payment.state !== 'unmatched') await checker.check(payment, true);
  }
  await checker.findUnknown(fromMs, toMs);
  return checker.summary;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats the summary for the terminal. */
export function formatSummary(summary: CheckSummary): string {
  const { checked, paid, recordsWritten, problems } = summary;
  return [
    `Checked ${plural(checked, 'payment')}: ${paid} newly paid, ${plural(recordsWritten, 'missing record')} written.`,
    problems.length === 0 ? 'No problems found.' : `${plural(problems.length, 'problem')} found:`,
    ...problems.map(({ sessionId, reason }) => `  ${sessionId}  ${reason}`),
  ].join('\n');
}
