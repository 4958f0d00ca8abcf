import * as v from 'valibot';
import { addressSchema } from '../../../../src/domain/address.ts';
import { noonOf, sriLankaDay } from '../../../../src/domain/delivery.ts';
import { recipientPath } from '../../../../src/domain/documents/recipient.ts';
import { stockPath } from '../../../../src/domain/documents/stock.ts';
import { withSchedule } from '../payments/paymentSchedule.ts';
import { transitionPayment } from '../payments/paymentTransitions.ts';
import { refusalsOf, refuseIfTooMany, SoldOutError } from '../lib/refusal.ts';
import type { DocumentsPlan, Facts, ReadDocument } from '../documents/documents.ts';
import { paymentPath, toPayment } from '../../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { EndedSessions } from '../payments/paymentStore.ts';
import { codePathsOf, createCodeEdit } from '../codes/codeUses.ts';
import { createStockEdit, stockLinesOf } from '../lib/stockEdit.ts';
import type { RequestedRecipient } from '../payments/checkoutRequest.ts';

export interface StartPlan extends DocumentsPlan<string | undefined> {
  payments: Payment[];
}

interface AccountStarts {
  session?: string;
  /** The day of `starts` in Sri Lanka. */
  day?: string;
  starts?: number;
}

const startsPerDay = 60;
const halfDayMs = 12 * 60 * 60 * 1000;

/** Holds what an account has begun, and is written with each order that is not paid. */
export const accountPath = ({ uid }: Pick<Payment, 'uid'>) => `accounts/${uid}`;
const startsOf = (payment: Payment, read: ReadDocument): AccountStarts => read(accountPath(payment)) ?? {};

function openPayment(payment: Payment, read: ReadDocument): Payment | undefined {
  const { session } = startsOf(payment, read);
  const last = session === undefined ? undefined : read(paymentPath(session));
  const open = toPayment(last as Record<string, unknown> | undefined);
  return open?.state === 'begun' ? open : undefined;
}

/** What has been read names more: the account its open payment, and that payment its units. */
export function startPathsOf(payment: Payment, read: ReadDocument = () => undefined): string[] {
  const { session } = startsOf(payment, read);
  const lines = [...stockLinesOf(payment), ...(openPayment(payment, read)?.holds ?? [])];
  const ids = [payment.sessionId, ...(session === undefined ? [] : [session])];
  const coded = [payment, openPayment(payment, read)].flatMap((each) => (each ? codePathsOf(each) : []));
  return [
    accountPath(payment),
    ...ids.map(paymentPath),
    ...lines.map(({ slug }) => stockPath(slug)),
    ...coded,
  ];
}

function waitSeconds({ day, starts = 0 }: AccountStarts, today: string, nowMs: number): number {
  if (day !== today || starts < startsPerDay) return 0;
  return Math.ceil((noonOf(today).getTime() + halfDayMs - nowMs) / 1000);
}

const refuse = refusalsOf('start');

/** Copies the person as they are now: what becomes of them in the address book changes no payment. */
function withRecipient(
  payment: Payment,
  { id, giftMessage }: RequestedRecipient,
  read: ReadDocument,
): Payment {
  const address = v.parse(addressSchema, read(recipientPath(payment.uid, id)) ?? {});
  if (address.userAddress === '') throw refuse('recipient_gone');
  return { ...payment, recipient: { address, ...(giftMessage !== undefined && { giftMessage }) } };
}

/**
 * Holds the counted units of a new payment, and a use of its code. The account's open payment gives its own up, so that Back at the provider locks nobody out.
 * @returns the session that has to be ended first; nothing is written then
 * @throws SoldOutError, CodeRefusalError, or RefusalError `recipient_gone`, 429 when the account has begun as many payments as it may on one day
 */
export function planStart(
  asked: Payment,
  ended: EndedSessions,
  { read, nowMs }: Facts,
  recipient?: RequestedRecipient,
): StartPlan {
  const payment = recipient ? withRecipient(asked, recipient, read) : asked;
  const account = startsOf(payment, read);
  const day = sriLankaDay(new Date(nowMs));
  refuseIfTooMany(waitSeconds(account, day, nowMs));
  const open = openPayment(payment, read);
  const isEnded = open && ended.get(open.sessionId);
  if (open && isEnded === undefined) return { result: open.sessionId, payments: [], documents: [] };
  const stock = createStockEdit(read, nowMs);
  const codes = createCodeEdit(read);
  const payments: Payment[] = [];
  if (open && isEnded) {
    const { payment: over } = transitionPayment(open, { kind: 'expired', sessionId: open.sessionId }, nowMs);
    const { holds = [], ...released } = codes.follow(over, undefined);
    stock.release(holds);
    payments.push(withSchedule(released, nowMs));
  }
  const { held, missing } = stock.hold(stockLinesOf(payment));
  if (missing.length > 0) throw new SoldOutError(missing);
  const coded = codes.hold(payment, nowMs);
  payments.push(held.length > 0 ? { ...coded, holds: held } : coded);
  const starts = account.day === day ? (account.starts ?? 0) + 1 : 1;
  const begun: AccountStarts = { session: payment.sessionId, day, starts };
  const documents = [
    ...stock.documents(),
    ...codes.documents(),
    { path: accountPath(payment), document: begun },
  ];
  return { result: undefined, payments, documents };
}
