import * as v from 'valibot';
import { delay } from '../../../../../src/lib/timing.ts';
import { formatAmount, toMinorUnits } from '../../lib/money.ts';
import { ProviderRefusalError } from './provider.ts';
import type { PaymentProvider, PaymentReport } from './provider.ts';

interface PayHereApiOptions {
  apiUrl: string;
  appId: string;
  appSecret: string;
  fetch?: typeof fetch;
  /** ms between the starts of two requests; PayHere takes 20 in 10 s. */
  paceMs?: number;
}

const timeoutMs = 15_000;

const tokenMarginMs = 60_000;

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.fallback(v.number(), 0) });

const text = v.pipe(v.union([v.number(), v.string()]), v.transform(String));

const paymentSchema = v.object({
  payment_id: text,
  order_id: v.string(),
  status: v.string(),
  currency: v.string(),
  amount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
});
type FoundPayment = v.InferOutput<typeof paymentSchema>;

/** `status` is 1 when payments were found, 0 while one is under way, -1 when there are none and -2 when one was declined. */
const searchSchema = v.variant('status', [
  v.object({ status: v.literal(1), data: v.array(paymentSchema) }),
  v.object({ status: v.picklist([0, -1, -2]) }),
]);

const refundSchema = v.object({ status: v.number(), msg: v.fallback(v.string(), ''), data: v.nullish(text) });

const refusalSchema = v.object({ msg: v.pipe(v.string(), v.regex(/authenti|access denied/i)) });

const kindsWithoutMoney = { 0: 'pending', [-1]: 'none', [-2]: 'failed' } as const;

function toReports(found: FoundPayment): PaymentReport[] {
  const { status, order_id: sessionId, payment_id: reference } = found;
  const currency = found.currency.toLowerCase();
  const amountMinor = toMinorUnits(found.amount);
  const payment = { sessionId };
  const paid = { kind: 'paid', sessionId, amountMinor, currency, reference } as const;
  const refund = { kind: 'refund', payment, id: reference, amountMinor, isVague: true, reference } as const;
  const noRefund = { kind: 'no-refund', payment, reference } as const;
  switch (status) {
    case 'RECEIVED':
      return [paid, noRefund];
    case 'REFUND REQUESTED':
    case 'REFUND PROCESSING':
      return [paid, { ...refund, state: 'pending' }];
    case 'REFUNDED':
      return [paid, { ...refund, state: 'succeeded' }];
    case 'CHARGEBACKED':
      return [paid, { kind: 'dispute', payment, id: reference, amountMinor, state: 'lost' }, noRefund];
    default:
      return [{ kind: 'pending', sessionId }];
  }
}

function createPace(paceMs: number): () => Promise<void> {
  let nextAtMs = 0;
  return async () => {
    const now = Date.now();
    const startMs = Math.max(now, nextAtMs);
    nextAtMs = startMs + paceMs;
    if (startMs > now) await delay(startMs - now);
  };
}

/** Lets calls with the same key share one answer, and so one place in the queue. */
function shared<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (key) => {
    const answer = running.get(key) ?? ask(key).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

/**
 * PayHere's Retrieval and Refund API. @throws ProviderRefusalError, or Error without an answer
 * @see https://support.payhere.lk/api-&-mobile-sdk/payhere-retrieval
 * @see https://support.payhere.lk/api-&-mobile-sdk/payhere-refund
 */
export function createPayHereApi(options: PayHereApiOptions) {
  const { apiUrl, appId, appSecret, fetch: send = fetch, paceMs = 500 } = options;
  const takeTurn = createPace(paceMs);
  let token = { text: '', renewAtMs: 0 };

  async function request(path: string, init: RequestInit): Promise<unknown> {
    await takeTurn();
    const response = await send(`${apiUrl}/merchant/v1/${path}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // PayHere may answer 200 to an address or a key that it does not allow.
    const isRefused = response.status === 401 || response.status === 403;
    if (!response.ok && !isRefused) throw new Error(`PayHere responded with ${response.status}.`);
    const body: unknown = isRefused ? undefined : await response.json();
    if (!isRefused && !v.is(refusalSchema, body)) return body;
    token = { text: '', renewAtMs: 0 };
    throw new ProviderRefusalError('not-allowed', 'PayHere does not take requests from this server.');
  }

  const authorization = shared(async () => {
    if (Date.now() >= token.renewAtMs) {
      const answer = await request('oauth/token', {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${appId}:${appSecret}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      const { access_token: granted, expires_in: seconds } = v.parse(tokenSchema, answer);
      token = { text: granted, renewAtMs: Date.now() + seconds * 1000 - tokenMarginMs };
    }
    return `Bearer ${token.text}`;
  });

  async function search(sessionId: string): Promise<PaymentReport[]> {
    const headers = { authorization: await authorization('') };
    const path = `payment/search?order_id=${encodeURIComponent(sessionId)}`;
    const answer = v.parse(searchSchema, await request(path, { headers }));
    if (answer.status !== 1) return [{ kind: kindsWithoutMoney[answer.status], sessionId }];
    const found = answer.data.filter(({ order_id: id }) => id === sessionId);
    if (found.length === 0) return [{ kind: 'none', sessionId }];
    // A shopper may have tried, and even paid, several times.
    return found.flatMap(toReports);
  }

  return {
    search: shared(search),

    refund: async ({ reference, amountMinor }: Parameters<PaymentProvider['refund']>[0]) => {
      const headers = { authorization: await authorization(''), 'content-type': 'application/json' };
      const body = {
        payment_id: reference,
        description: 'Refund by the shop',
        amount: formatAmount(amountMinor),
      };
      const answer = v.parse(
        refundSchema,
        await request('payment/refund', { method: 'POST', headers, body: JSON.stringify(body) }),
      );
      if (answer.status < 0) throw new ProviderRefusalError('refused', answer.msg);
      if (!answer.data) throw new Error('PayHere gave no number of the refund.');
      return { id: answer.data, amountMinor, state: 'pending' as const };
    },
  };
}
