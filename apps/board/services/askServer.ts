import * as v from 'valibot';
import { renewSession } from '../../../src/services/firebase/auth.ts';
import { fetchIdToken, postToServer } from './ownerAccount.ts';

/** The server did not take a request, so nothing was done. */
export class NotTakenError extends Error {
  override name = 'NotTakenError';
}

/** @throws NotTakenError; Error if its result is unknown, and repeating with the same key is safe */
export async function fetchAnswer<Answer>(
  path: string,
  body: object,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const response = await postToServer(path, await fetchIdToken(), body);
  const { status } = response;
  // The board closes by itself if the claim was taken away.
  if (status === 401 || status === 403) await renewSession();
  const problem = `The checkout server responded with status ${status}.`;
  if (status >= 400 && status < 500) throw new NotTakenError(problem);
  if (!response.ok) throw new Error(problem);
  return v.parse(schema, await response.json());
}
