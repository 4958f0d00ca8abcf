import type { Hono } from 'hono';
import { createAccountRoutes, notAllowed, readBody } from './accountRoutes.ts';
import type { AccountRouteOptions } from './accountRoutes.ts';
import { changeCode, codeBody } from '../codes/changeCode.ts';
import type { Documents } from '../documents/documents.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import { sendInTurn } from '../mail/sendDueMails.ts';
import type { MailService } from '../mail/sendDueMails.ts';
import type { OwnerMail } from '../mail/ownerMail.ts';
import { mayTakeStep } from '../orders/roles.ts';
import { stepsBody, takeSteps } from './takeSteps.ts';
import { stockBody } from '../stock/stockStore.ts';
import type { StockStore } from '../stock/stockStore.ts';
import { forgetBody, forgetCustomer } from '../customers/forgetCustomer.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { ownerMailRequest } from '../../../../src/domain/documents/ownerMail.ts';
import { staffRoles } from '../../../../src/domain/staffRole.ts';

export interface OwnerServices {
  customers: CustomerStore;
  stock: StockStore;
  /** What is due after a step: its parcel's mail, and its return's. */
  mails: { shipments: MailService; returns: MailService };
}

export interface OwnerRouteOptions extends OwnerServices, PaymentContext, AccountRouteOptions {
  documents: Documents;
  publishStock: (() => Promise<void>) | undefined;
  ownerMail: OwnerMail | undefined;
}

export function addOwnerRoutes(app: Hono, options: OwnerRouteOptions): void {
  const { customers, mails, ownerMail, log, nowMs } = options;
  const addOwnerRoute = createAccountRoutes(app, options, ['owner']);
  const addStaffRoute = createAccountRoutes(app, options, staffRoles);

  addOwnerRoute('forget-customer', async (context) => {
    const body = await readBody(context, forgetBody);
    const orders = await forgetCustomer(body, customers, nowMs());
    log({ severity: 'INFO', event: 'customer_forgotten', orders });
    return { orders };
  });

  addOwnerRoute('code', async (context) => {
    const body = await readBody(context, codeBody);
    await changeCode(body, options.documents, nowMs());
    log({ severity: 'INFO', event: 'code_changed', what: 'stop' in body ? 'stopped' : 'made' });
    return { code: body.code };
  });

  if (ownerMail) {
    addOwnerRoute('owner-mail', async (context) => ownerMail.ask(await readBody(context, ownerMailRequest)));
  }

  addStaffRoute('send-mails', async () => {
    await sendInTurn([mails.returns], log);
    return mails.shipments.sendDue();
  });

  addStaffRoute('order-step', async (context, { uid, email, role }) => {
    const body = await readBody(context, stepsBody);
    if (!body.steps.every(({ step }) => mayTakeStep(role, step))) throw notAllowed();
    const taker = { uid, by: email || uid };
    const answers = await takeSteps(body, taker, options);
    log({ severity: 'INFO', event: 'steps_taken', step: body.steps[0]?.step, orders: answers.length });
    await options.publishStock?.();
    return { answers };
  });

  addStaffRoute('stock', async (context, { uid, email }) => {
    const body = await readBody(context, stockBody);
    const stock = await options.stock.change({ ...body, by: email || uid });
    await options.publishStock?.();
    return { stock };
  });
}
