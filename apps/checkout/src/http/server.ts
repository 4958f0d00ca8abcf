import { sumMoney } from '../../../../src/domain/orderGroups.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { createAccountRoutes, readBody, refuseOtherMethods } from './accountRoutes.ts';
import type { AccountRouteOptions } from './accountRoutes.ts';
import { providersOf } from '../payments/applyPaymentReport.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import type { CatalogueReader } from '../payments/catalogue.ts';
import { checkoutBody, priceBody } from '../payments/checkoutRequest.ts';
import { createPricing } from './createPricing.ts';
import { cancelBody, cancelOrder } from './cancelOrder.ts';
import { forwardedIps } from './clientIp.ts';
import { describeError } from '../lib/describeError.ts';
import { sendInTurn } from '../mail/sendDueMails.ts';
import type { MailService } from '../mail/sendDueMails.ts';
import type { OwnerMail } from '../mail/ownerMail.ts';
import { addOwnerRoutes } from './ownerRoutes.ts';
import type { OwnerServices } from './ownerRoutes.ts';
import { cardOnly, hasChoice } from '../payments/methods.ts';
import type { PaymentMethods } from '../payments/methods.ts';
import { renderPage } from './page.ts';
import { messagePage } from './paymentPages.ts';
import { addPayRoutes } from './payRoutes.ts';
import { createRateLimit, defaultRateLimits, oncePerMinute } from './rateLimit.ts';
import type { RateLimits } from './rateLimit.ts';
import { askReturn, withdrawReturn } from '../returns/changeReturn.ts';
import { askBody } from '../returns/planAsk.ts';
import { withdrawBody } from '../returns/storedReturn.ts';
import type { Documents } from '../documents/documents.ts';
import { receiveNotification } from '../payments/receiveNotification.ts';
import { refuseIfTooMany, RefusalError } from '../lib/refusal.ts';
import { delay } from '../../../../src/lib/timing.ts';
import { startPayment } from '../payments/startPayment.ts';
import type { VerifyToken } from './verifyToken.ts';

export interface CheckoutServerOptions extends PaymentContext {
  catalogue: CatalogueReader;
  /** Nothing may be written while the database is being restored. */
  isRestoring?: () => Promise<boolean>;
  documents: Documents;
  /** The shop's URL, ending in `/`; in the demo it depends on the request's origin. */
  shopUrl: (request: Request) => string;
  /** The same as the shop's VITE_PAYMENT_SUCCESS_TOKEN. */
  paymentSuccessToken: string;
  /** Prefix of the server's paths, e.g. `/local/checkout`; empty by default. */
  basePath?: string;
  methods?: PaymentMethods;
  /** Ends with `basePath`, without a slash; where the request came to, by default. */
  serverUrl?: string;
  rateLimit?: RateLimits;
  /** Determines the client's IP address; without it refused tokens are not counted. */
  clientIp?: (request: Request) => string;
  verifyToken: VerifyToken;
  /** `/health` tells it, so that a wrong number can be found. */
  trustedProxies?: number;
  /** `/health?access` tells it. */
  readAccess?: () => Promise<object>;
  counts?: { publishStock: () => Promise<void>; listCounted: () => Promise<string[]> };
  confirmations?: MailService;
  ownerMail?: OwnerMail;
  /** An answer waits for mails so long (ms) where the host takes the processor away afterwards. */
  mailWaitMs?: number;
  owner: OwnerServices;
}

/** A cart may hold 99 products, each with everything that the shop displays of it. */
const maxBodyBytes = 500_000;

/** No provider sends as many of one payment. */
const notificationsPerMinute = 10;

/** Exceeds what the mails of an owner take, which are the slowest. */
const answerMs = 60_000;

const originOf = (url: string) => new URL(url).origin;

