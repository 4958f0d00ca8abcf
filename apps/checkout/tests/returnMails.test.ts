import { describe, expect, it } from 'vitest';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { createMailStore } from '../src/mail/mailStore.ts';
import { createMailService } from '../src/mail/sendDueMails.ts';
import { createAccounts, createRecords } from '../../../tests/support/checkoutServer.ts';
import { buildReturn, buildReturnLine, startMs } from '../../../tests/support/orders.ts';

const at = new Date(startMs);
const line = buildReturnLine({ name: 'Kandy <Shirt>' });

/** Sends what is due of a return as it is stored. */
async function send(overrides: object = {}) {
  const records = createRecords();
  const mailer = createMailStandIn();
  const users = new Map([['nimal', 'nimal@example.com']]);
  const mails = createMailService({
    collection: 'returns',
    store: createMailStore(records.port, createAccounts(users).emailOf),
    mailer,
    shopUrl: 'https://shop.test/',
    images: { projectId: 'project', dataset: 'production' },
    log: () => {},
    nowMs: () => startMs,
  });
  const declined = buildReturn({ state: 'declined', lines: [line], mailAt: at });
  records.write('returns/return-1', { ...declined, ...overrides });
  for (let times = 0; times < 2; times += 1) await mails.sendDue();
  return { sent: mailer.sent, stored: records.read('returns/return-1') };
}

describe('the mail about a return', () => {
  it('is sent once for a step, and says what to do next', async () => {
    const { sent, stored } = await send({
      state: 'approved',
      lines: [line, { ...line, size: 'S', wants: { size: 'L' } }],
      holdUntil: new Date(startMs + 7 * 86_400_000),
    });
    expect(sent).toHaveLength(1);
    expect(stored).toMatchObject({ mail: 'sent' });
    expect(sent[0]).toMatchObject({
      to: 'nimal@example.com',
      subject: 'Your return is approved: order SR-1042 from Sarasa',
    });
    expect(sent[0]?.text).toContain(
      `Hello,

About your order SR-1042:
- Kandy <Shirt>, size M × 1: refund
- Kandy <Shirt>, size S × 1: exchange for size L

Please send it, unworn and with its labels, to: Sarasa Returns, 42 Horton Place, Colombo 00700, Sri Lanka. Write SR-1042 on the parcel. We keep your new size until 27 November 2026.

See your return under My orders:
https://shop.test/#/account/orders
`,
    );
    expect(sent[0]?.html).toContain('Kandy &lt;Shirt&gt;, size M × 1: refund');
  });

  it.each([
    ['declined', 'We cannot take your return', 'We are sorry, but we cannot take it back.'],
    ['received', 'Your returned parcel is here', 'Your parcel is here. Next, we refund LKR 2,500.00.'],
    ['refunded', 'Your refund is on its way', 'We have refunded LKR 2,500.00.'],
    ['sent', 'Your exchange is on its way', 'Your new size is on its way.'],
  ])('about the step "%s" has its own words', async (state, heading, text) => {
    const { sent } = await send({ state });
    expect(sent[0]?.subject).toBe(`${heading}: order SR-1042 from Sarasa`);
    expect(sent[0]?.text).toContain(text);
  });

  it('has the note of the owner, on one line and escaped', async () => {
    const { sent } = await send({
      state: 'declined',
      steps: [
        { state: 'asked', at },
        { state: 'declined', at, note: 'It was <b>worn</b>\nand washed.' },
      ],
    });
    expect(sent[0]?.text).toContain('\nIt was <b>worn</b> and washed.\n');
    expect(sent[0]?.html).toContain('It was &lt;b&gt;worn&lt;/b&gt; and washed.');
  });

  it('to an account that is gone has failed', async () => {
    const { sent, stored } = await send({ uid: 'gone' });
    expect([sent, stored]).toMatchObject([[], { mail: 'failed', mailProblem: 'no_account' }]);
  });
});
