import { shop } from '../../../../src/config/shop.ts';
import { describeReturnLine, returnStateText } from '../../../../src/domain/returnTexts.ts';
import type { ReturnDocument, ReturnState } from '../../../../src/domain/documents/return.ts';
import { paths } from '../../../../src/paths.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import { greeting, linkAtEnd, list, oneLine, paragraph, section, writeMail } from './mailParts.ts';
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

export function composeReturn({ data }: Found, { shopUrl }: ComposeContext): Promise<Omit<Mail, 'to'>> {
  const stored = data as unknown as ReturnDocument;
  const { number, state, steps } = stored;
  const note = oneLine(steps.at(-1)?.note ?? '');
  const said = returnStateText({ ...stored, holdUntilMs: storedTimeMs(stored.holdUntil) });
  const heading = headings[state as MailedState];
  return writeMail({
    subject: `${heading}: order ${number} from ${shop.name}`,
    heading,
    parts: [
      greeting,
      section(
        `About your order ${number}`,
        list(stored.lines.map((line) => oneLine(describeReturnLine(line)))),
      ),
      ...(note === '' ? [] : [paragraph(note)]),
      paragraph(said),
    ],
    footer: linkAtEnd('See your return under', `${shopUrl}#${paths.orders}`, 'My orders'),
  });
}
