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
