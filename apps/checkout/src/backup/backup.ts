import { backupRunPath, parseBackupRun } from '../../../../src/domain/documents/backupRun.ts';
import { changeDocuments } from '../documents/documents.ts';
import type { Documents } from '../documents/documents.ts';
import type { Log } from '../lib/log.ts';
import { BackupError } from './backupError.ts';
import { encodeBackup } from './backupFile.ts';
import { backupName, beginForgotten, outdated } from './backupFolder.ts';
import type { BackupFolder } from './backupFolder.ts';
import { collections, markerPath } from './collections.ts';
import type { FirestoreRest } from './firestoreRest.ts';

export interface BackupContext {
  rest: FirestoreRest;
  documents: Documents;
  project: string;
  /** An age identity. */
  key: string;
  log: Log;
  nowMs: () => number;
}

export interface BackupOptions extends BackupContext {
  folder: BackupFolder;
  maxReads: number;
}

/** A small host has 256 MiB, and documents up to 1 MiB: a page is as large as the one before lets expect. */
const firstPage = 4;
const maxPage = 50;
const maxPageBytes = 4 * 1024 * 1024;

/** The database answers for a moment of the last hour only. */
const maxRunMs = 50 * 60 * 1000;

async function countAll({ rest, maxReads }: BackupOptions) {
  const counts = new Map<string, number>();
  let total = 0;
  let readTime: string | undefined;
  for (const collection of collections) {
    const counted = await rest.count(collection, readTime);
    readTime ??= counted.readTime;
    counts.set(collection, counted.count);
    total += counted.count;
  }
  if (total > maxReads)
    throw new BackupError('too_many', `There are ${total} documents to read, more than BACKUP_MAX_READS.`);
  return { counts, total, readTime: readTime ?? '' };
}

async function* readPages({ rest, nowMs }: BackupOptions, counts: Map<string, number>, readTime: string) {
  const startMs = nowMs();
  for (const [collection, count] of counts) {
    let after: string | undefined;
    let size = firstPage;
    for (let read = 0; read < count;) {
      if (nowMs() - startMs > maxRunMs)
        throw new BackupError('late', 'The backup took more than 50 minutes: it would be of two moments.');
      const page = await rest.list(collection, size, after, readTime);
      if (page.length === 0) throw new BackupError('lost', `Documents of ${collection} were not found.`);
      read += page.length;
      after = page.at(-1)?.name;
      size = Math.min(maxPage, Math.ceil((maxPageBytes * page.length) / JSON.stringify(page).length));
      yield page;
    }
  }
}

/**
 * Writes everything in the database, as it is at one moment, into an encrypted file, notes how it went, and removes outdated ones.
 * @throws BackupError, and Error when the database or the folder cannot be reached
 */
export async function backUp(options: BackupOptions): Promise<{ name: string; documents: number }> {
  const { rest, documents, folder, project, key, log, nowMs } = options;
  try {
    if ((await documents.read([markerPath]))[0])
      throw new BackupError('restoring', 'A restore is not finished.');
    await beginForgotten(folder);
    const { counts, total, readTime } = await countAll(options);
    const name = backupName(project, readTime, total);
    const pages = readPages(options, counts, readTime);
    await folder.write(name, await encodeBackup({ project, readTime }, pages, { key, root: rest.root }));
    const old = outdated(project, await folder.list());
    const run = { ranAt: new Date(readTime), documents: total, ...(!old && { problem: 'shrunk' }) };
    await changeDocuments(documents, [backupRunPath], (data) => ({
      mailedAt: data?.mailedAt ?? null,
      ...run,
    }));
    const event = old ? 'backup_done' : 'backup_shrunk';
    log({ severity: old ? 'INFO' : 'ERROR', event, documents: total });
    for (const each of old ?? []) await folder.remove(each).catch(() => undefined);
    return { name, documents: total };
  } catch (error) {
    const problem = error instanceof BackupError ? error.code : 'failed';
    const failed = { problem, failedAt: new Date(nowMs()) };
    // What failed says more than that it could not be noted.
    await changeDocuments(documents, [backupRunPath], (data) => ({ ...data, ...failed })).catch(() => 0);
    throw error;
  }
}

const dayMs = 24 * 60 * 60 * 1000;
/** Two o'clock in Sri Lanka, after midnight UTC. */
const nightMs = (20.5 / 24) * dayMs;

/** Makes the night's backup unless it is made already; one that failed is tried again after twelve hours, as it may have cost reads. */
export async function backUpAtNight(options: BackupOptions): Promise<void> {
  const [data] = await options.documents.read([backupRunPath]);
  const { ranAtMs = 0, failedAtMs = 0 } = parseBackupRun(data) ?? {};
  const nowMs = options.nowMs();
  const lastNightMs = nowMs - ((nowMs - nightMs) % dayMs);
  if (ranAtMs < lastNightMs && failedAtMs < nowMs - dayMs / 2) await backUp(options);
}
