import type { Hono } from 'hono';
import * as v from 'valibot';
import { createAccountRoutes, readBody } from './accountRoutes.ts';
import type { AccountRouteOptions } from './accountRoutes.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import { accountId } from '../payments/checkoutRequest.ts';
import { documentId, requestKey } from '../lib/documentId.ts';
import type { MailService } from '../mail/sendDueMails.ts';
import { refundPayment } from '../payments/refundPayment.ts';
import { putBack } from '../stock/putBack.ts';
import { stockBody } from '../stock/stockChanges.ts';
import type { StockStore } from '../stock/stockStore.ts';
import { forgetCustomer } from '../customers/forgetCustomer.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { noteCollected, noteRefused } from '../orders/notePayment.ts';

export interface OwnerServices {
  customers: CustomerStore;
  stock: StockStore;
  mails: MailService;
}

export interface OwnerRouteOptions extends OwnerServices, ReportContext, AccountRouteOptions {
  publishStock: (() => Promise<void>) | undefined;
}

const forgetBody = v.object({ uid: accountId, onRequest: v.optional(v.boolean()) });

const refundBody = v.object({
  sessionId: documentId,
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1)),
  key: requestKey,
  isPaidBack: v.optional(v.boolean()),
});

const collectedBody = v.object({ sessionId: documentId, isPaid: v.boolean() });
const refusedBody = v.object({ sessionId: documentId, isRefused: v.boolean() });

const putBackBody = v.object({
  sessionId: documentId,
  orderIds: v.pipe(v.array(documentId), v.minLength(1), v.maxLength(100)),
  isBack: v.boolean(),
});

export function addOwnerRoutes(app: Hono, options: OwnerRouteOptions): void {
  const { customers, mails, log, nowMs } = options;
  const addRoute = createAccountRoutes(app, options, { isForOwners: true });

  addRoute('forget-customer', async (context) => {
    const body = await readBody(context, forgetBody);
    const orders = await forgetCustomer(body, customers, nowMs());
    log({ severity: 'INFO', event: 'customer_forgotten', orders });
    return { orders };
  });

  addRoute('send-mails', () => mails.sendDue());

  addRoute('refund', async (context) => {
    const body = await readBody(context, refundBody);
    await refundPayment(body, options);
    log({ severity: 'INFO', event: 'refund_asked', sessionId: body.sessionId });
    return { asked: true };
  });

  addRoute('collected', async (context) => {
    const body = await readBody(context, collectedBody);
    await noteCollected(body, options);
    await options.publishStock?.();
    return { noted: true };
  });

  addRoute('refused-parcel', async (context) => {
    const body = await readBody(context, refusedBody);
    await noteRefused(body, options);
    return { noted: true };
  });

  addRoute('stock', async (context, owner) => {
    const body = await readBody(context, stockBody);
    const stock = await options.stock.change({ ...body, by: owner.email || owner.uid });
    await options.publishStock?.();
    return { stock };
  });

  addRoute('put-back', async (context, owner) => {
    const body = await readBody(context, putBackBody);
    const units = await putBack({ ...body, by: owner.email || owner.uid }, options);
    if (units > 0) await options.publishStock?.();
    return { units };
  });
}
