import { returnedMinor } from '../../../../src/domain/paymentState.ts';
import { imageUrl } from '../../../../src/services/content/urls.ts';
import { isPlausibleEmail } from '../plausibleEmail.ts';
import { toPayment } from '../store/paymentDocument.ts';
import { receiptPathOf, textOf } from '../store/receipt.ts';
import type { StoredReceipt } from '../store/receipt.ts';
import { confirmationMail, pictureWidthPx } from './confirmationMail.ts';
import type { Mail } from './mailer.ts';
import type { ComposeContext, MailProblem, StoredDocument } from './mailStore.ts';

/** Screens with twice the pixels are the most common ones. */
const pixelRatio = 2;

/**
 * Writes the mail that confirms a paid order, from its receipt.
 * @returns the problem when there is nobody to write to, or nothing to confirm any more
 * @throws Error when the database or the account cannot be read
 */
export async function composeConfirmation(
  { data }: StoredDocument,
  { store, shopUrl, images }: ComposeContext,
): Promise<Mail | MailProblem> {
  const payment = toPayment(data);
  if (!payment) return 'no_orders';
  if (returnedMinor(payment) >= payment.amountMinor) return 'refunded';
  const { uid } = payment;
  const email = await store.emailOf(uid);
  if (email === undefined || !isPlausibleEmail(email)) return 'no_account';
  const [profile, receipt] = await store.read([`users/${uid}`, receiptPathOf(payment)]);
  if (!receipt) return 'no_orders';
  const pictureOf = (assetId: string) =>
    assetId && imageUrl(images, { asset: { _ref: assetId } }, pictureWidthPx * pixelRatio);
  const order = { customerName: textOf(profile, 'userName'), shopUrl, pictureOf };
  return { to: email, ...(await confirmationMail({ ...(receipt as unknown as StoredReceipt), ...order })) };
}
