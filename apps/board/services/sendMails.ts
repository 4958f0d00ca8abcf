import * as v from 'valibot';
import { config } from '../../../src/config/config.ts';
import { fetchIdToken } from './ownerAccount.ts';

/** What the checkout server says about mails to customers. */
export interface MailReport {
  /** Whether the server has a setting for mails. */
  isOn: boolean;
  sent: number;
  failed: number;
  /** Not due yet. */
  waiting: number;
}

/** The checkout server could not be reached, or did not answer as agreed. */
export class MailServerError extends Error {
  override name = 'MailServerError';
  readonly kind = 'unreachable';
}

const amount = v.fallback(v.pipe(v.number(), v.minValue(0)), 0);
const reportSchema = v.object({ isOn: v.boolean(), sent: amount, failed: amount, waiting: amount });

const timeoutMs = 60_000;

/**
 * Makes the checkout server send the mails that are due.
 * @throws MailServerError
 */
export async function sendMails(): Promise<MailReport> {
  try {
    const response = await fetch(`${config.checkoutServerUrl}/send-mails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await fetchIdToken()}` },
      body: '{}',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
    return v.parse(reportSchema, await response.json());
  } catch (cause) {
    throw new MailServerError('The mails could not be sent.', { cause });
  }
}
