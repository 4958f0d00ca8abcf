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
