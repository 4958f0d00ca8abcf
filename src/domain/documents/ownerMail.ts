import * as v from 'valibot';
import { isEmail } from '../contact.ts';

/** Only the checkout server reads and writes it. */
export const ownerMailPath = 'settings/ownerMail';

/** What the board asks for: nothing, a test mail, or where to mail new orders, returns and trouble. */
export const ownerMailRequest = v.object({
  to: v.optional(v.pipe(v.string(), v.check(isEmail))),
  isOn: v.optional(v.boolean()),
});
export type OwnerMailRequest = v.InferOutput<typeof ownerMailRequest>;

export const ownerMailAnswer = v.object({
  /** Whether the server has a mail server. */
  canMail: v.boolean(),
  /** Empty until an address is given. */
  to: v.string(),
  isOn: v.boolean(),
  /** What became of the test mail, or else of the last one. `unsure`: the connection broke before the answer. */
  delivery: v.picklist(['sent', 'refused', 'deferred', 'unsure']),
});
export type OwnerMailAnswer = v.InferOutput<typeof ownerMailAnswer>;
