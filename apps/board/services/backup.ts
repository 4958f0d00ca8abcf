import { doc, getDoc } from 'firebase/firestore/lite';
import { backupRunPath, parseBackupRun } from '../../../src/domain/documents/backupRun.ts';
import type { BackupRun } from '../../../src/domain/documents/backupRun.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';

/** Null when none was ever tried. @throws FirestoreError, DatabaseTimeoutError */
export async function fetchBackupRun(): Promise<BackupRun | null> {
  const read = () => getDoc(doc(database, backupRunPath));
  return parseBackupRun((await withClaimCheck(readWithRetry(read))).data()) ?? null;
}
