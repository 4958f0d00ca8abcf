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

export const isBackupLate = ({ ranAtMs = 0 }: BackupRun, nowMs: number): boolean =>
  nowMs - ranAtMs > patienceMs;
