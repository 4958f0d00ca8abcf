import { createAuth } from './auth/auth.ts';
import type { AuthOptions, AuthService } from './auth/auth.ts';
import { createCheckout } from './checkoutServer.ts';
import type { CheckoutOptions, CheckoutService } from './checkoutServer.ts';
import { createContent } from './content/content.ts';
import type { ContentService } from './content/content.ts';
import type { ContentDocument } from './content/documents.ts';
import { createImages } from './content/images.ts';
import type { ReadPicture } from './content/images.ts';
import { createDatabase } from './database/database.ts';
import type { DatabaseOptions, DatabaseService } from './database/database.ts';
import { createShipping } from './shipDue.ts';
import type { ShippingOptions } from './shipDue.ts';
import { createPayments } from './payments/payments.ts';
import type { PaymentsOptions, PaymentStandIn } from './payments/payments.ts';
import type { LocalService } from './service.ts';

type BasePaths = CheckoutOptions['basePaths'];

/** For a mount on the shop's own origin. */
const originBasePaths: BasePaths = {
  content: '/local/content',
  images: '/local',
  checkout: '/local/checkout',
  payments: '/local/payments',
};

/** For a mount at the hosted services' URLs. */
export const hostedBasePaths: BasePaths = { content: '', images: '', checkout: '', payments: '' };

const hostedPageOrigins = {
  stripe: 'https://checkout.stripe.com',
  payhere: 'https://sandbox.payhere.lk',
} as const;

type FromDatabase = Pick<DatabaseOptions, 'rules' | 'indexes'>;
type FromCheckout = Pick<
  CheckoutOptions,
  | 'paymentProvider'
  | 'methods'
  | 'onMail'
  | 'isServerOnly'
  | 'shopUrl'
  | 'acceptsUnsigned'
  | 'paymentSuccessToken'
  | 'serverDocuments'
  | 'verifyToken'
>;

export interface LocalServicesOptions
  extends
    FromDatabase,
    FromCheckout,
    ShippingOptions,
    Pick<AuthOptions, 'hidesEmails'>,
    Pick<PaymentsOptions, 'notifications'> {
  documents?: readonly ContentDocument[];
  readPicture?: ReadPicture;
  nowMs?: () => number;
  firebaseProjectId?: string;
  basePaths?: BasePaths;
}

export interface LocalServices {
  content: ContentService;
  images: LocalService;
  auth: AuthService;
  database: DatabaseService;
  checkout: CheckoutService;
  payments: PaymentStandIn;
  all: LocalService[];
  /** Delays the responses of all services. */
  setLatencyMs: (ms: number) => void;
  /** The service that answers a path of a single-origin mount. */
  find: (pathname: string) => LocalService | undefined;
  /** Answers a request to a single-origin mount; undefined when it is for none of the services. */
  handle: (request: Request) => Promise<Response> | undefined;
}

/** Builds the services over fresh state, wired together as the hosted ones are. */
export function createLocalServices(options: LocalServicesOptions): LocalServices {
  const { nowMs = Date.now, documents = [], paymentProvider = 'stripe', firebaseProjectId } = options;
  const { basePaths = originBasePaths } = options;

  const content = createContent({ documents, nowMs, basePath: basePaths.content });
  const images = createImages(options.readPicture ?? (() => Promise.resolve(undefined)), basePaths.images);
  const auth = createAuth({ ...options, ...(firebaseProjectId && { projectId: firebaseProjectId }) });
  const database = createDatabase({
    ...options,
    verifyClaims: auth.verifyClaims,
    beforeRequest: (claims) => shipDue(claims),
  });
  const isHosted = basePaths.payments === '';
  const payments = createPayments({
    ...options,
    webhookUrl: `https://checkout.test${basePaths.checkout}/webhook`,
    send: (request) => checkout.handle(request),
    basePath: basePaths.payments,
    ...(isHosted && { pageOrigin: hostedPageOrigins[paymentProvider] }),
  });
  const checkout = createCheckout({
    ...options,
    content,
    payments: () => payments,
    database,
    accounts: auth,
    basePaths,
    nowMs,
  });

  const shipDue = createShipping(database, checkout, { ...options, nowMs });

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
    setLatencyMs: (ms) => all.forEach((service) => service.faults.setLatencyMs(ms)),
    find,
    handle: (request) => find(new URL(request.url).pathname)?.handle(request),
  };
}
