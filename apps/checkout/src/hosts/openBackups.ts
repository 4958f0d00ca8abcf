import type { App } from 'firebase-admin/app';
import { backUp, backUpAtNight } from '../backup/backup.ts';
import { openFolder } from '../backup/backupFolder.ts';
import { createFirestoreRest } from '../backup/firestoreRest.ts';
import { restore } from '../backup/restore.ts';
import type { RestoreOptions } from '../backup/restore.ts';
import type { Documents } from '../documents/documents.ts';
import { consoleLog } from '../lib/log.ts';
import type { Settings } from '../settings/settings.ts';

/** Connects backups with the project's database, and with the folder in which they lie. */
export function openBackups(
  { key, place, maxReads }: NonNullable<Settings['backup']>,
  { app, documents, projectId }: { app: App; documents: Documents; projectId: string },
) {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  const token = async () =>
    emulator ? 'owner' : ((await app.options.credential?.getAccessToken())?.access_token ?? '');
  const rest = createFirestoreRest({ projectId, emulator, token });
  const context = { rest, documents, project: projectId, key, log: consoleLog, nowMs: Date.now };
  // Few processes need the library.
  const openStorage = async () => (await import('firebase-admin/storage')).getStorage(app);
  const open = (at = place) => openFolder(at, openStorage);
  const options = async () => ({ ...context, folder: await open(), maxReads });
  return {
    openFolder: open,
    backUp: async () => backUp(await options()),
    backUpAtNight: async () => backUpAtNight(await options()),
    restore: (given: Omit<RestoreOptions, keyof typeof context>) => restore({ ...context, ...given }),
  };
}
