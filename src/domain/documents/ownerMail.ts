import * as v from 'valibot';
import { isEmail } from '../contact.ts';
import { optional } from '../schemaParts.ts';

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
  /** Why the last mail was not sent. It is tried again. */
  problem: optional(v.picklist(['refused', 'deferred'])),
  /** What became of a test mail. `unsure`: the connection broke before the answer. */
  test: optional(v.picklist(['sent', 'refused', 'deferred', 'unsure'])),
});
export type OwnerMailAnswer = v.InferOutput<typeof ownerMailAnswer>;
