import { isOwnId } from '../../../../src/domain/ownId.ts';
import { wasPaid } from '../../../../src/domain/paymentState.ts';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { describeError } from '../lib/describeError.ts';
import {
  applyPaymentReport,
  applyReports,
  providersOf,
  toldBy,
  withProvider,
} from '../payments/applyPaymentReport.ts';
import type { PaymentContext, ReportContext } from '../payments/applyPaymentReport.ts';
import { formGraceMs, graceMs, scheduled } from '../payments/paymentSchedule.ts';
import type { DueWorkRun } from '../payments/paymentStore.ts';
import type { Payment, Refund } from '../../../../src/domain/documents/payment.ts';
import { sendRefund } from '../payments/refundPayment.ts';
import { existing, lapse, transitionPayment } from '../payments/paymentTransitions.ts';
import { ProviderRefusalError } from '../payments/providers/provider.ts';
import type { PaymentReport } from '../payments/providers/provider.ts';

export interface CheckSummary {
  checked: number;
  paid: number;
  recordsWritten: number;
  problems: { sessionId: string; reason: string }[];
}

const withExpiry = (payment: Payment, report: PaymentReport, nowMs: number): PaymentReport =>
  report.kind === 'none' && nowMs > payment.expiresAtMs + formGraceMs
    ? { kind: 'expired', sessionId: payment.sessionId }
    : report;

const isPaidRightly = ({ amountMinor, currency }: Payment, report: PaymentReport) =>
  report.kind === 'paid' && report.amountMinor === amountMinor && report.currency === currency;

/** A refund that was asked for a moment ago may still be answered. */
const unheardMs = 10 * 60 * 1000;

export function createChecker(context: PaymentContext) {
  const { store, log, nowMs } = context;
  const summary: CheckSummary = { checked: 0, paid: 0, recordsWritten: 0, problems: [] };
  const refusing = new Set<ProviderName>();
  let isSilent = false;

  function addProblem(sessionId: string, reason: string, details = {}) {
    summary.problems.push({ sessionId, reason });
    log({ severity: 'ERROR', event: 'check_problem', sessionId, reason, ...details });
  }

  /** Postpones without an answer too, so that one payment does not keep back the others. */
  async function postpone({ sessionId, provider: name }: Payment): Promise<void> {
    const provider = withProvider(context, name)?.provider;
    try {
      await store.update(sessionId, (stored) => {
        const payment = existing(stored);
        if (payment.state === 'placed' && payment.way === 'transfer' && nowMs() >= payment.expiresAtMs)
          return scheduled(lapse(payment), nowMs());
        // Without an answer units are held for a day, or shorter where only this server's page leads to the provider.
        const isUnasked = isOwnId(sessionId) || (refusing.has(name) && provider?.redirectForm !== undefined);
        const overMs = payment.expiresAtMs + (isUnasked ? formGraceMs : graceMs);
        const isOver = payment.state === 'begun' && nowMs() > overMs;
        const kind = isOver ? 'expired' : 'pending';
        return scheduled(transitionPayment(payment, { kind, sessionId }, nowMs()), nowMs());
      });
    } catch (error) {
      if ((await store.read(sessionId)) !== undefined)
        addProblem(sessionId, 'not_changed', describeError(error));
    }
  }

  /** Asks again for refunds of which nobody has heard, once the provider shows none: its answer, or the question, was lost. */
  async function repeatRefunds(
    sessionId: string,
    reports: readonly PaymentReport[],
    { store: own, provider, nowMs: clock }: ReportContext,
  ): Promise<void> {
    const isNone = ({ reference }: Refund) =>
      reports.some(
        (report) =>
          report.kind === 'no-refund' && (report.reference === undefined || report.reference === reference),
      );
    const { refunds = {} } = (await own.read(sessionId)) ?? {};
    for (const [id, refund] of Object.entries(refunds)) {
      const { key, state, amountMinor, reference, atMs } = refund;
      const isUnheard = id === key && state === 'pending' && clock() - atMs > unheardMs;
      if (!isUnheard || reference === undefined || !isNone(refund)) continue;
      // oxlint-disable-next-line no-await-in-loop
      await sendRefund(sessionId, { reference, amountMinor, key, isNoted: false }, provider, {
        store: own,
        nowMs: clock,
      });
    }
  }

  /** @param isThorough whether the records of what is known to be paid are looked up once more */
  async function ask(payment: Payment, own: ReportContext, isThorough: boolean): Promise<void> {
    const { sessionId, reference, extraReferences = [] } = payment;
    const known = new Set([reference, ...extraReferences]);
    const isNew = (report: PaymentReport) =>
      isThorough || report.kind !== 'paid' || !wasPaid(payment) || !known.has(report.reference);
    summary.checked += 1;
    try {
      const reports = await own.provider.readState(sessionId);
      const newReports = reports.filter(isNew).map((report) => withExpiry(payment, report, nowMs()));
      const applied = await applyReports(newReports, own);
      summary.recordsWritten += applied.recordsWritten;
      summary.problems.push(...applied.problems.map((reason) => ({ sessionId, reason })));
      if (!wasPaid(payment) && reports.some((report) => isPaidRightly(payment, report))) summary.paid += 1;
      await repeatRefunds(sessionId, reports, own);
    } catch (error) {
      const reason = error instanceof ProviderRefusalError ? error.reason : 'silent';
      // `refused` is an answer too: the provider does not know this session.
      if (reason === 'not-allowed') refusing.add(payment.provider);
      if (reason === 'silent') isSilent = true;
      addProblem(sessionId, reason, describeError(error));
    }
  }

  return {
    summary,
    problem: (): DueWorkRun['problem'] => (refusing.size > 0 ? 'refused' : isSilent ? 'silent' : 'none'),

    async check(payment: Payment, isThorough = false): Promise<void> {
      const own = withProvider(context, payment.provider);
      const isAtProvider = !isOwnId(payment.sessionId);
      if (isAtProvider && own && !refusing.has(payment.provider)) await ask(payment, own, isThorough);
      else if (isAtProvider && !own && payment.way === undefined)
        addProblem(payment.sessionId, 'other_provider');
      await postpone(payment);
    },

    async findUnknown(fromMs: number, toMs: number): Promise<void> {
      for (const provider of providersOf(context).filter(({ name }) => !refusing.has(name))) {
        for await (const report of provider.listPaid?.(fromMs, toMs) ?? []) {
          if ((await store.read(report.sessionId)) !== undefined) continue;
          const { sessionId, problems } = await applyPaymentReport(report, toldBy(context, provider));
          if (sessionId === undefined) continue;
          summary.problems.push(...problems.map((reason) => ({ sessionId: report.sessionId, reason })));
        }
      }
    },
  };
}

/**
 * @param period ms since the epoch: from `fromMs` up to but not including `toMs`
 * @throws Error when the database cannot be reached
 */
export async function reconcile(
  context: PaymentContext,
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

export function formatSummary(summary: CheckSummary): string {
  const { checked, paid, recordsWritten, problems } = summary;
  return [
    `Checked ${plural(checked, 'payment')}: ${paid} newly paid, ${plural(recordsWritten, 'missing record')} written.`,
    problems.length === 0 ? 'No problems found.' : `${plural(problems.length, 'problem')} found:`,
    ...problems.map(({ sessionId, reason }) => `  ${sessionId}  ${reason}`),
  ].join('\n');
}
