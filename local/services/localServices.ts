import { createAuth } from './auth/auth.ts';
import type { AuthService } from './auth/auth.ts';
import { createCheckout } from './checkoutServer.ts';
import type { PaymentMethods } from '../../apps/checkout/src/payments/methods.ts';
import type { RateLimits } from '../../apps/checkout/src/http/rateLimit.ts';
import type { CheckoutService } from './checkoutServer.ts';
import { createContent } from './content/content.ts';
import type { ContentService } from './content/content.ts';
import type { ContentDocument } from './content/documents.ts';
import { createImages } from './content/images.ts';
import type { ReadPicture } from './content/images.ts';
import { createDatabase } from './database/database.ts';
import type { DatabaseService } from './database/database.ts';
import { createPayments } from './payments/payments.ts';
import type { PaymentStandIn } from './payments/payments.ts';
import type { LocalService, NetworkConditions } from './service.ts';

/** What stands before the paths of those services whose hosted paths would meet the shop's own. */
export interface BasePaths {
  content: string;
  images: string;
  checkout: string;
  payments: string;
}

/** For a mount on the shop's own origin. */
export const originBasePaths: BasePaths = {
  content: '/local/content',
  images: '/local',
  checkout: '/local/checkout',
  payments: '/local/payments',
};

/** For a mount at the hosted services' addresses. */
export const hostedBasePaths: BasePaths = { content: '', images: '', checkout: '', payments: '' };

const hostedPageOrigins = {
  stripe: 'https://checkout.stripe.com',
  payhere: 'https://sandbox.payhere.lk',
} as const;

export interface LocalServicesOptions {
  /** The text of `firestore.rules`; mounts and tests take it from `mounts/rulesText.ts`. */
  rules: string;
  /** The text of `firestore.indexes.json`, from `mounts/rulesText.ts`. When left out, no query is refused for lack of an index. */
  indexes?: string;
  /** The last part of the address to which a paid shopper returns. */
  paymentSuccessToken: string;
  /** The content service's documents; none when left out. */
  documents?: readonly ContentDocument[];
  /** The content service's images; none when left out. */
  readPicture?: ReadPicture;
  nowMs?: () => number;
  /** Whether the authentication service hides which emails have an account. */
  hidesEmails?: boolean;
  /** When an order that was placed through the database ships by itself; never when left out. */
  shipAfterMs?: number;
  /** Whether the checkout server answers with the payment page's URL; an older one answers with the id alone. */
  answersUrl?: boolean;
  /** Through whom the shop is paid; Stripe when left out. */
  paymentProvider?: 'stripe' | 'payhere';
  /** How customers may pay; by card only, if it is left out. */
  methods?: PaymentMethods;
  /** Whether the provider's notifications wait for `payments.notifications.deliver()`, as they do when left out. */
  notifications?: 'held' | 'sent';
  /** Between a payment and its notification, where they are sent. */
  notificationDelayMs?: number;
  /** Whether only the checkout server may create purchase records, as it does by default. */
  isServerOnly?: boolean;
  /** Of the checkout server; generous when left out. */
  rateLimit?: RateLimits;
  /** The shop's URL, ending in `/`; otherwise the root of the origin that asks. */
  shopUrl?: (request: Request) => string;
  firebaseProjectId?: string;
  /** Whether accounts are those of the Firebase emulator, whose tokens are not signed. */
  acceptsUnsignedTokens?: boolean;
  basePaths?: BasePaths;
}

export interface LocalServices {
  content: ContentService;
  images: LocalService;
  auth: AuthService;
  database: DatabaseService;
  checkout: CheckoutService;
  /** Stripe and PayHere. */
  payments: PaymentStandIn;
  all: LocalService[];
  /** Sets the same network conditions for all services. */
  setNetworkConditions: (conditions: Partial<NetworkConditions>) => void;
  /** Ends the checkout server and starts it anew over the same stored payments. */
  restartCheckout: () => void;
  /** The service that answers a path of a single-origin mount. */
  find: (pathname: string) => LocalService | undefined;
  /** Answers a request to a single-origin mount; undefined when it is for none of the services. */
  handle: (request: Request) => Promise<Response> | undefined;
}

/** Builds the services over fresh state, wired together as the hosted ones are. */
export function createLocalServices(options: LocalServicesOptions): LocalServices {
  const { nowMs = Date.now, hidesEmails, shipAfterMs, answersUrl, shopUrl, firebaseProjectId } = options;
  const { paymentSuccessToken, basePaths = originBasePaths } = options;
  const { paymentProvider = 'stripe' } = options;

  const content = createContent({
    documents: options.documents ?? [],
    nowMs,
    basePath: basePaths.content,
  });
  const images = createImages(options.readPicture ?? (() => Promise.resolve(undefined)), basePaths.images);
  const auth = createAuth({
    nowMs,
    ...(hidesEmails === undefined ? {} : { hidesEmails }),
    ...(firebaseProjectId === undefined ? {} : { projectId: firebaseProjectId }),
  });
  const database = createDatabase({
    rules: options.rules,
    verifyClaims: auth.verifyClaims,
    nowMs,
    ...(options.indexes === undefined ? {} : { indexes: options.indexes }),
    ...(shipAfterMs === undefined ? {} : { shipAfterMs }),
  });
  const isHosted = basePaths.payments === '';
  const payments = createPayments({
    webhookUrl: `https://checkout.test${basePaths.checkout}/webhook`,
    send: (request) => checkout.handle(request),
    basePath: basePaths.payments,
    nowMs,
    // A provider may add parameters of its own to the URL that it returns to.
    appendsOrderId: paymentProvider === 'payhere',
    ...(isHosted && { pageOrigin: hostedPageOrigins[paymentProvider] }),
    ...(options.notifications && { notifications: options.notifications }),
    ...(options.notificationDelayMs !== undefined && { delayMs: options.notificationDelayMs }),
  });
  const checkout = createCheckout({
    provider: paymentProvider,
    content,
    payments: () => payments,
    database,
    accounts: auth,
    paymentSuccessToken,
    basePaths,
    nowMs,
    ...(options.methods && { methods: options.methods }),
    ...(options.acceptsUnsignedTokens && { acceptsUnsigned: true }),
    ...(answersUrl === undefined ? {} : { answersUrl }),
    ...(options.rateLimit && { rateLimit: options.rateLimit }),
    ...(options.isServerOnly !== undefined && { isServerOnly: options.isServerOnly }),
    ...(shopUrl === undefined ? {} : { shopUrl }),
  });

  const all = [content, images, auth, database, checkout, payments];
  const routes: [prefix: string, service: LocalService][] = [
    ['/identitytoolkit.googleapis.com/', auth],
    ['/securetoken.googleapis.com/', auth],
    ['/service_accounts/', auth],
    ['/v1/projects/', database],
    [`${basePaths.content}/`, content],
    [`${basePaths.images}/images/`, images],
    [`${basePaths.checkout}/`, checkout],
    [`${basePaths.payments}/`, payments],
  ];
  const find = (pathname: string) => routes.find(([prefix]) => pathname.startsWith(prefix))?.[1];
  return {
    content,
    images,
    auth,
    database,
    checkout,
    payments,
    all,
    setNetworkConditions: (conditions) =>
      all.forEach((service) => service.faults.setNetworkConditions(conditions)),
    restartCheckout: () => checkout.restart(),
    find,
    handle: (request) => find(new URL(request.url).pathname)?.handle(request),
  };
}
