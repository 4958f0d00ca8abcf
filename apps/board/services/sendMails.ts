import * as v from 'valibot';
import { fetchIdToken, postToServer } from './ownerAccount.ts';

const reportSchema = v.object({
  /** Whether the server has a setting for mails. */
  isOn: v.boolean(),
  failed: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
});

/**
 * Makes the checkout server send the mails that are due.
 * @throws Error if it could not be reached, or did not answer as agreed
 */
export async function sendMails(): Promise<v.InferOutput<typeof reportSchema>> {
  const response = await postToServer('/send-mails', await fetchIdToken(), {});
  if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
  return v.parse(reportSchema, await response.json());
}
