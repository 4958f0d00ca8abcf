import { expect, it } from 'vitest';
import { createBackupMailService } from '../src/mail/backupMail.ts';
import { createMailStore } from '../src/mail/mailStore.ts';
import { createRecords } from '../../../tests/support/checkoutServer.ts';
import { createMailStandIn } from '../../../local/services/mailStandIn.ts';
import { startMs } from '../../../tests/support/orders.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('the owner gets a mail a week while backups fail, once the mail server takes it', async () => {
  const records = createRecords();
  const mailServer = createMailStandIn();
  let nowMs = startMs;
  const { sendDue } = createBackupMailService({
    store: createMailStore(records.port, async () => undefined),
    mailer: mailServer,
    shopUrl: 'https://shop.test/',
    log: () => {},
    nowMs: () => nowMs,
  });
  const runs = async (...days: number[]) => {
    for (const day of days) {
      nowMs = startMs + day * dayMs;
      await sendDue().catch(() => undefined);
    }
    return mailServer.sent.length;
  };
  expect(await runs(0)).toBe(0);
  records.write('settings/backup', { ranAt: new Date(startMs), documents: 9, problem: 'failed' });
  expect(await runs(1, 2)).toBe(0);
  mailServer.isDown = true;
  expect(await runs(3)).toBe(0);
  mailServer.isDown = false;
  expect(await runs(3, 4, 9)).toBe(1);
  expect(mailServer.sent[0]).toMatchObject({ to: 'hello@sarasa.example' });
  expect(mailServer.sent[0]?.text).toContain('The last backup of the shop’s database: 20 Nov 2026.');
  expect(await runs(11, 12)).toBe(2);
  records.write('settings/backup', { ranAt: new Date(nowMs), documents: 9 });
  expect(await runs(13, 14)).toBe(2);
  records.write('settings/backup', { ranAt: new Date(nowMs), documents: 4, problem: 'shrunk' });
  expect(await runs(14)).toBe(3);
  expect(mailServer.sent[2]?.text).toContain('less than half');
});
