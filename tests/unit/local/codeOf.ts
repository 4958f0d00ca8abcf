import { FirebaseError } from 'firebase/app';

/** Returns the error code of a failed SDK call, or `no error`. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    // Not FirestoreError: its constructor turns every error into a plain FirebaseError.
    return error instanceof FirebaseError ? error.code : String(error);
  }
}
