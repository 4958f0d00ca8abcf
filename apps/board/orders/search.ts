import { normalisePhone } from '../../../src/domain/contact.ts';
import { maxTermLength, minTermLength, searchWords, toSearchTerm } from '../../../src/domain/searchTerm.ts';
import { orderNumberPrefix } from '../../../src/config/shop.ts';
import { formatOrderNumber } from '../../../src/domain/receipt.ts';
import { firstCharacters } from '../../../src/lib/text.ts';
import {
  fetchPayments,
  fetchPaymentsOfOrders,
  findPaymentsByNumber,
  findPaymentsByReference,
  findPaymentsByTerm,
  searchLimit,
} from '../services/payments.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { ordersOfPayments } from './loadOrders.ts';
import type { OrdersPage } from './loadOrders.ts';

const maxTextLength = 200;

const orderIdPattern = /^[A-Za-z0-9_-]{20,64}$/;
const numberPattern = new RegExp(`^(?:${orderNumberPrefix}-)?(\\d{3,8})$`);
/** Finds `sr 1042`, `#1042`, `Order no. 1042` anywhere, such as in the subject of a mail. */
const writtenNumberPattern = new RegExp(
  `(?<![\\w@.-])(?:${orderNumberPrefix}[\\s\\p{Pd}]*|order (?:no\\.? )?|# ?)#?(\\d{3,8})(?![\\w@])`,
  'iu',
);
const emailPattern = /[^\s<>()",;:@]+@[^\s<>()",;:@?]*[\p{L}\p{N}]/u;
/** Matches a session id or the provider's id; document ids must not contain a slash, and `__…__` is reserved. */
const paymentIdPattern = /^(?!__.*__$)[A-Za-z0-9_.-]{8,200}$/;
/** Finds Stripe's ids anywhere, such as in the URL of its dashboard. */
const stripeIdPattern = /(?:^|[^A-Za-z0-9_])((?:pi|cs)_[A-Za-z0-9_]{6,})/;
/**
 * Reduces a link or a quoted id to the payment's id, drops what is around an order's number or an e-mail address, and turns
 * a phone number into its domestic form. Empty if the text is too short.
 */
export function cleanText(typed: string): string {
  // Phones and messengers copy invisible marks along with a number.
  const text = typed
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
    .slice(0, maxTextLength);
  const [, stripeId] = stripeIdPattern.exec(text) ?? [];
  if (stripeId !== undefined) return stripeId;
  const [, number] = writtenNumberPattern.exec(text) ?? [];
  if (number !== undefined) return formatOrderNumber(number);
  const [email] = emailPattern.exec(text) ?? [];
  if (email !== undefined) return email;
  const phone = normalisePhone(text.replace(/^tel:|[;,].*$/gi, ''));
  if (phone !== undefined) return phone.replace('+94', '0');
  return Array.from(text).length < minTermLength ? '' : text;
}

const hasAllWords =
  (words: readonly string[]) =>
  ({ searchTerms }: Payment) =>
    words.every((word) => searchTerms?.includes(firstCharacters(word, maxTermLength)));

async function findByWords(text: string): Promise<Payment[]> {
  const term = toSearchTerm(text);
  if (term === '') return [];
  const found = await findPaymentsByTerm(term);
  // A phone number or an e-mail address has no words beyond the term.
  const isName = searchWords(text).some((word) => word.startsWith(term));
  return isName ? found.filter(hasAllWords(searchWords(text))) : found;
}

async function findPayments(text: string): Promise<Payment[]> {
  const [, number] = numberPattern.exec(text) ?? [];
  const found = await Promise.all([
    findByWords(text),
    number === undefined ? [] : findPaymentsByNumber(formatOrderNumber(number)),
    orderIdPattern.test(text) ? fetchPaymentsOfOrders([text]) : [],
    ...(paymentIdPattern.test(text) && /\d/.test(text)
      ? [findPaymentsByReference(text), fetchPayments([text])]
      : []),
  ]);
  const byId = new Map(found.flat().map((payment) => [payment.sessionId, payment]));
  const dateOf = ({ paidAtMs, createdAtMs }: Payment) => paidAtMs ?? createdAtMs ?? 0;
  return [...byId.values()].toSorted((a, b) => dateOf(b) - dateOf(a));
}

/** Finds orders by name, phone, e-mail, order number, order id or payment id, newest first. @param text from `cleanText` */
export async function findOrders(text: string): Promise<OrdersPage<never>> {
  const payments = await findPayments(text);
  const orders = await ordersOfPayments(payments);
  return { orders, next: undefined, isCut: payments.length >= searchLimit };
}
