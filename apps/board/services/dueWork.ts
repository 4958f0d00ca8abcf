import * as v from 'valibot';
import { backupRunPath, parseBackupRun } from '../../../src/domain/documents/backupRun.ts';
import type { BackupRun } from '../../../src/domain/documents/backupRun.ts';
import { read } from './reads.ts';

const problemSchema = v.object({ problem: v.picklist(['refused', 'silent', 'none']) });

/** What kept the last run of the due work from asking the payment provider. @throws FirestoreError, DatabaseTimeoutError */
export async function fetchLastProblem(): Promise<'refused' | 'silent' | 'none'> {
  const stored = v.safeParse(problemSchema, (await read('settings/dueWork')).data());
  return stored.success ? stored.output.problem : 'none';
}

/** Null when none was ever tried. @throws FirestoreError, DatabaseTimeoutError */
export const fetchBackupRun = async (): Promise<BackupRun | null> =>
  parseBackupRun((await read(backupRunPath)).data()) ?? null;
