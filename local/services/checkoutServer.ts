import { createRemoteJWKSet, customFetch, decodeJwt } from 'jose';
import { createCatalogueReader } from '../../apps/checkout/src/payments/catalogue.ts';
import { noteOrderSettings, runDueWork } from '../../apps/checkout/src/jobs/dueWork.ts';
import { createLowStockService } from '../../apps/checkout/src/mail/lowStock.ts';
import { createMailService } from '../../apps/checkout/src/mail/sendDueMails.ts';
import type { MailCollection } from '../../apps/checkout/src/mail/mailStore.ts';
import { createStockMailService } from '../../apps/checkout/src/mail/sendStockMails.ts';
import { createStockPublisher } from '../../apps/checkout/src/stock/publishStock.ts';
import type { Log, LogEntry } from '../../apps/checkout/src/lib/log.ts';
import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import type { PaymentMethods } from '../../apps/checkout/src/payments/methods.ts';
import { createPayHereProvider } from '../../apps/checkout/src/payments/providers/payHere.ts';
import type { PaymentProvider } from '../../apps/checkout/src/payments/providers/provider.ts';
import { createStripeProvider } from '../../apps/checkout/src/payments/providers/stripe.ts';
import { createCheckoutServer } from '../../apps/checkout/src/http/server.ts';
import type { RateLimits } from '../../apps/checkout/src/http/rateLimit.ts';
import { withTurns } from '../../apps/checkout/src/payments/paymentStore.ts';
import type { PaymentStore } from '../../apps/checkout/src/payments/paymentStore.ts';
import { createTokenVerifier, googleKeysUrl } from '../../apps/checkout/src/http/verifyToken.ts';
import type { VerifyToken } from '../../apps/checkout/src/http/verifyToken.ts';
import { shop } from '../../src/config/shop.ts';
import type { AuthService } from './auth/auth.ts';
import { createLocalCustomers, createLocalMails, createMailStandIn, localEmailOf } from './checkoutOwner.ts';
import type { LocalDocuments, MailStandIn } from './checkoutOwner.ts';
import { createLocalReturns } from './checkoutReturns.ts';
import { createLocalStock } from './checkoutStock.ts';
import { editorToken } from './content/mutations.ts';
import { createService } from './faults.ts';
import { fetchFrom } from './fetchFrom.ts';
import { createMemoryPaymentStore } from './memoryPaymentStore.ts';
import { standInAccount } from './payments/payments.ts';
import type { LocalService } from './service.ts';
import { isRecord } from './values.ts';

/** Far above what a person or a test sends, so that only a flood is rejected. */
const generousRateLimit: RateLimits = { perIpPerMinute: 1000, perAccountPerMinute: 500 };

export interface CheckoutOptions {
  provider: 'stripe' | 'payhere';
  /** How customers may pay; by card only, if it is left out. */
  methods?: PaymentMethods;
  content: LocalService;
  /** A function, because the provider's stand-in in turn needs this server to send its notifications. */
  payments: () => LocalService;
  /** Where the server keeps payments and purchase records. */
  documents: LocalDocuments;
  accounts: AuthService;
  /** Whether accounts are those of the Firebase emulator, which signs no token: then any token is a customer's. */
  acceptsUnsigned?: boolean;
  paymentSuccessToken: string;
  /** The shop's URL, ending in `/`; by default, the root of the requesting origin. */
  shopUrl?: (request: Request) => string;
  basePaths: { content: string; images: string; checkout: string; payments: string };
  nowMs: () => number;
  /** Whether responses contain the payment page's URL; an older server sends only the id. */
  answersUrl?: boolean;
  rateLimit?: RateLimits;
  /** Whether only the server records orders, as it does by default. */
  isServerOnly?: boolean;
}

export interface CheckoutService extends LocalService {
  /** Restarts the server: rate limits are reset, stored payments are kept. */
  restart: () => void;
  /** Makes the server's database unreachable, or reachable again. */
  setStoreDown: (isDown: boolean) => void;
  /** The job that the server's hosts run every 15 minutes. */
  runDueWork: () => Promise<unknown>;
  store: PaymentStore;
  /** The mails that the server has sent, and the mail server itself. */
  mails: MailStandIn;
  /** Whether the server has a mail server; it has one unless this is called with false. */
  setMailOn: (isOn: boolean) => void;
  /** What the server logged, oldest first. */
  log: readonly LogEntry[];
}

function rootOfOrigin(request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  return `${new URL(/^https?:\/\/[^/]+$/.test(origin) ? origin : request.url).origin}/`;
}

/** Wraps a store so that every call rejects while it is down. */
function withOutage<Store extends object>(store: Store, isDown: () => boolean): Store {
  const methods = Object.entries(store) as [string, (...parameters: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      (...parameters: unknown[]) =>
        isDown() ? Promise.reject(new Error('The store cannot be reached.')) : method(...parameters),
    ]),
  ) as Store;
}

async function keepOnlyId(response: Response): Promise<Response> {
  const body: unknown = await response.clone().json();
  if (!response.ok || !isRecord(body) || !('id' in body)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify({ id: body.id }), { status: response.status, headers });
}

