import { createAccessCheck } from '../http/access.ts';
import { createCatalogueReader } from '../payments/catalogue.ts';
import { clientIpOf } from '../http/clientIp.ts';
import { createProvider } from '../payments/createProvider.ts';
import { noteOrderSettings, runDueWork } from '../jobs/dueWork.ts';
import { consoleLog } from '../lib/log.ts';
import { createCheckoutServer } from '../http/server.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Variables } from '../settings/settings.ts';
import { createLowStockService } from '../mail/lowStock.ts';
import { createMailService, sendInTurn } from '../mail/sendDueMails.ts';
import { createStockMailService } from '../mail/sendStockMails.ts';
import { createSmtpMailer } from '../mail/smtpMailer.ts';
import { readAccount, readEmail, removeAccount } from './firebaseAccounts.ts';
import { createStockPublisher } from '../stock/publishStock.ts';
import { createFirestoreCustomers } from '../customers/firestoreCustomers.ts';
import { createFirestoreMails } from '../mail/firestoreMails.ts';
import { createFirestoreReturns } from '../returns/firestoreReturns.ts';
import { createFirestoreStock } from '../stock/firestoreStock.ts';
import { createFirestoreStore } from '../orders/firestoreStore.ts';
import { withTurns } from '../payments/paymentStore.ts';
import { createTokenVerifier } from '../http/verifyToken.ts';
import { findProjectId, openProject } from './database.ts';

/**
 * Creates the checkout server from the environment variables, connected to the hosted services.
 * @param socketIp the remote address of the connection that carried a request
 * @throws SettingsError
 */
export function createHandler(variables: Variables, socketIp: (request: Request) => string) {
  const settings = parseSettings(variables);
  const { shopUrl, paymentSuccessToken, isServerOnly, trustedProxies, mail } = settings;
  const { images, mailWaitMs } = settings;
  const projectId = findProjectId(variables);
  const { firestore, auth } = openProject(variables);
  const catalogue = createCatalogueReader(settings.catalogue);
  const mailer = mail && createSmtpMailer({ ...mail.server, from: mail.from });
  const emailOf = (uid: string) => readEmail(auth, uid);
  const mailStore = createFirestoreMails(firestore, emailOf);
  const mailed = { catalogue, shopUrl, log: consoleLog, mailer, images, store: mailStore };
  const confirmations = createMailService({ ...mailed, collection: 'payments' });
  const shippedMails = createMailService({ ...mailed, collection: 'shipments' });
  const returnMails = createMailService({ ...mailed, collection: 'returns' });
  const mails = [confirmations, returnMails, shippedMails];
  // Once in 15 minutes, not with each mail.
  const stockMails = mailer
    ? [createStockMailService({ ...mailed, mailer }), createLowStockService({ ...mailed, mailer })]
    : [];
  const provider = createProvider(settings.provider, settings.shopMark);
  const store = withTurns(
    createFirestoreStore(firestore, {
      // Whether or not the owner can find a payment by it, the payment must be recorded.
      emailOf: (uid) => readEmail(auth, uid).catch(() => undefined),
      isMailOn: mailer !== undefined,
    }),
  );
  const returns = createFirestoreReturns(firestore);
  const stock = createFirestoreStock(firestore);
  const publishStock =
    settings.publishing && createStockPublisher({ ...settings.publishing, store: stock, log: consoleLog });
  const handle = createCheckoutServer({
    provider,
    catalogue,
    store,
    shopUrl: () => shopUrl,
    methods: settings.methods,
    ...(settings.serverUrl !== undefined && { serverUrl: settings.serverUrl }),
    paymentSuccessToken,
    log: consoleLog,
    clientIp: (request) =>
      clientIpOf(request.headers.get('x-forwarded-for'), socketIp(request), trustedProxies),
    trustedProxies,
    findRefused: createAccessCheck({
      database: () => store.read('none'),
      accounts: () => emailOf('none'),
      // Stripe's ids begin so; PayHere takes any.
      provider: () => provider.readState('cs_none'),
    }),
    verifyToken: createTokenVerifier({ projectId, readAccount: (uid) => readAccount(auth, uid) }),
    ...(publishStock && { counts: { publishStock, listCounted: stock.listCounted } }),
    confirmations,
    mailWaitMs,
    returns: { store: returns, mails: returnMails },
    owner: {
      customers: createFirestoreCustomers(firestore, {
        hasAccount: async (uid) => (await readAccount(auth, uid)) !== undefined,
        removeAccount: (uid) => removeAccount(auth, uid),
      }),
      mails: shippedMails,
      stock,
    },
  });
  const shared = { provider, store, returns, publishStock, isServerOnly };
  const context = { ...shared, log: consoleLog, nowMs: Date.now };
  return {
    settings,
    sendMails: () => sendInTurn(mails, consoleLog),
    /** Undefined when the shop does not show what is counted. */
    publishStock,
    /** Settled when it was tried to store who records orders. */
    started: noteOrderSettings(context),
    handle,
    runDueWork: () => runDueWork({ ...context, mails: [...mails, ...stockMails] }),
  };
}
