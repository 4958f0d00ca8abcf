import { shop } from '../../../../src/config/shop.ts';
import { backupRunPath, isBackupLate, parseBackupRun } from '../../../../src/domain/documents/backupRun.ts';
import type { Log } from '../lib/log.ts';
import { button, paragraph, writeMail } from './mailParts.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { MailStore } from './mailStore.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Colombo' });
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** @param ranAtMs when the last backup was written; undefined when none ever was */
export const backupMail = (ranAtMs: number | undefined, shopUrl: string): Promise<Omit<Mail, 'to'>> =>
  writeMail({
    subject: 'No backup of your shop’s orders',
    heading: 'No new backup',
    parts: [
      paragraph(
        ranAtMs === undefined
          ? 'The shop’s database has no backup yet.'
          : `The last backup of the shop’s database is of ${days.format(ranAtMs)}.`,
      ),
      paragraph(
        'If the database were lost, so would be all that came since. The checkout server’s log says why the backups fail.',
      ),
      button(`${shopUrl}owner/#/trouble`, 'Open Trouble'),
    ],
    footer: paragraph('You get this email once a week, until there is a new one.'),
  });

interface BackupMailOptions {
  store: Pick<MailStore, 'changeDocument'>;
  mailer: Mailer;
  shopUrl: string;
  log: Log;
  nowMs: () => number;
}

/** Tells the owner once a week while backups fail. One that cannot be sent now is sent with the next run. */
export const createBackupMailService = ({ store, mailer, shopUrl, log, nowMs }: BackupMailOptions) => ({
  /** @throws Error when the database or the mail server cannot be reached */
  sendDue: async (): Promise<void> => {
    let ranAtMs: number | undefined;
    const claim = (isMailed: boolean) =>
      store.changeDocument(backupRunPath, (data) => {
        const run = parseBackupRun(data);
        ranAtMs = run?.ranAtMs;
        if (!isMailed) return data && { ...data, mailedAt: null };
        const isDue = run && isBackupLate(run, nowMs()) && nowMs() - (run.mailedAtMs ?? 0) > weekMs;
        return isDue ? { ...data, mailedAt: new Date(nowMs()) } : undefined;
      });
    if (!(await claim(true))) return;
    let delivery: string = 'deferred';
    try {
      const connection = await mailer.open();
      delivery = await connection.send({ to: shop.email, ...(await backupMail(ranAtMs, shopUrl)) });
      connection.close();
    } finally {
      if (delivery === 'deferred') await claim(false);
    }
    log({ severity: 'WARNING', event: 'backup_mail', reason: delivery });
  },
});
