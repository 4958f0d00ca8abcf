import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';

const problemSchema = v.object({ problem: v.picklist(['refused', 'silent', 'none']) });

/** What kept the last run of the due work from asking the payment provider. @throws FirestoreError, DatabaseTimeoutError */
export async function fetchLastProblem(): Promise<'refused' | 'silent' | 'none'> {
  const read = () => getDoc(doc(database, 'settings/dueWork'));
  const stored = v.safeParse(problemSchema, (await withClaimCheck(readWithRetry(read))).data());
  return stored.success ? stored.output.problem : 'none';
}
