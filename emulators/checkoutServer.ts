import { createCatalogueReader } from '../checkout/src/catalogue.ts';
import type { Log, LogEntry } from '../checkout/src/log.ts';
import { createPayHereProvider } from '../checkout/src/providers/payHere.ts';
import type { PaymentProvider } from '../checkout/src/providers/provider.ts';
import { createStripeProvider } from '../checkout/src/providers/stripe.ts';
import { createCheckoutServer } from '../checkout/src/server.ts';
import { createMemoryStore } from '../checkout/src/store/memoryStore.ts';
import type { RecordDocuments } from '../checkout/src/store/memoryStore.ts';
import type { PaymentStore } from '../checkout/src/store/paymentStore.ts';
import { createService } from './faults.ts';
import { fetchFrom } from './fetchFrom.ts';
import { standInAccount } from './payments/payments.ts';
import type { LocalService } from './service.ts';
import { isRecord } from './values.ts';

export interface RateLimit {
  perAddressPerMinute: number;
  perAccountPerMinute: number;
}

/** Far more than a person or a test asks for, so that only a flood is refused. */
const generousRateLimit: RateLimit = { perAddressPerMinute: 1000, perAccountPerMinute: 500 };

export interface CheckoutOptions {
  provider: 'stripe' | 'payhere';
  content: LocalService;
  /** Looked up at every request, since the stand-in sends its notifications to this very server. */
  payments: () => LocalService;
  /** Where purchase records are written. */
  records: RecordDocuments;
  paymentSuccessToken: string;
  /** The shop's URL, ending in `/`; otherwise the root of the origin that asks. */
  shopUrl?: (request: Request) => string;
  basePaths: { content: string; checkout: string; payments: string };
  nowMs: () => number;
  /** Whether the answer carries more than the id; an older server sends the id alone. */
  answersUrl?: boolean;
  rateLimit?: RateLimit;
}

export interface CheckoutService extends LocalService {
  /** Ends the server and starts it anew: rate limits are forgotten, stored payments are not. */
  restart: () => void;
  /** Makes the server's own database unreachable, or reachable again. */
  setStoreDown: (isDown: boolean) => void;
  store: PaymentStore;
  /** What the server logged, oldest first. */
  log: readonly LogEntry[];
}

function rootOfOrigin(request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  return `${new URL(/^https?:\/\/[^/]+$/.test(origin) ? origin : request.url).origin}/`;
}

/** A store whose every call fails while it is down. */
function breakable(store: PaymentStore, isDown: () => boolean): PaymentStore {
  const methods = Object.entries(store) as [string, (...parameters: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      (...parameters: unknown[]) =>
        isDown() ? Promise.reject(new Error('The store cannot be reached.')) : method(...parameters),
    ]),
  ) as unknown as PaymentStore;
}

async function idAlone(response: Response): Promise<Response> {
  const body: unknown = await response.clone().json();
  if (!response.ok || !isRecord(body) || !('id' in body)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify({ id: body.id }), { status: response.status, headers });
}

/** The real checkout server, with the stand-ins and the local database behind it. */
export function createCheckout(options: CheckoutOptions): CheckoutService {
  const { provider: providerName, content, payments, records, paymentSuccessToken, nowMs } = options;
  const { basePaths, shopUrl = rootOfOrigin, answersUrl = true, rateLimit = generousRateLimit } = options;
  const entries: LogEntry[] = [];
  const log: Log = (entry) => void entries.push(entry);
  const callPayments = fetchFrom(payments, basePaths.payments);
  let isStoreDown = false;
  const store = createMemoryStore({ records, nowMs });
  // A provider may need the server's own URL, which on a single origin is whatever the browser asked.
  let servers = new Map<string, (request: Request) => Promise<Response>>();

  function providerAt(origin: string): PaymentProvider {
    if (providerName === 'stripe') {
      return createStripeProvider({
        secretKey: standInAccount.stripeSecretKey,
        webhookSecret: standInAccount.stripeWebhookSecret,
        fetch: callPayments,
        nowMs,
      });
    }
    const { payments: paymentsPath } = basePaths;
    return createPayHereProvider({
      merchantId: standInAccount.payHereMerchantId,
      merchantSecret: standInAccount.payHereMerchantSecret,
      serverUrl: origin + basePaths.checkout,
      isSandbox: true,
      ...(paymentsPath !== '' && { checkoutUrl: `${origin}${paymentsPath}/pay/checkout` }),
      appId: standInAccount.payHereAppId,
      appSecret: standInAccount.payHereAppSecret,
      fetch: callPayments,
    });
  }

  const startAt = (origin: string) =>
    createCheckoutServer({
      provider: providerAt(origin),
      catalogue: createCatalogueReader({
        queryUrl: 'https://content.test/v2023-07-11/data/query/production',
        fetch: fetchFrom(() => content, basePaths.content),
      }),
      store: breakable(store, () => isStoreDown),
      shopUrl,
      paymentSuccessToken,
      basePath: basePaths.checkout,
      nowMs,
      log,
      rateLimit,
      clientAddress: ({ headers }) => headers.get('x-forwarded-for') ?? 'local',
    });

  async function respond(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const key = providerName === 'stripe' ? '' : origin;
    const server = servers.get(key) ?? startAt(origin);
    servers.set(key, server);
    const response = await server(request);
    const isStart = request.method === 'POST' && pathname.endsWith('/create-checkout-session');
    return isStart && !answersUrl ? idAlone(response) : response;
  }

  return {
    ...createService(respond),
    restart: () => {
      servers = new Map();
    },
    setStoreDown: (isDown) => {
      isStoreDown = isDown;
    },
    store,
    log: entries,
  };
}
