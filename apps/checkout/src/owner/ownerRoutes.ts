import type { Context, Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { ReportContext } from '../applyPaymentReport.ts';
import { accountId } from '../checkoutRequest.ts';
import type { MailService } from '../mail/sendDueMails.ts';
import { createRateLimit } from '../rateLimit.ts';
import { refundPayment } from '../refundPayment.ts';
import { RefusalError } from '../refusal.ts';
import { putBack } from '../stock/putBack.ts';
import { stockBody } from '../stock/stockChanges.ts';
import type { StockStore } from '../stock/stockChanges.ts';
import type { Caller, VerifyToken } from '../verifyToken.ts';
import { forgetCustomer } from './forgetCustomer.ts';
import type { CustomerStore } from './forgetCustomer.ts';

/** What the owner's board needs of the server. */
export interface OwnerServices {
  customers: CustomerStore;
  stock: StockStore;
  mails: MailService;
}

export interface OwnerRouteOptions extends OwnerServices, ReportContext {
  basePath: string;
  /** See `createStockPublisher`. */
  publishStock: (() => Promise<void>) | undefined;
  verifyToken: VerifyToken;
  /** Seconds until the client may try again; 0 when it may now. */
  ipWaitSeconds: (request: Request) => number;
  limitBody: MiddlewareHandler;
  /** Where the board is. */
  boardOrigin: (request: Request) => string;
  tooManyRequests: (context: Context, waitSeconds: number) => Response;
}

/** The board asks after each shipping, and once when it opens. */
const perOwnerPerMinute = 60;

const secondsPerHour = 3600;

const forgetBody = v.object({ uid: accountId('uid is malformed'), onRequest: v.optional(v.boolean()) });

const refundBody = v.object({
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1)),
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
});

const putBackBody = v.object({
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
  orderIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)),
  isBack: v.boolean(),
});

async function readBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new RefusalError('The body is not JSON.');
  }
}

/** Adds the endpoints that only an owner may call. */
export function addOwnerRoutes(app: Hono, options: OwnerRouteOptions): void {
  const { verifyToken, customers, mails, basePath, log, nowMs, ipWaitSeconds, boardOrigin } = options;
  const limitOwner = createRateLimit(perOwnerPerMinute, nowMs);

  function addRoute(name: string, respond: (context: Context, owner: Caller) => Promise<object>) {
    const path = `${basePath}/${name}`;
    app.use(
      path,
      cors({
        origin: (_origin, context) => boardOrigin(context.req.raw),
        allowMethods: ['POST'],
        allowHeaders: ['authorization', 'content-type'],
        exposeHeaders: ['retry-after'],
        maxAge: secondsPerHour,
      }),
    );
    app.post(path, options.limitBody, async (context) => {
      const ipWait = ipWaitSeconds(context.req.raw);
      if (ipWait > 0) return options.tooManyRequests(context, ipWait);
      try {
        const owner = await verifyToken(context.req.header('authorization'));
        if (!owner.isOwner) throw new RefusalError('Only an owner of the shop may do this.', 403);
        const ownerWait = limitOwner(owner.uid);
        if (ownerWait > 0) return options.tooManyRequests(context, ownerWait);
        return context.json(await respond(context, owner));
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        return context.json(error.body, error.status);
      }
    });
    app.all(path, (context) => context.json({ error: 'Only POST is allowed.' }, 405, { allow: 'POST' }));
  }

  addRoute('forget-customer', async (context) => {
    const body = v.safeParse(forgetBody, await readBody(context));
    if (!body.success) throw new RefusalError('uid or onRequest is missing or malformed.');
    const orders = await forgetCustomer(body.output, customers, nowMs());
    log({ severity: 'INFO', event: 'customer_forgotten', orders });
    return { orders };
  });

  addRoute('send-mails', () => mails.sendDue());

  addRoute('refund', async (context) => {
    const body = v.safeParse(refundBody, await readBody(context));
    if (!body.success) throw new RefusalError('sessionId, amountMinor or key is missing or malformed.');
    await refundPayment(body.output, options);
    log({ severity: 'INFO', event: 'refund_asked', sessionId: body.output.sessionId });
    return { asked: true };
  });

  addRoute('stock', async (context, owner) => {
    const body = v.safeParse(stockBody, await readBody(context));
    if (!body.success) throw new RefusalError('key or changes are missing or malformed.');
    const stock = await options.stock.change({ ...body.output, by: owner.email || owner.uid });
    await options.publishStock?.();
    return { stock };
  });

  addRoute('put-back', async (context, owner) => {
    const body = v.safeParse(putBackBody, await readBody(context));
    if (!body.success) throw new RefusalError('sessionId, orderIds or isBack is missing or malformed.');
    const units = await putBack({ ...body.output, by: owner.email || owner.uid }, options);
    if (units > 0) await options.publishStock?.();
    return { units };
  });
}
