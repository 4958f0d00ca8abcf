import { html } from 'hono/html';
import { shop } from '../../../../src/config/shop.ts';
import { describeReturnLine, returnStateText } from '../../../../src/domain/returnTexts.ts';
import type { ReturnState } from '../../../../src/domain/returns.ts';
import { paths } from '../../../../src/paths.ts';
import { isPlausibleEmail } from '../plausibleEmail.ts';
import type { StoredReturn } from '../returns/planReturn.ts';
import { textOf } from '../store/receipt.ts';
import { storedTimeMs } from '../store/storedTime.ts';
import { contactText, joinBlocks, list, mailPage, oneLine, paragraph, postalText } from './mailParts.ts';
import type { Mail } from './mailer.ts';
import type { ComposeContext, MailProblem, StoredDocument } from './mailStore.ts';

const headings: Readonly<Record<ReturnState, string>> = {
  asked: 'We have your return request',
  approved: 'Your return is approved',
  declined: 'We cannot take your return',
  received: 'Your returned parcel is here',
  refunded: 'Your refund is on its way',
  sent: 'Your exchange is on its way',
  withdrawn: 'You have withdrawn your return',
};

/**
 * Writes the mail about the last step of a return, as text and as HTML. Every value is escaped.
 * @returns the problem when there is nobody to write to
 * @throws Error when the database or the account cannot be read
 */
export async function composeReturn(
  { data }: StoredDocument,
  { store, shopUrl }: ComposeContext,
): Promise<Mail | MailProblem> {
  const stored = data as unknown as StoredReturn;
  const { uid, number, state, steps } = stored;
  const email = await store.emailOf(uid);
  if (email === undefined || !isPlausibleEmail(email)) return 'no_account';
  const [profile] = await store.read([`users/${uid}`]);
  const name = oneLine(textOf(profile, 'userName'));
  const greeting = name === '' ? 'Hello,' : `Dear ${name},`;
  const lines = stored.lines.map((line) => oneLine(describeReturnLine(line)));
  const note = oneLine(steps.at(-1)?.note ?? '');
  const said = returnStateText({ ...stored, holdUntilMs: storedTimeMs(stored.holdUntil) });
  const ordersUrl = `${shopUrl}#${paths.orders}`;
  const heading = headings[state];
  const subject = `${heading}: order ${number} from ${shop.name}`;
  const about = `About your order ${number}:`;
  return {
    to: email,
    subject,
    text: joinBlocks([
      [greeting],
      [about, ...lines.map((line) => `- ${line}`)],
      note === '' ? [] : [note],
      [said],
      ['See your return under My orders:', ordersUrl],
      [contactText],
      ['-- ', shop.name, postalText],
    ]),
    html: await mailPage({
      subject,
      heading,
      content: html`
        ${paragraph(greeting)} ${paragraph(about)} ${list(lines)}
        <div style="height:12px"></div>
        ${note === '' ? '' : paragraph(note)} ${paragraph(said)}
      `,
      footer: paragraph(
        html`See your return under <a class="link" href="${ordersUrl}" style="color:#0d5c63">My orders</a>.`,
      ),
    }),
  };
}
