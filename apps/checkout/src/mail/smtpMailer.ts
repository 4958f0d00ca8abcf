import { createTransport } from 'nodemailer';
import { shop } from '../../../../src/config/shop.ts';
import type { Delivery, Mailer } from './mailer.ts';

export interface SmtpSettings {
  url: string;
  from: string | { name: string; address: string };
  /** Tests trust it instead of the system's authorities. */
  ca?: string;
}

/** Three answers at most fit into the time that a Firebase function may take. */
const timeoutMs = 10_000;

/** These errors come before anything of the mail is transmitted. */
const connectCodes: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'ECONNREFUSED']);

/** The mail server's own answer decides; without one, it may have taken the mail. */
function toDelivery(error: unknown): Delivery {
  const answer: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof code === 'string' && connectCodes.has(code)) return 'deferred';
  if (typeof answer !== 'number') return 'unsure';
  return answer >= 500 ? 'refused' : 'deferred';
}

export function createSmtpMailer({ url, from, ca }: SmtpSettings): Mailer {
  return {
    open: async () => {
      const transport = createTransport({
        url,
        requireTLS: true,
        tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        // A value must never be taken for the path of a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.verify();
      return {
        send: async ({ to, subject, text, html }) => {
          try {
            await transport.sendMail({
              from,
              replyTo: shop.email,
              // An object keeps a comma from making two addresses.
              to: { name: '', address: to },
              subject,
              text,
              html,
              headers: { 'Auto-Submitted': 'auto-generated' },
            });
            return 'sent';
          } catch (error) {
            return toDelivery(error);
          }
        },
        close: () => transport.close(),
      };
    },
  };
}
