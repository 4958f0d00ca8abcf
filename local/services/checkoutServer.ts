import { createRemoteJWKSet, customFetch, decodeJwt } from 'jose';
import type { Documents } from '../../apps/checkout/src/documents/documents.ts';
import { createMemoryDocuments } from '../../apps/checkout/src/documents/memoryDocuments.ts';
import type { MemoryDatabase } from '../../apps/checkout/src/documents/memoryDocuments.ts';
import type { RateLimits } from '../../apps/checkout/src/http/rateLimit.ts';
import { createTokenVerifier, googleKeysUrl } from '../../apps/checkout/src/http/verifyToken.ts';
import type { VerifyToken } from '../../apps/checkout/src/http/verifyToken.ts';
import { takeSteps } from '../../apps/checkout/src/http/takeSteps.ts';
import type { Mail } from '../../apps/checkout/src/mail/mailer.ts';
import { createPaymentStore } from '../../apps/checkout/src/orders/createPaymentStore.ts';
import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import type { PaymentMethods } from '../../apps/checkout/src/payments/methods.ts';
import type { PaymentStore } from '../../apps/checkout/src/payments/paymentStore.ts';
import { createPayHereProvider } from '../../apps/checkout/src/payments/providers/payHere.ts';
import type { PaymentProvider } from '../../apps/checkout/src/payments/providers/provider.ts';
import { createStripeProvider } from '../../apps/checkout/src/payments/providers/stripe.ts';
import { wireServer } from '../../apps/checkout/src/wireServer.ts';
import type { ServerSettings } from '../../apps/checkout/src/wireServer.ts';
import { shop } from '../../src/config/shop.ts';
import type { AuthService } from './auth/auth.ts';
import { editorToken } from './content/mutations.ts';
import { createService } from './faults.ts';
import { fetchFrom } from './fetchFrom.ts';
import { createMailStandIn } from './mailStandIn.ts';
import type { MailStandIn } from './mailStandIn.ts';
import { standInAccount } from './payments/account.ts';
import type { LocalService } from './service.ts';

/** Far above what a person or a test sends, so that only a flood is rejected. */
const generousRateLimit: RateLimits = { perIpPerMinute: 1000, perAccountPerMinute: 500 };

export interface CheckoutOptions {
  paymentProvider?: 'stripe' | 'payhere';
  /** How customers may pay; by card only when omitted. */
  methods?: PaymentMethods;
  content: LocalService;
  /** A function, because the provider's stand-in in turn needs this server to send its notifications. */
  payments: () => LocalService;
  database: MemoryDatabase;
  /** What the server keeps its documents in, instead of the local database. */
  serverDocuments?: Documents;
  /** By default, tokens are those of `accounts`. */
  verifyToken?: VerifyToken;
  accounts: AuthService;
  /** Whether accounts are those of the Firebase emulator, which signs no token: any token is a customer's. */
  acceptsUnsigned?: boolean;
  /** The last part of the URL to which a paid shopper returns. */
  paymentSuccessToken: string;
  /** The shop's URL, ending in `/`; by default, the root of the requesting origin. */
  shopUrl?: (request: Request) => string;
  /** Prefixes of the paths of those services whose hosted paths would meet the shop's own. */
  basePaths: Record<'content' | 'images' | 'checkout' | 'payments', string>;
  nowMs: () => number;
  /** Sees each mail that is sent. */
  onMail?: (mail: Mail) => void;
  /** Whether only the server records orders, as it does by default. */
  isServerOnly?: boolean;
}

export interface CheckoutService extends LocalService {
  /** Restarts the server: rate limits are reset, stored payments are kept. */
  restart: () => void;
  /** Makes the server's database unreachable, or reachable again. */
  setStoreDown: (isDown: boolean) => void;
  runDueWork: () => Promise<unknown>;
  /** Mails the owner what is new. */
  tellOwner: () => Promise<void>;
  /** Ships orders as an owner would. */
  ship: (sessionIds: readonly string[]) => Promise<unknown>;
  store: PaymentStore;
  mails: MailStandIn;
}

function rootOfOrigin(request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  return `${new URL(/^https?:\/\/[^/]+$/.test(origin) ? origin : request.url).origin}/`;
}

/** A database of which every call rejects while it is down. */
function withOutage({ read, query, run }: Documents, isDown: () => boolean): Documents {
  const checked = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (isDown()) throw new Error('The database cannot be reached.');
    return call();
  };
  return {
    read: (paths) => checked(() => read(paths)),
    query: (query_) => checked(() => query(query_)),
    run: (plan) => checked(() => run(plan)),
  };
}

