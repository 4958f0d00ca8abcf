import type { Delivery, Mail, Mailer } from '../../apps/checkout/src/mail/mailer.ts';

/** A mail server in memory. */
export interface MailStandIn extends Mailer {
  /** What was sent, oldest first. */
  sent: Mail[];
  /** Whether connections fail. */
  isDown: boolean;
  /** What becomes of the next mails, in this order; they are sent when it is empty. */
  deliveries: Delivery[];
}

/** Keeps mails instead of sending them. */
export function createMailStandIn(onMail?: (mail: Mail) => void): MailStandIn {
  const standIn: MailStandIn = {
    sent: [],
    isDown: false,
    deliveries: [],
    open: async () => {
      if (standIn.isDown) throw new Error('The mail server cannot be reached.');
      return {
        send: async (mail) => {
          const delivery = standIn.deliveries.shift() ?? 'sent';
          if (delivery === 'sent') {
            standIn.sent.push(mail);
            onMail?.(mail);
          }
          return delivery;
        },
        close: () => {},
      };
    },
  };
  return standIn;
}
