import { backupRunPath, parseBackupRun } from '../../../src/domain/documents/backupRun.ts';
import { createCustomerStore } from './customers/customerStore.ts';
import { markerPath } from './backup/collections.ts';
import type { Documents } from './documents/documents.ts';
import { findRefused } from './http/access.ts';
import { oncePerMinute } from './http/rateLimit.ts';
import { createCheckoutServer } from './http/server.ts';
import type { CheckoutServerOptions } from './http/server.ts';
import type { AccountState } from './http/verifyToken.ts';
import { noteOrderSettings, runDueWork } from './jobs/dueWork.ts';
import { consoleLog } from './lib/log.ts';
import type { Mailer } from './mail/mailer.ts';
import { createBackupMailService } from './mail/backupMail.ts';
import { createMailStore } from './mail/mailStore.ts';
import { createOwnerMail } from './mail/ownerMail.ts';
import type { MailCollection } from './mail/mailStore.ts';
import { createMailService, sendInTurn } from './mail/sendDueMails.ts';
import { createStockMailService } from './mail/sendStockMails.ts';
import { createPaymentStore } from './orders/createPaymentStore.ts';
import { providersOf } from './payments/applyPaymentReport.ts';
import type { PaymentContext } from './payments/applyPaymentReport.ts';
import { createCatalogueReader } from './payments/catalogue.ts';
import { withTurns } from './payments/paymentStore.ts';
import { createSalesService } from './sales/applySales.ts';
import { createPriceReader } from './sales/salePriceAt.ts';
import type { Settings } from './settings/settings.ts';
import { createStockPublisher } from './stock/publishStock.ts';
import { createStockStore } from './stock/stockStore.ts';

/** Every call throws when the authentication service cannot be reached. */
export interface Accounts {
  read: (uid: string) => Promise<(AccountState & { email: string | undefined }) | undefined>;
  remove: (uid: string) => Promise<void>;
}

export type ServerSettings = Omit<
  Settings,
  'providers' | 'shopMark' | 'trustedProxies' | 'port' | 'mail' | 'backup'
>;

type OwnOption = 'basePath' | 'clientIp' | 'log' | 'nowMs' | 'rateLimit' | 'shopUrl' | 'trustedProxies';

/** What a host, the demo and the tests each have of their own. */
interface Adapters
  extends
    Pick<CheckoutServerOptions, 'verifyToken'>,
    Partial<Pick<CheckoutServerOptions, OwnOption>>,
    Pick<PaymentContext, 'provider' | 'others'> {
  documents: Documents;
  accounts: Accounts;
  /** Notes an account beside the backups, when there are any. */
  noteForgotten?: ((uid: string) => Promise<unknown>) | undefined;
  /** Undefined when customers get no mail. */
  mailer: Mailer | undefined;
  /** Reaches the content service. */
  fetch?: typeof fetch;
}

/** Joins the parts of the checkout server: the same for every host, the demo and the tests. */
export function wireServer(settings: ServerSettings, adapters: Adapters) {
  const { shopUrl, methods, serverUrl, paymentSuccessToken, isServerOnly, images, mailWaitMs } = settings;
  const { documents, accounts, provider, others = [], mailer, fetch: send = fetch, ...rest } = adapters;
  const { noteForgotten = async () => undefined, ...http } = rest;
  const { log = consoleLog, nowMs = Date.now } = http;
  const emailOf = async (uid: string) => (await accounts.read(uid))?.email;

  // Whether or not the owner can find a payment by its e-mail address, the payment must be recorded.
  const findEmail = (uid: string) => emailOf(uid).catch(() => undefined);
  const isMailOn = mailer !== undefined;
  const store = withTurns(createPaymentStore(documents, { emailOf: findEmail, isMailOn, nowMs }));
  const stock = createStockStore(documents, nowMs);
  const fetchCatalogue = createCatalogueReader({ ...settings.catalogue, fetch: send });
  const editor = settings.publishing && { ...settings.publishing, log, fetch: send };
  const catalogue = createPriceReader({ documents, fetchCatalogue, canBegin: editor !== undefined, nowMs });
  const publishStock = editor && createStockPublisher({ ...editor, store: stock });
  const applySales = editor && createSalesService({ ...editor, documents, fetchCatalogue, nowMs });

  const mailed = { store: createMailStore(documents, emailOf), catalogue, shopUrl, images, log, nowMs };
  const createMails = (collection: MailCollection) => createMailService({ ...mailed, mailer, collection });
  const confirmations = createMails('orders');
  const returnMails = createMails('returns');
  const shippedMails = createMails('shipments');
  const mails = [confirmations, returnMails, shippedMails];
  // These are sent once in 15 minutes, not with each mail.
  const laterMails = mailer
    ? [createStockMailService({ ...mailed, mailer }), createBackupMailService({ ...mailed, mailer })]
    : [];

  const ownerMail = createOwnerMail({ documents, mailer, shopUrl, log, nowMs });

  const readBackedUpAt = async () => {
    const { ranAtMs } = parseBackupRun((await documents.read([backupRunPath]))[0]) ?? {};
    return ranAtMs === undefined ? null : new Date(ranAtMs);
  };

  const customers = createCustomerStore(documents, {
    hasAccount: async (uid) => (await accounts.read(uid)) !== undefined,
    removeAccount: accounts.remove,
    noteForgotten,
  });

  // What is sold meanwhile would be written over. When this cannot be read, nothing else can.
  const readMarker = () => documents.read([markerPath]).catch(() => []);
  const isRestoring = oncePerMinute(async () => (await readMarker())[0] !== undefined, nowMs);

  const handle = createCheckoutServer({
    shopUrl: () => shopUrl,
    ...http,
    log,
    nowMs,
    isRestoring,
    documents,
    provider,
    others,
    catalogue,
    store,
    methods,
    ...(serverUrl !== undefined && { serverUrl }),
    paymentSuccessToken,
    readAccess: async () => ({
      refused: await findRefused([
        ['database', () => store.read('none')],
        ['accounts', () => emailOf('none')],
        // Stripe's ids begin so; PayHere takes any.
        ...providersOf(adapters).flatMap((each) => [
          [each.name, () => each.readState('cs_none')] as const,
          ...(each.probeDiscounts ? [[each.name, each.probeDiscounts] as const] : []),
        ]),
      ]),
      backedUpAt: await readBackedUpAt().catch(() => undefined),
    }),
    ...(publishStock && { counts: { publishStock, listCounted: stock.listCounted } }),
    confirmations,
    ownerMail,
    mailWaitMs,
    owner: {
      customers,
      mails: { shipments: shippedMails, returns: returnMails },
      stock,
    },
  });
  const context = { provider, others, store, documents, applySales, publishStock, isServerOnly, log, nowMs };
  return {
    handle,
    context,
    customers,
    sendMails: () => sendInTurn(mails, log),
    publishStock,
    /** Every five minutes; never throws. */
    tellOwner: async () => {
      if (!(await isRestoring())) await ownerMail.tell(true);
    },
    /** Tells the database who records orders; never throws. */
    noteSettings: () => noteOrderSettings(context),
    runDueWork: async () => {
      if (!(await isRestoring())) await runDueWork({ ...context, mails: [...mails, ...laterMails] });
    },
  };
}