/** Runs the real checkout server against the providers' stand-ins and the local database. */
export function createCheckout(options: CheckoutOptions): CheckoutService {
  const { provider: providerName, content, payments, documents, accounts, nowMs } = options;
  const {
    paymentSuccessToken,
    basePaths,
    shopUrl = rootOfOrigin,
    answersUrl = true,
    rateLimit = generousRateLimit,
    isServerOnly = true,
    methods = cardOnly,
  } = options;
  const entries: LogEntry[] = [];
  const log: Log = (entry) => void entries.push(entry);
  const callPayments = fetchFrom(payments, basePaths.payments);
  let isStoreDown = false;
  const isUnreachable = () => isStoreDown;
  const emailOf = (uid: string) => localEmailOf(accounts, uid);
  const mails = createMailStandIn();
  let isMailOn = true;
  const store = withTurns(createMemoryPaymentStore({ documents, emailOf, isMailOn: () => isMailOn, nowMs }));
  const returns = withOutage(createLocalReturns(documents), isUnreachable);
  // One server per origin: PayHere needs the server's own URL, which on a shared origin is whatever the browser requested.
  let servers = new Map<string, (request: Request) => Promise<Response>>();

  function createProviderAt(origin: string): PaymentProvider {
    if (providerName === 'stripe') {
      return createStripeProvider({
        secretKey: standInAccount.stripeSecretKey,
        webhookSecret: standInAccount.stripeWebhookSecret,
        mark: standInAccount.shopMark,
        fetch: callPayments,
        nowMs,
        // A failure is over at once, as those of the other services are.
        maxNetworkRetries: 0,
      });
    }
    const { payments: paymentsPath } = basePaths;
    return createPayHereProvider({
      merchantId: standInAccount.payHereMerchantId,
      merchantSecret: standInAccount.payHereMerchantSecret,
      serverUrl: origin + basePaths.checkout,
      isSandbox: true,
      mark: standInAccount.shopMark,
      ...(paymentsPath !== '' && { checkoutUrl: `${origin}${paymentsPath}/pay/checkout` }),
      appId: standInAccount.payHereAppId,
      appSecret: standInAccount.payHereAppSecret,
      fetch: callPayments,
    });
  }

  const contentApi = {
    queryUrl: 'https://content.test/v2023-07-11/data/query/production',
    fetch: fetchFrom(() => content, basePaths.content),
  };
  const catalogue = createCatalogueReader(contentApi);

  const stock = withOutage(createLocalStock(documents, nowMs), isUnreachable);
  const mutateUrl = contentApi.queryUrl.replace('/query/', '/mutate/');
  const publishStock = createStockPublisher({
    ...contentApi,
    mutateUrl,
    token: editorToken,
    store: stock,
    log,
  });

  // A mail is sent long after the request that had it sent, so it cannot name the origin that asked.
  const mailOptions = { catalogue, shopUrl: `${shop.url}/`, log, nowMs };

  const mailStore = () => withOutage(createLocalMails(documents, accounts), isUnreachable);
  const createMails = (collection: MailCollection) =>
    createMailService({
      ...mailOptions,
      collection,
      mailer: isMailOn ? mails : undefined,
      store: mailStore(),
      images: { projectId: 'local', dataset: 'production', imageHost: `${shop.url}${basePaths.images}` },
    });
  const confirmations = { sendDue: () => createMails('payments').sendDue() };
  const returnMails = { sendDue: () => createMails('returns').sendDue() };

  const shipped = { sendDue: () => createMails('shipments').sendDue() };

  const createStockMails = () => {
    const stockMails = { ...mailOptions, mailer: mails, store: mailStore() };
    return isMailOn ? [createStockMailService(stockMails), createLowStockService(stockMails)] : [];
  };

  const readAccount = async (uid: string) => {
    const account = accounts.users().find(({ localId }) => localId === uid);
    return account && { disabled: account.disabled, validSinceMs: account.validSinceS * 1000 };
  };
  const keys = createRemoteJWKSet(googleKeysUrl, { [customFetch]: fetchFrom(() => accounts, '') });
  const verifyToken: VerifyToken = options.acceptsUnsigned
    ? async (header = '') => ({
        uid: decodeJwt(header.replace('Bearer ', '')).sub ?? '',
        email: '',
        isOwner: false,
      })
    : createTokenVerifier({ projectId: accounts.projectId, readAccount, keys, nowMs });

  const createServerAt = (origin: string) =>
    createCheckoutServer({
      provider: createProviderAt(origin),
      catalogue,
      store: withOutage(store, isUnreachable),
      counts: { publishStock, listCounted: stock.listCounted },
      confirmations,
      owner: {
        customers: withOutage(createLocalCustomers(documents, accounts), isUnreachable),
        stock,
        mails: shipped,
      },
      returns: { store: returns, mails: returnMails },
      verifyToken,
      shopUrl,
      methods,
      paymentSuccessToken,
      basePath: basePaths.checkout,
      nowMs,
      log,
      rateLimit,
      clientIp: ({ headers }) => headers.get('x-forwarded-for') ?? 'local',
    });

  async function respond(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const key = providerName === 'stripe' ? '' : origin;
    const server = servers.get(key) ?? createServerAt(origin);
    servers.set(key, server);
    const response = await server(request);
    const isStart = request.method === 'POST' && pathname.endsWith('/create-checkout-session');
    return isStart && !answersUrl ? keepOnlyId(response) : response;
  }

  const orderSettings = { store: withOutage(store, isUnreachable), log, isServerOnly };
  const noteSettings = () => void noteOrderSettings(orderSettings);
  noteSettings();

  return {
    ...createService(respond),
    restart: () => {
      servers = new Map();
      noteSettings();
    },
    setStoreDown: (isDown) => {
      isStoreDown = isDown;
    },
    runDueWork: () =>
      runDueWork({
        ...orderSettings,
        provider: createProviderAt(shop.url),
        mails: [confirmations, returnMails, shipped, ...createStockMails()],
        publishStock,
        returns,
        nowMs,
      }),
    store,
    mails,
    setMailOn: (isOn) => {
      isMailOn = isOn;
    },
    log: entries,
  };
}
