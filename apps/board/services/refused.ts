import * as v from 'valibot';
import { fetchIdToken, postToServer } from './ownerAccount.ts';

const conflictSchema = v.object({
  error: v.picklist([
    'unknown_payment',
    'unknown_return',
    'changed',
    'sold_out',
    'too_much',
    'unsure',
    'provider_refuses',
    'not_allowed',
    'not_taken',
  ]),
  leftMinor: v.optional(v.number(), 0),
  message: v.optional(v.string(), ''),
});

/** Nothing was done, except perhaps with `unsure`. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly kind: v.InferOutput<typeof conflictSchema>['error'];
  /** Minor units (cents) that can still be refunded, for `too_much`. */
  readonly leftMinor: number;
  /** The payment provider's own words; empty if there are none. */
  readonly words: string;
  constructor({ error, leftMinor, message }: v.InferOutput<typeof conflictSchema>) {
    super(`The checkout server refuses it: ${error}.`);
    this.kind = error;
    this.leftMinor = leftMinor;
    this.words = message;
  }
}

/** @throws RefusedError; Error if its result is unknown */
export async function askServer(path: string, body: object): Promise<void> {
  const response = await postToServer(path, await fetchIdToken(), body);
  if (response.ok) return;
  const conflict = v.safeParse(conflictSchema, await response.json().catch(() => undefined));
  if (response.status === 409 && conflict.success) throw new RefusedError(conflict.output);
  if (response.status < 500) throw new RefusedError({ error: 'not_taken', leftMinor: 0, message: '' });
  throw new Error(`The checkout server responded with status ${response.status}.`);
}

/** @throws Error if the server could not be reached, refused, or did not answer as agreed */
export async function fetchAnswer<Answer>(
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const response = await postToServer(path, await fetchIdToken(), body);
  if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
  return v.parse(schema, await response.json());
}
