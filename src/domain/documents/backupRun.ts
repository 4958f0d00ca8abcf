import * as v from 'valibot';
import { optional, requiredText } from '../schemaParts.ts';
import { withMs } from './storedTimes.ts';

export const backupRunPath = 'settings/backup';

const time = optional(v.number());

/** How the backups of the database went: the last one that was written, and what failed since. */
const backupRunSchema = v.object({
  ranAtMs: time,
  documents: v.fallback(v.number(), 0),
  failedAtMs: time,
  problem: optional(requiredText),
  /** When the owner was last told that they fail. */
  mailedAtMs: time,
});
export type BackupRun = v.InferOutput<typeof backupRunSchema>;

/** @returns undefined when none was ever tried */
export const parseBackupRun = (document: object | undefined): BackupRun | undefined =>
  document && v.parse(backupRunSchema, withMs(document));

/** Of one a night, one may fail. */
const patienceMs = 2 * 24 * 60 * 60 * 1000;

/** What is wrong with the backups, in a sentence; undefined when nothing is. */
export function backupTrouble({ ranAtMs = 0, problem }: BackupRun, nowMs: number): string | undefined {
  if (problem === 'shrunk')
    return 'It has less than half as many documents as an earlier one: is something missing? All backups are kept until you delete the larger ones.';
  if (nowMs - ranAtMs <= patienceMs) return undefined;
  return 'If the database were lost, everything since then would be lost too. The checkout server’s log says why backups fail.';
}
