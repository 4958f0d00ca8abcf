import { shop } from '../../../../src/config/shop.ts';
import { backupRunPath, backupTrouble, parseBackupRun } from '../../../../src/domain/documents/backupRun.ts';
import type { Log } from '../lib/log.ts';
import { button, paragraph, writeMail } from './mailParts.ts';
import type { Mailer } from './mailer.ts';
import type { MailStore } from './mailStore.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Colombo' });
const weekMs = 7 * 24 * 60 * 60 * 1000;

const backupMail = (ranAtMs: number | undefined, trouble: string, shopUrl: string) =>
  writeMail({
    subject: 'Your shop’s backup needs your attention',
    heading: 'Your orders are not safely backed up',
    parts: [
      paragraph(`The last backup of the shop’s database: ${ranAtMs ? days.format(ranAtMs) : 'none yet'}.`),
      paragraph(trouble),
      button(`${shopUrl}owner/#/trouble`, 'Open Trouble'),
    ],
    footer: paragraph('You will get this email once a week until a backup succeeds.'),
  });

interface BackupMailOptions {
  store: Pick<MailStore, 'read' | 'changeDocument'>;
  mailer: Mailer;
  shopUrl: string;
  log: Log;
  nowMs: () => number;
}

/** Tells the owner once a week while backups fail. One that cannot be sent now is sent with the next run. */
export const createBackupMailService = ({ store, mailer, shopUrl, log, nowMs }: BackupMailOptions) => ({
  /** @throws Error when the database or the mail server cannot be reached */
  sendDue: async (): Promise<void> => {
    const run = parseBackupRun((await store.read([backupRunPath]))[0]);
    const trouble = run && backupTrouble(run, nowMs());
    if (!trouble || nowMs() - (run.mailedAtMs ?? 0) < weekMs) return;
    const mail = await backupMail(run.ranAtMs, trouble, shopUrl);
    const connection = await mailer.open();
    const reason = await connection.send({ to: shop.email, ...mail });
    connection.close();
    log({ severity: 'WARNING', event: 'backup_mail', reason });
    if (reason !== 'deferred')
      await store.changeDocument(backupRunPath, (data) => ({ ...data, mailedAt: new Date(nowMs()) }));
  },
});
