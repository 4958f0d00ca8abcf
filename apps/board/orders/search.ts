import { maxTermLength, minTermLength, searchWords, toSearchTerm } from '../../../src/domain/searchTerm.ts';
import { firstCharacters } from '../../../src/lib/text.ts';
import { problemOf } from '../services/boardProblem.ts';
import {
  fetchPayment,
  fetchPaymentsOfOrders,
  findPaymentsByReference,
  findPaymentsByTerm,
  searchLimit,
} from '../services/paymentQueries.ts';
import type { SearchState } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import { ordersOfPayments } from './loadOrders.ts';
import type { OwnerOrder, OwnerPayment } from './types.ts';

/** The text must stay the same for so long. */
export const searchDelayMs = 350;
/** Longer texts are cut. */
const maxTextLength = 200;

const orderIdPattern = /^[A-Za-z0-9_-]{20,64}$/;
/** A session id or the provider's id; document ids must not contain a slash, and `__…__` is reserved. */
const paymentIdPattern = /^(?!__.*__$)[A-Za-z0-9_.-]{8,200}$/;
/** Stripe's ids wherever they stand, such as in the address of a page of its dashboard. */
const stripeIdPattern = /(?:^|[^A-Za-z0-9_])((?:pi|cs)_[A-Za-z0-9_]{6,})/;
/** A Sri Lankan phone number without its 0, or with a 0 that is not dialled from abroad: `+94 (0)71 234 5678`. */
const phonePattern = /^(?:(?:\+|00)?94)?0?([1-9]\d{8})$/;

/** What is searched for: of a link or a quoted id, the payment's id alone; of a phone number, its domestic form. */
function cleanText(typed: string): string {
  // Phones and messengers copy invisible marks along with a number.
  const text = typed
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
    .slice(0, maxTextLength);
  const [, stripeId] = stripeIdPattern.exec(text) ?? [];
  if (stripeId !== undefined) return stripeId;
  const [, national] = phonePattern.exec(text.replace(/[\s().\-\u2010-\u2015]/g, '')) ?? [];
  return national === undefined ? text : `0${national}`;
}

const hasAllWords =
  (words: readonly string[]) =>
  ({ searchTerms }: OwnerPayment) =>
    words.every((word) => searchTerms.includes(firstCharacters(word, maxTermLength)));

async function findByWords(text: string): Promise<OwnerPayment[]> {
  const term = toSearchTerm(text);
  if (term === '') return [];
  const found = await findPaymentsByTerm(term);
  // Of a phone number or an e-mail address, the term is all there is.
  const isName = searchWords(text).some((word) => word.startsWith(term));
  return isName ? found.filter(hasAllWords(searchWords(text))) : found;
}

async function findPayments(text: string): Promise<OwnerPayment[]> {
  const found = await Promise.all([
    findByWords(text),
    orderIdPattern.test(text) ? fetchPaymentsOfOrders([text]) : [],
    ...(paymentIdPattern.test(text) && /\d/.test(text)
      ? [findPaymentsByReference(text), fetchPayment(text).then((payment) => (payment ? [payment] : []))]
      : []),
  ]);
  const byId = new Map(found.flat().map((payment) => [payment.sessionId, payment]));
  const dateOf = ({ paidAtMs, createdAtMs }: OwnerPayment) => paidAtMs ?? createdAtMs ?? 0;
  return [...byId.values()].toSorted((a, b) => dateOf(b) - dateOf(a));
}

const idle: SearchState = { status: 'idle', orders: [], isCut: false, problem: undefined };

/** A search that follows what somebody types. A late answer never replaces a newer one. */
export function createSearch() {
  const store = createStore(idle);
  let text = '';
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start() {
    run += 1;
    const thisRun = run;
    store.set({ ...store.state(), status: 'loading', problem: undefined });
    try {
      const payments = await findPayments(text);
      const orders = await ordersOfPayments(payments);
      if (thisRun !== run) return;
      store.set({ status: 'ready', orders, isCut: payments.length >= searchLimit, problem: undefined });
    } catch (error) {
      if (thisRun !== run) return;
      console.warn('The search failed.', error);
      store.set({ ...idle, status: 'failed', problem: problemOf(error) });
    }
  }

  function dropRuns() {
    clearTimeout(timer);
    run += 1;
  }

  function setText(typed: string): void {
    const wanted = cleanText(typed);
    if (wanted === text) return;
    text = wanted;
    dropRuns();
    if (Array.from(text).length < minTermLength) {
      store.set(idle);
      return;
    }
    store.set({ ...store.state(), status: 'loading', problem: undefined });
    timer = setTimeout(() => void start(), searchDelayMs);
  }

  const retry = (): void => void start();

  /** Repeats a search that failed for a reason that may pass, for example without a connection. */
  function retryFailed(): void {
    const { status, problem } = store.state();
    if (status === 'failed' && problem !== 'other') void start();
  }

  /** Ends what is running; an answer that is still on its way is dropped. The same text begins anew. */
  function stop(): void {
    dropRuns();
    text = '';
  }

  /** Shows a changed order. */
  function replace(order: OwnerOrder): void {
    const { orders } = store.state();
    if (!orders.some(({ key }) => key === order.key)) return;
    store.set({ ...store.state(), orders: orders.map((old) => (old.key === order.key ? order : old)) });
  }

  const { subscribe, state } = store;
  return { subscribe, state, setText, retry, retryFailed, stop, replace };
}
