import type { Log } from '../lib/log.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A `refused` mail is not tried again, a `deferred` one is. `unsure`: the connection broke before the answer. */
export type Delivery = 'sent' | 'refused' | 'deferred' | 'unsure';

export interface MailConnection {
  send: (mail: Mail) => Promise<Delivery>;
  close: () => void;
}

export interface Mailer {
  /** @throws Error when the mail server cannot be reached or refuses the sign-in; nothing was sent then */
  open: () => Promise<MailConnection>;
}

interface ClaimedMail {
  send: () => Promise<Delivery | 'no_account'>;
  giveBack: () => Promise<unknown>;
  log: Log;
}

/** Sends a mail that was claimed, so that nobody else sends it too; a crash loses it. @throws Error when it is due again */
export async function sendClaimed(event: string, { send, giveBack, log }: ClaimedMail): Promise<void> {
  let reason: Awaited<ReturnType<ClaimedMail['send']>> = 'deferred';
  try {
    reason = await send();
  } finally {
    if (reason === 'deferred') await giveBack();
  }
  log({ severity: reason === 'sent' ? 'INFO' : 'WARNING', event, reason });
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); STARTTLS is required without it. */
  isSecure: boolean;
  user?: string;
  password?: string;
}

export interface Sender {
  name: string;
  address: string;
}
