import { changeDocuments, writeDocuments } from '../documents/documents.ts';
import type { Documents } from '../documents/documents.ts';
import type { Log } from '../lib/log.ts';
import { BackupError } from './backupError.ts';
import { encodeBackup } from './backupFile.ts';
import { backupName, outdated } from './backupFolder.ts';
import type { BackupFolder } from './backupFolder.ts';
import { backupRunPath } from '../../../../src/domain/documents/backupRun.ts';
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

const pageSize = 50;

/** The database answers for a moment of the last hour only. */
const maxRunMs = 50 * 60 * 1000;

/** Counts costs a read for each thousand documents. */
async function countAll({ rest, maxReads }: BackupOptions) {
  const counts: number[] = [];
  let readTime: string | undefined;
  for (const collection of collections) {
    const counted = await rest.count(collection, readTime);
    readTime ??= counted.readTime;
    counts.push(counted.count);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > maxReads)
    throw new BackupError('too_many', `There are ${total} documents to read, more than BACKUP_MAX_READS.`);
  return { counts, total, readTime: readTime ?? '' };
}

async function* readPages({ rest, nowMs }: BackupOptions, counts: readonly number[], readTime: string) {
  const startMs = nowMs();
  for (const [index, collection] of collections.entries()) {
    let read = 0;
    let after: string | undefined;
    let size = pageSize;
    while (read < (counts[index] ?? 0)) {
      if (nowMs() - startMs > maxRunMs)
        throw new BackupError(
          'late',
          'The backup took more than 50 minutes, after which it would be of two moments.',
        );
      const page = await rest.list(collection, size, { readTime, after });
      if (page.length === 0) throw new BackupError('lost', `Documents of ${collection} were not found.`);
      read += page.length;
      // Fewer came of large ones.
      size = page.length;
      after = page.at(-1)?.name;
      yield page;
    }
  }
}

async function write(options: BackupOptions) {
  const { rest, documents, folder, project, key } = options;
  if ((await documents.read([markerPath]))[0])
    throw new BackupError('restoring', 'A restore is not finished.');
  const { counts, total, readTime } = await countAll(options);
  const name = backupName(readTime);
  await folder.write(name, () =>
    encodeBackup({ project, readTime }, readPages(options, counts, readTime), { key, root: rest.root }),
  );
  return { name, readTime, documents: total };
}

/**
 * Writes everything in the database, as it is at one moment, into an encrypted file, removes outdated ones, and notes how it went.
 * @throws BackupError, and Error when the database or the folder cannot be reached
 */
export async function backUp(options: BackupOptions): Promise<{ name: string; documents: number }> {
  const { documents, folder, log, nowMs } = options;
  try {
    const written = await write(options);
    const { name, readTime, documents: total } = written;
    await writeDocuments(documents, [
      { path: backupRunPath, document: { ranAt: new Date(readTime), documents: total } },
    ]);
    for (const old of outdated(await folder.list())) await folder.remove(old);
    log({ severity: 'INFO', event: 'backup_done', documents: total });
    return { name, documents: total };
  } catch (error) {
    const problem = error instanceof BackupError ? error.code : 'failed';
    const failed = { problem, failedAt: new Date(nowMs()) };
    // What failed says more than that it could not be noted.
    if (problem !== 'busy')
      await changeDocuments(documents, [backupRunPath], (data) => ({ ...data, ...failed })).catch(() => 0);
    throw error;
  }
}
