import type { Log } from '../lib/log.ts';

/** A mail to one customer. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * What became of a mail: `refused` for good; `deferred` for now, so it may be tried again; `unsure` when the connection broke before the
 * mail server had said whether it took the mail.
 */
export type Delivery = 'sent' | 'refused' | 'deferred' | 'unsure';

/** A connection that has been made and is signed in. */
export interface MailConnection {
  send: (mail: Mail) => Promise<Delivery>;
  close: () => void;
}

export interface Mailer {
  /** @throws Error when the mail server cannot be reached or refuses the sign-in; nothing was sent then */
  open: () => Promise<MailConnection>;
}

export interface ClaimedMail {
  /** `no_account`: there is nobody to write to. */
  send: () => Promise<Delivery | 'no_account'>;
  /** Takes the claim back, because the mail was not sent. */
  giveBack: () => Promise<unknown>;
  log: Log;
}

/**
 * Sends a mail that was claimed first, so that a second caller does not send it too. A crash in between loses it.
 * @throws Error when it was not sent, and is due again
 */
export async function sendClaimed(event: string, { send, giveBack, log }: ClaimedMail): Promise<void> {
  let reason: Awaited<ReturnType<ClaimedMail['send']>> = 'deferred';
  try {
    reason = await send();
  } finally {
    if (reason === 'deferred') await giveBack();
  }
  log({ severity: reason === 'sent' ? 'INFO' : 'WARNING', event, reason });
}

/** Where mail is sent through. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). Without it, the connection must be upgraded by STARTTLS before anything is said. */
  isSecure: boolean;
  user?: string;
  password?: string;
}

/** A name and an e-mail address; the name may be empty. */
export interface Sender {
  name: string;
  address: string;
}
