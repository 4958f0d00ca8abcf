import { FirebaseError } from 'firebase/app';

/** The code with which an SDK refuses; what came instead when it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no refusal';
  } catch (error) {
    // FirestoreError will not do: its constructor makes every error a plain FirebaseError.
    return error instanceof FirebaseError ? error.code : String(error);
  }
}
