import type { Context, Hono, MiddlewareHandler } from 'hono';
import { isDocumentId } from '../lib/documentId.ts';
import { endSession } from '../payments/startPayment.ts';
import { findOffers, hasChoice } from '../payments/methods.ts';
import type { PaymentMethods } from '../payments/methods.ts';
import { refuseOtherMethods } from './accountRoutes.ts';
import { renderPage } from './page.ts';
import { choicePage, messagePage, redirectFormPage } from './paymentPages.ts';
import { RefusalError, SoldOutError, UnpaidLimitError } from '../lib/refusal.ts';
import { withProvider } from '../payments/applyPaymentReport.ts';
import type { PaymentContext } from '../payments/applyPaymentReport.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import { placeReads, planPlace } from '../orders/planPlace.ts';

export interface PayRouteOptions extends PaymentContext {
  basePath: string;
  shopUrl: (request: Request) => string;
  methods: PaymentMethods;
  limitBody: MiddlewareHandler;
  /** Does not throw. */
  afterOrder: () => Promise<unknown>;
}

/** Adds the page where the customer chooses how to pay, or goes on to a provider that takes a form. */
export function addPayRoutes(app: Hono, options: PayRouteOptions): void {
  const { store, log, nowMs, basePath, shopUrl, methods } = options;
  const path = `${basePath}/pay/:id`;
  const isOpen = (payment: Payment | undefined): payment is Payment =>
    payment?.state === 'begun' && payment.page !== undefined && nowMs() < payment.expiresAtMs;

  async function readPayment(context: Context): Promise<Payment | undefined> {
    const id = context.req.param('id') ?? '';
    return isDocumentId(id) ? store.read(id) : undefined;
  }

  const addressOf = ({ uid, recipient }: Payment) => recipient?.address ?? store.readAddress(uid);

  const ordersUrl = (request: Request, { sessionId }: Payment) =>
    `${shopUrl(request)}#/account/orders?placed=${sessionId}`;

  function closed(context: Context, payment: Payment | undefined) {
    if (payment?.placedAtMs !== undefined && payment.way) {
      return context.redirect(ordersUrl(context.req.raw, payment), 303);
    }
    return renderPage(messagePage('nothing-to-pay', shopUrl(context.req.raw)), payment ? 410 : 404);
  }

  async function choice(context: Context, payment: Payment, status = 200) {
    const { sessionId, amountMinor, page } = payment;
    const address = await addressOf(payment);
    const own = withProvider(options, payment.provider)?.provider;
    const form =
      page && 'items' in page ? own?.redirectForm?.buildForm({ sessionId, amountMinor, page }) : undefined;
    if (!hasChoice(methods)) {
      return form ? renderPage(redirectFormPage(form, payment, address)) : closed(context, payment);
    }
    const url = own && page && 'url' in page ? page.url : undefined;
    const card = form ?? url;
    const offers = await findOffers(payment, address, methods, store, nowMs());
    // Nobody would tell that the card was paid once the shop has no keys of its provider any more.
    const open = offers.filter(({ way }) => way !== 'card' || card !== undefined);
    const shop = shopUrl(context.req.raw);
    return renderPage(choicePage({ payment, address, offers: open, card, shopUrl: shop }), status);
  }

  app.get(path, async (context) => {
    const payment = await readPayment(context);
    return isOpen(payment) ? choice(context, payment) : closed(context, payment);
  });

  if (hasChoice(methods)) {
    app.post(path, options.limitBody, async (context) => {
      const payment = await readPayment(context);
      if (!isOpen(payment)) return closed(context, payment);
      const { sessionId } = payment;
      const { way } = await context.req.parseBody().catch(() => {
        throw new RefusalError('The form is malformed.');
      });
      const address = await addressOf(payment);
      const offers = await findOffers(payment, address, methods, store, nowMs());
      const offer = offers.find((each) => each.way === way && each.way !== 'card');
      if (!offer || offer.way === 'card' || offer.refusal !== '') return choice(context, payment, 409);
      const shop = shopUrl(context.req.raw);
      if (!(await endSession(payment, options))) return renderPage(messagePage('paying', shop), 409);
      const { feeMinor } = offer;
      const { transferTo, unpaidLimit } = methods;
      const chosen = { way: offer.way, feeMinor, transferTo };
      try {
        await store.update(
          sessionId,
          (stored, facts) => planPlace(stored, chosen, unpaidLimit, facts),
          placeReads,
        );
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        const isUnpaid = error instanceof UnpaidLimitError;
        const reason = isUnpaid ? 'unpaid' : error instanceof SoldOutError ? 'sold-out' : 'over';
        return renderPage(messagePage(reason, shop), 409);
      }
      log({ severity: 'INFO', event: 'order_placed', sessionId, way: chosen.way });
      await options.afterOrder();
      return context.redirect(ordersUrl(context.req.raw, payment), 303);
    });
  }

  refuseOtherMethods(app, path, hasChoice(methods) ? 'GET, POST' : 'GET');
}
