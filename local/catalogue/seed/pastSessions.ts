import { toPayment } from '../../../src/domain/documents/payment.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import type { DatabaseService } from '../../services/database/database.ts';
import { standInAccount } from '../../services/payments/account.ts';
import type { PaymentStandIn } from '../../services/payments/payments.ts';

const lkrOf = (minor: number) => minor / 100;

/** Tells the payment provider of the stored payments, so that the owner can refund them. */
export function addPastSessions(payments: PaymentStandIn, database: DatabaseService): void {
  for (const { data } of database.list('payments')) {
    const payment = toPayment(data);
    if (!payment) continue;
    const { sessionId, provider, reference = '', refunds = {}, disputes = {} } = payment;
    const mark = { shop: standInAccount.shopMark };
    payments.add({
      id: sessionId,
      orderId: sessionId,
      provider: provider === 'payhere' ? 'payhere' : 'stripe',
      status: wasPaid(payment) ? 'paid' : 'expired',
      refunds: Object.entries(refunds).map(([id, { amountMinor, state: status, atMs: createdAtMs }]) => {
        return { id, amount: lkrOf(amountMinor), status, createdAtMs, metadata: {} };
      }),
      disputes: Object.entries(disputes).map(([id, { state }]) => {
        return { id, status: state === 'open' ? 'needs_response' : state };
      }),
      createdAtMs: payment.createdAtMs,
      expiresAtMs: payment.expiresAtMs,
      lines: payment.lines.map(({ name, productName, productPrice, productSize }) => ({
        name: name ?? productName,
        quantity: productSize.reduce((units, { quantity }) => units + quantity, 0),
        unitPrice: productPrice,
      })),
      total: lkrOf(payment.amountMinor),
      paymentId: reference,
      email: '',
      url: '',
      successUrl: '',
      cancelUrl: '',
      metadata: mark,
      paymentMetadata: mark,
    });
  }
}