export function createCheckoutServer(
  options: CheckoutServerOptions,
): (request: Request) => Promise<Response> {
  const { provider, others = [], catalogue, store, shopUrl, paymentSuccessToken, basePath = '' } = options;
  const { nowMs, log, methods = cardOnly, verifyToken, clientIp, rateLimit = defaultRateLimits } = options;
  const limitIp = createRateLimit(rateLimit.perIpPerMinute, nowMs);
  const limitStarts = createRateLimit(rateLimit.perAccountPerMinute, nowMs);
  const limitPayment = createRateLimit(notificationsPerMinute, nowMs);
  const ipWaitSeconds = (request: Request) => (clientIp ? limitIp(clientIp(request)) : 0);
  const reporting: PaymentContext = { provider, others, store, log, nowMs };
  const price = createPricing({ catalogue, documents: options.documents, nowMs });
  const app = new Hono();

  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (context) => context.json({ error: 'The body is too large.' }, 413),
  });

  app.use(async (context, next) => {
    await next();
    context.header('x-content-type-options', 'nosniff');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  app.use(timeout(answerMs, new HTTPException(503)));
  app.use(async ({ req }, next) => {
    if (req.method === 'POST' && (await options.isRestoring?.())) throw new HTTPException(503);
    await next();
  });

  const accountRoutes: AccountRouteOptions = {
    basePath,
    nowMs,
    verifyToken,
    ipWaitSeconds,
    limitBody,
    shopOrigin: (request) => originOf(shopUrl(request)),
  };
  const addRoute = createAccountRoutes(app, accountRoutes, 'anyone');
  addRoute('create-checkout-session', async (context, { uid }) => {
    const request = context.req.raw;
    const { user, recipient, ...cart } = await readBody(context, checkoutBody);
    if (user.uid !== uid) {
      throw new RefusalError('The body names another account.', 401, { error: 'Sign in again.' });
    }
    const priced = await price(cart, uid);
    // A refused cart creates no session at the provider, so it does not count.
    refuseIfTooMany(limitStarts(uid));
    const starting = {
      ...reporting,
      paymentSuccessToken,
      shopUrl: shopUrl(request),
      serverUrl: options.serverUrl ?? `${originOf(request.url)}${basePath}`,
      methods,
    };
    const { id, url, expiresAtMs } = await startPayment(priced, user, starting, recipient);
    log({ severity: 'INFO', event: 'payment_started', sessionId: id });
    const [delivery, discount] = [sumMoney(priced.money, 'delivery'), sumMoney(priced.money, 'discount')];
    return {
      id,
      url,
      expires_at: Math.floor(expiresAtMs / 1000),
      delivery: delivery / 100,
      ...(discount < 0 && { discount: -discount / 100 }),
    };
  });

  // Whoever is about to pay has not signed in yet.
  const pricePath = `${basePath}/price`;
  app.use(
    pricePath,
    cors({
      origin: (_origin, { req }) => accountRoutes.shopOrigin(req.raw),
      allowMethods: ['POST'],
      exposeHeaders: ['retry-after'],
    }),
  );
  app.post(pricePath, limitBody, async (context) => {
    refuseIfTooMany(ipWaitSeconds(context.req.raw));
    const { money } = await price(await readBody(context, priceBody), undefined, clientIp?.(context.req.raw));
    return context.json({ money });
  });
  refuseOtherMethods(app, pricePath, 'POST');

  const { confirmations, ownerMail, mailWaitMs = 0 } = options;
  /** What the mails are about is stored by now, so the answer does not wait long for the mail server. */
  async function sendMails(customerMails: readonly MailService[]): Promise<void> {
    const sending = Promise.all([sendInTurn(customerMails, log), ownerMail?.tell()]);
    if (mailWaitMs > 0) await Promise.race([sending, delay(mailWaitMs)]);
  }

  const publishStock = options.counts?.publishStock;
  const afterOrder = () => Promise.all([sendMails(confirmations ? [confirmations] : []), publishStock?.()]);
  const webhookPath = `${basePath}/webhook`;
  app.post(webhookPath, limitBody, async ({ req }) => {
    let afterNews: Promise<unknown> | undefined;
    const response = await receiveNotification(req.raw, { ...reporting, limitPayment }, () => {
      afterNews = afterOrder();
    });
    // Google takes the processor away after the answer.
    await afterNews;
    return response;
  });
  refuseOtherMethods(app, webhookPath, 'POST');

  if (providersOf(options).some(({ redirectForm }) => redirectForm) || hasChoice(methods)) {
    addPayRoutes(app, { ...reporting, basePath, shopUrl, methods, limitBody, afterOrder });
  }

  addOwnerRoutes(app, {
    ...reporting,
    ...accountRoutes,
    ...options.owner,
    documents: options.documents,
    ownerMail,
    publishStock,
  });

  const returning = { ...reporting, catalogue, documents: options.documents, publishStock };
  addRoute('return', async (context, { uid }) => {
    const body = await readBody(context, askBody);
    await askReturn({ ...body, uid }, returning);
    await sendMails([]);
    return { returnId: body.key };
  });
  addRoute('return-withdraw', async (context, { uid }) => {
    const { returnId } = await readBody(context, withdrawBody);
    return withdrawReturn({ returnId, uid }, returning);
  });
  addRoute('cancel-order', async (context, { uid }) => {
    const answer = await cancelOrder({ ...(await readBody(context, cancelBody)), uid }, reporting);
    await afterOrder();
    return answer;
  });

  if (options.counts) {
    const listCounted = oncePerMinute(options.counts.listCounted, nowMs);
    const countedPath = `${basePath}/counted`;
    app.use(countedPath, cors({ origin: '*', allowMethods: ['GET'] }));
    app.get(countedPath, async (context) =>
      context.json({ slugs: await listCounted() }, 200, { 'cache-control': 'public, max-age=60' }),
    );
    refuseOtherMethods(app, countedPath, 'GET');
  }

  const healthPath = `${basePath}/health`;
  const readAccess = options.readAccess && oncePerMinute(options.readAccess, nowMs);
  app.use(healthPath, cors({ origin: '*', allowMethods: ['GET'] }));
  app.get(healthPath, async (context) => {
    const { trustedProxies } = options;
    const forwardedFor = forwardedIps(context.req.header('x-forwarded-for')).length;
    return context.json({
      status: 'ok',
      // Like the counts, planned sales need an editor's token.
      can: ['order-step', 'code', 'recipient', ...(options.counts ? ['sales'] : [])],
      methods: methods.ways,
      ...(trustedProxies !== undefined && { trustedProxies, forwardedFor }),
      // Hosts ask for the health often; only the doctor wants to know this.
      ...(readAccess && context.req.query('access') !== undefined && (await readAccess())),
    });
  });
  refuseOtherMethods(app, healthPath, 'GET');

  app.notFound((context) => context.json({ error: 'Not found.' }, 404));
  app.onError((error, context) => {
    if (error instanceof RefusalError) {
      const event = error.status === 401 ? 'token_refused' : 'request_refused';
      if (error.status !== 429) log({ severity: 'WARNING', event, reason: error.message });
      return context.json(error.body, error.status, error.headers);
    }
    log({ severity: 'ERROR', event: 'request_failed', path: context.req.routePath, ...describeError(error) });
    const isLate = error instanceof HTTPException;
    const status = isLate ? 503 : 500;
    if (context.req.path.startsWith(`${basePath}/pay/`)) return renderPage(messagePage('failed'), status);
    const text = isLate ? 'There was no answer in time. Try again.' : 'The request could not be processed.';
    return context.json({ error: text }, status);
  });

  return async (request) => app.fetch(request);
}
