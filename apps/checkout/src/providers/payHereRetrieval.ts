import * as v from 'valibot';
import { toMinorUnits } from '../money.ts';
import type { PaymentReport } from './provider.ts';

export interface RetrievalOptions {
  apiUrl: string;
  appId: string;
  appSecret: string;
  fetch: typeof fetch;
}

const timeoutMs = 15_000;

/** The token is renewed this long before it expires. */
const tokenMarginMs = 60_000;

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.fallback(v.number(), 0) });

const paymentSchema = v.object({
  payment_id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
  order_id: v.string(),
  status: v.string(),
  currency: v.string(),
  amount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
});
type RetrievedPayment = v.InferOutput<typeof paymentSchema>;

/** `status` is 1 when payments were found and -1 when there are none. */
const searchSchema = v.variant('status', [
  v.object({ status: v.literal(1), data: v.array(paymentSchema) }),
  v.object({ status: v.literal(-1) }),
]);

function toReports({ status, ...payment }: RetrievedPayment): PaymentReport[] {
  const sessionId = payment.order_id;
  const paid: PaymentReport = {
    kind: 'paid',
    sessionId,
    amountMinor: toMinorUnits(payment.amount),
    currency: payment.currency.toLowerCase(),
    reference: payment.payment_id,
  };
  switch (status) {
    case 'RECEIVED':
    case 'REFUND REQUESTED':
    case 'REFUND PROCESSING':
      return [paid];
    case 'REFUNDED':
      return [paid, { kind: 'refunded', payment: { sessionId }, refundedMinor: undefined }];
    case 'CHARGEBACKED':
      return [paid, { kind: 'disputed', payment: { sessionId }, dispute: 'lost' }];
    default:
      return [{ kind: 'pending', sessionId }];
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`PayHere responded with ${response.status}.`);
  return response.json();
}

/**
 * Creates a function that asks PayHere's Retrieval API for the payments of a session. It throws when PayHere cannot be reached or refuses.
 * @see https://support.payhere.lk/api-&-mobile-sdk/payhere-retrieval
 */
export function createRetrieval(options: RetrievalOptions): (sessionId: string) => Promise<PaymentReport[]> {
  const { apiUrl, appId, appSecret, fetch: send } = options;
  let token = { text: '', renewAtMs: 0 };

  async function fetchToken(): Promise<string> {
    if (Date.now() < token.renewAtMs) return token.text;
    const response = await send(`${apiUrl}/merchant/v1/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${appId}:${appSecret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { access_token: text, expires_in: seconds } = v.parse(tokenSchema, await readJson(response));
    token = { text, renewAtMs: Date.now() + seconds * 1000 - tokenMarginMs };
    return text;
  }

  return async (sessionId) => {
    const response = await send(
      `${apiUrl}/merchant/v1/payment/search?order_id=${encodeURIComponent(sessionId)}`,
      {
        headers: { authorization: `Bearer ${await fetchToken()}` },
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const answer = v.parse(searchSchema, await readJson(response));
    const payments = answer.status === 1 ? answer.data.filter(({ order_id: id }) => id === sessionId) : [];
    if (payments.length === 0) return [{ kind: 'none', sessionId }];
    // A shopper may have tried, and even paid, several times. A refunded payment does not matter as long as another one was kept.
    const reports = payments.map(toReports);
    const received = reports.filter(([report]) => report?.kind === 'paid');
    const kept = received.filter(({ length }) => length === 1);
    return kept.length > 0 ? kept.flat() : (received[0] ?? reports[0] ?? []);
  };
}
