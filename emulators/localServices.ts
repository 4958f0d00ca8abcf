import { createAuth } from './auth/auth.ts';
import type { AuthService } from './auth/auth.ts';
import { createCheckout } from './checkout/checkout.ts';
import type { CheckoutService } from './checkout/checkout.ts';
import type { CatalogueProduct } from './checkout/priceCart.ts';
import { createContent } from './content/content.ts';
import type { ContentService } from './content/content.ts';
import type { ContentDocument } from './content/documents.ts';
import { createImages } from './content/images.ts';
import { createDatabase } from './database/database.ts';
import type { DatabaseService } from './database/database.ts';
import { drawImage } from './drawings/drawImage.ts';
import { webpOf } from './drawings/webp.ts';
import { seedDocuments } from './seed/catalogue.ts';
import { addDemoCustomer } from './seed/demoCustomer.ts';
import type { LocalService, Weather } from './service.ts';
import { slugOf } from './values.ts';

/** What stands before the paths of those services whose hosted paths would meet the shop's own. */
export interface BasePaths {
  content: string;
  images: string;
  checkout: string;
}

/** For a mount on the shop's own origin. */
export const originBasePaths: BasePaths = {
  content: '/local/content',
  images: '/local',
  checkout: '/local/checkout',
};

/** For a mount at the hosted services' addresses. */
export const hostedBasePaths: BasePaths = { content: '', images: '', checkout: '' };

export interface LocalServicesOptions {
  /** The last part of the address to which a paid shopper returns. */
  paymentSuccessToken: string;
  /** The content service's documents; the demo shop's catalogue when left out. */
  documents?: readonly ContentDocument[];
  nowMs?: () => number;
  /** Whether the authentication service hides which e-mails have an account. */
  hidesEmails?: boolean;
  /** When an order that was placed through the database ships by itself; never when left out. */
  shipAfterMs?: number;
  /** Adds the demo customer with profile, address and orders. */
  withDemoCustomer?: boolean;
  /** Whether the checkout server answers with the payment page's address. */
  answersUrl?: boolean;
  /** The shop's address, ending in `/`; otherwise the root of the origin that asks. */
  shopUrl?: (request: Request) => string;
  firebaseProjectId?: string;
  basePaths?: BasePaths;
}

export interface LocalServices {
  content: ContentService;
  images: LocalService;
  auth: AuthService;
  database: DatabaseService;
  checkout: CheckoutService;
  all: LocalService[];
  /** Sets the same weather over all services. */
  setWeather: (weather: Partial<Weather>) => void;
  /** The service that answers a path of a single-origin mount. */
  find: (pathname: string) => LocalService | undefined;
  /** Answers a request to a single-origin mount; undefined when it is for none of the services. */
  handle: (request: Request) => Promise<Response> | undefined;
}

/** Builds the five services over fresh state, wired together as the hosted ones are. */
export function createLocalServices(options: LocalServicesOptions): LocalServices {
  const { nowMs = Date.now, hidesEmails, shipAfterMs, answersUrl, shopUrl, firebaseProjectId } = options;
  const { paymentSuccessToken, withDemoCustomer = false, basePaths = originBasePaths } = options;

  const content = createContent({
    documents: options.documents ?? seedDocuments(nowMs()),
    nowMs,
    basePath: basePaths.content,
  });
  const images = createImages({ draw: drawImage, encode: webpOf, basePath: basePaths.images });
  const auth = createAuth({
    nowMs,
    ...(hidesEmails === undefined ? {} : { hidesEmails }),
    ...(firebaseProjectId === undefined ? {} : { projectId: firebaseProjectId }),
  });
  const database = createDatabase({
    verifyToken: auth.verifyToken,
    nowMs,
    ...(shipAfterMs === undefined ? {} : { shipAfterMs }),
  });
  const checkout = createCheckout({
    findProducts: (slugsOrIds) => findProducts(content, slugsOrIds),
    paymentSuccessToken,
    nowMs,
    basePath: basePaths.checkout,
    ...(answersUrl === undefined ? {} : { answersUrl }),
    ...(shopUrl === undefined ? {} : { shopUrl }),
  });

  if (withDemoCustomer) addDemoCustomer(auth, database, content.list('published'), nowMs());

  const all = [content, images, auth, database, checkout];
  const routes: [prefix: string, service: LocalService][] = [
    ['/identitytoolkit.googleapis.com/', auth],
    ['/securetoken.googleapis.com/', auth],
    ['/v1/projects/', database],
    [`${basePaths.content}/`, content],
    [`${basePaths.images}/images/`, images],
    [`${basePaths.checkout}/`, checkout],
  ];
  const find = (pathname: string) => routes.find(([prefix]) => pathname.startsWith(prefix))?.[1];
  return {
    content,
    images,
    auth,
    database,
    checkout,
    all,
    setWeather: (weather) => all.forEach((service) => service.faults.setWeather(weather)),
    find,
    handle: (request) => find(new URL(request.url).pathname)?.handle(request),
  };
}

function findProducts(content: ContentService, slugsOrIds: readonly string[]): CatalogueProduct[] {
  const asked = new Set(slugsOrIds);
  return content
    .list('published')
    .filter(
      (document) => document._type === 'product' && (asked.has(slugOf(document)) || asked.has(document._id)),
    );
}