/** Runs the real checkout server against the providers' stand-ins and the local database. */
export function createCheckout(options: CheckoutOptions): CheckoutService {
  const { content, payments, database, accounts, nowMs } = options;
  const {
    paymentProvider = 'stripe',
    paymentSuccessToken,
    basePaths,
    shopUrl = rootOfOrigin,
    isServerOnly = true,
    methods = cardOnly,
  } = options;
  const callPayments = fetchFrom(payments, basePaths.payments);
  let isStoreDown = false;
  const mails = createMailStandIn(options.onMail);
  const stored = options.serverDocuments ?? createMemoryDocuments(database, nowMs);
  // One server per origin: PayHere needs the server's own URL, which on a shared origin is whatever the browser requested.
  let servers = new Map<string, ReturnType<typeof wireServer>>();

  function createProviderAt(origin: string): PaymentProvider {
    if (paymentProvider === 'stripe') {
      return createStripeProvider({
        secretKey: standInAccount.stripeSecretKey,
        webhookSecret: standInAccount.stripeWebhookSecret,
        mark: standInAccount.shopMark,
        fetch: callPayments,
        nowMs,
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

  const readAccount = async (uid: string) => {
    const account = accounts.users().find(({ localId }) => localId === uid);
    return account && { ...account, validSinceMs: account.validSinceS * 1000 };
  };
  const keys = createRemoteJWKSet(googleKeysUrl, { [customFetch]: fetchFrom(() => accounts, '') });
  const verifyUnsigned: VerifyToken = async (header = '') => ({
    uid: decodeJwt(header.replace('Bearer ', '')).sub ?? '',
    email: '',
    role: undefined,
  });
  const verifySigned = createTokenVerifier({ projectId: accounts.projectId, readAccount, keys, nowMs });
  const { verifyToken = options.acceptsUnsigned ? verifyUnsigned : verifySigned } = options;

  const apiUrl = 'https://content.test/v2023-07-11/data';
  const queryUrl = `${apiUrl}/query/production`;
  const settings: ServerSettings = {
    // A mail is sent long after the request that had it sent, so it cannot name the origin that asked.
    shopUrl: `${shop.url}/`,
    serverUrl: undefined,
    methods,
    paymentSuccessToken,
    isServerOnly,
    catalogue: { queryUrl },
    publishing: { queryUrl, mutateUrl: `${apiUrl}/mutate/production`, token: editorToken },
    images: { projectId: 'local', dataset: 'production', imageHost: `${shop.url}${basePaths.images}` },
    mailWaitMs: 0,
  };
  const createServerAt = (origin: string) =>
    wireServer(settings, {
      documents: withOutage(stored, () => isStoreDown),
      accounts: { read: readAccount, remove: async (uid) => void accounts.remove(uid) },
      provider: methods.ways.includes('card') ? createProviderAt(origin) : undefined,
      mailer: mails,
      fetch: fetchFrom(() => content, basePaths.content),
      verifyToken,
      shopUrl,
      basePath: basePaths.checkout,
      nowMs,
      log: () => {},
      rateLimit: generousRateLimit,
      clientIp: ({ headers }) => headers.get('x-forwarded-for') ?? 'local',
    });

  function serverAt(origin: string) {
    const key = paymentProvider === 'stripe' ? '' : origin;
    const server = servers.get(key) ?? createServerAt(origin);
    servers.set(key, server);
    return server;
  }

  const noteSettings = () => void serverAt(shop.url).noteSettings();
  noteSettings();

  return {
    ...createService((request) => serverAt(new URL(request.url).origin).handle(request)),
    restart: () => {
      servers = new Map();
      noteSettings();
    },
    setStoreDown: (isDown) => {
      isStoreDown = isDown;
    },
    runDueWork: () => serverAt(shop.url).runDueWork(),
    tellOwner: () => serverAt(shop.url).tellOwner(),
    ship: (sessionIds) =>
      takeSteps(
        { key: `ship ${nowMs()}`, steps: sessionIds.map((sessionId) => ({ sessionId, step: 'ship' })) },
        { uid: 'demo', by: 'The demo' },
        serverAt(shop.url).context,
      ),
    store: createPaymentStore(stored, { nowMs }),
    mails,
  };
}
