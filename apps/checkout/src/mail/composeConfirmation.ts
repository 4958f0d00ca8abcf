import { returnedMinor } from '../../../../src/domain/paymentState.ts';
import { imageUrl } from '../../../../src/services/content/urls.ts';
import { toPayment } from '../store/paymentDocument.ts';
import { receiptPathOf } from '../store/receipt.ts';
import type { StoredReceipt } from '../store/receipt.ts';
import { confirmationMail, pictureWidthPx } from './confirmationMail.ts';
import type { Mail } from './mailer.ts';
import type { ComposeContext, MailProblem, StoredDocument } from './mailStore.ts';

/** Screens with twice the pixels are the most common ones. */
const pixelRatio = 2;

/**
 * Writes the mail that confirms a paid order, from its receipt.
 * @returns the problem when there is nothing to confirm any more
 * @throws Error when the database cannot be read
 */
export async function composeConfirmation(
  { data }: StoredDocument,
  { store, shopUrl, images, customerName }: ComposeContext,
): Promise<Omit<Mail, 'to'> | MailProblem> {
  const payment = toPayment(data);
  if (!payment) return 'no_orders';
  if (returnedMinor(payment) >= payment.amountMinor) return 'refunded';
  const [receipt] = await store.read([receiptPathOf(payment)]);
  if (!receipt) return 'no_orders';
  const pictureOf = (assetId: string) =>
    assetId && imageUrl(images, { asset: { _ref: assetId } }, pictureWidthPx * pixelRatio);
  const order = receipt as unknown as StoredReceipt;
  return confirmationMail({ ...order, customerName, shopUrl, pictureOf });
}
