import { normalisePhone } from '../../../src/domain/contact.ts';
import { maxTermLength, minTermLength, searchWords, toSearchTerm } from '../../../src/domain/searchTerm.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { orderNumberPrefix } from '../../../src/config/shop.ts';
import { formatOrderNumber } from '../../../src/domain/receipt.ts';
import { firstCharacters } from '../../../src/lib/text.ts';
import { fetchOrdersById, findByLine, findByNumber, findByTerm, searchLimit } from '../services/orders.ts';
import type { OrdersPage } from '../services/orders.ts';
import { findSessionsByReference } from '../services/payments.ts';

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
  ({ searchTerms }: Order) =>
    words.every((word) => searchTerms?.includes(firstCharacters(word, maxTermLength)));

async function findByWords(text: string): Promise<Order[]> {
  const term = toSearchTerm(text);
  if (term === '') return [];
  const found = await findByTerm(term);
  // A phone number or an e-mail address has no words beyond the term.
  const isName = searchWords(text).some((word) => word.startsWith(term));
  return isName ? found.filter(hasAllWords(searchWords(text))) : found;
}

const findByReference = async (reference: string): Promise<Order[]> =>
  fetchOrdersById(await findSessionsByReference(reference));

/**
 * Finds orders by name, phone, e-mail, order number, order id or payment id, newest first.
 * @param text from `cleanText`
 * @param canReadPayments whether references of payments are looked up too
 */
export async function findOrders(text: string, canReadPayments: boolean): Promise<OrdersPage> {
  const [, number] = numberPattern.exec(text) ?? [];
  const isPaymentId = paymentIdPattern.test(text) && /\d/.test(text);
  const found = await Promise.all([
    findByWords(text),
    number === undefined ? [] : findByNumber(formatOrderNumber(number)),
    orderIdPattern.test(text) ? findByLine(text) : [],
    isPaymentId ? fetchOrdersById([text]) : [],
    isPaymentId && canReadPayments ? findByReference(text) : [],
  ]);
  const byId = new Map(found.flat().map((order) => [order.sessionId, order]));
  const orders = [...byId.values()].toSorted((a, b) => (b.orderedAtMs ?? 0) - (a.orderedAtMs ?? 0));
  return { orders, isCut: orders.length >= searchLimit };
}
