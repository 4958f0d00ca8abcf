import type { Hono } from 'hono';
import { createAccountRoutes, readBody } from './accountRoutes.ts';
import type { AccountRouteOptions } from './accountRoutes.ts';
import type { ReportContext } from '../payments/applyPaymentReport.ts';
import type { MailService } from '../mail/sendDueMails.ts';
import { refundBody, refundPayment } from '../payments/refundPayment.ts';
import { putBack, putBackBody } from '../stock/putBack.ts';
import { stockBody } from '../stock/stockChanges.ts';
import type { StockStore } from '../stock/stockStore.ts';
import { forgetBody, forgetCustomer } from '../customers/forgetCustomer.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { collectedBody, noteCollected, noteRefused, refusedBody } from '../orders/notePayment.ts';

export interface OwnerServices {
  customers: CustomerStore;
  stock: StockStore;
  mails: MailService;
}

export interface OwnerRouteOptions extends OwnerServices, ReportContext, AccountRouteOptions {
  publishStock: (() => Promise<void>) | undefined;
}

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
