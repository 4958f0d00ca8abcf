import * as v from 'valibot';
import { config } from '../../../src/config/config.ts';
import { fetchIdToken } from './ownerAccount.ts';

const reportSchema = v.object({
  /** Whether the server has a setting for mails. */
  isOn: v.boolean(),
  failed: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
});

const timeoutMs = 60_000;

/**
 * Makes the checkout server send the mails that are due.
 * @throws Error if it could not be reached, or did not answer as agreed
 */
export async function sendMails(): Promise<v.InferOutput<typeof reportSchema>> {
  const response = await fetch(`${config.checkoutServerUrl}/send-mails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await fetchIdToken()}` },
    body: '{}',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
  return v.parse(reportSchema, await response.json());
}
