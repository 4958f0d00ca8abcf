import { shop } from '../../../../src/config/shop.ts';
import { describeWish, returnStateText } from '../../../../src/domain/returnTexts.ts';
import { isRefundLine } from '../../../../src/domain/returns.ts';
import { receiptPath } from '../../../../src/domain/documents/receipt.ts';
import type { ReceiptDocument } from '../../../../src/domain/documents/receipt.ts';
import type { ReturnDocument, ReturnState } from '../../../../src/domain/documents/return.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import {
  describeSizes,
  oneLine,
  ordersAtEnd,
  paragraph,
  productTable,
  section,
  writeMail,
} from './mailParts.ts';
import type { Mail } from './mailer.ts';
import type { Found } from '../documents/documents.ts';
import type { ComposeContext } from './mailStore.ts';

/** The customer takes the other two steps, and knows of them. */
type MailedState = Exclude<ReturnState, 'asked' | 'withdrawn'>;

const headings: Readonly<Record<MailedState, string>> = {
  approved: 'Your return is approved',
  declined: 'We cannot take your return',
  received: 'Your returned parcel is here',
  refunded: 'Your refund is on its way',
  sent: 'Your exchange is on its way',
};

const bankNote =
  'You did not pay by card, so we pay the money back to your bank account: put a note with its name, number, bank and branch in the parcel.';

/** @throws Error when the database cannot be read */
export async function composeReturn(
  { data }: Found,
  { store, shopUrl, images }: ComposeContext,
): Promise<Omit<Mail, 'to'>> {
  const stored = data as unknown as ReturnDocument;
  const { number, state, steps } = stored;
  const note = oneLine(steps.at(-1)?.note ?? '');
  const said = returnStateText({ ...stored, holdUntilMs: storedTimeMs(stored.holdUntil) });
  const [receipt]: (Partial<ReceiptDocument> | undefined)[] = await store.read([receiptPath(stored)]);
  const assetOf = (id: string) => receipt?.lines?.find(({ orderId }) => orderId === id)?.productImages ?? '';
  const heading = headings[state as MailedState];
  const isByHand = state === 'approved' && receipt?.way !== undefined && stored.lines.some(isRefundLine);
  return writeMail({
    subject: `${heading}: order ${number} from ${shop.name}`,
    heading,
    parts: [
      section(
        `About your order ${number}`,
        productTable(
          images,
          stored.lines.map(({ orderId, name, wants, ...units }) => ({
            name,
            details: [...describeSizes([units]), oneLine(describeWish(wants))],
            asset: assetOf(orderId),
          })),
        ),
      ),
      note !== '' && paragraph(note),
      paragraph(said),
      isByHand && paragraph(bankNote),
    ],
    footer: ordersAtEnd(shopUrl),
  });
}
