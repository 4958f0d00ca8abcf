import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from 'firebase-admin/storage';
import { BackupError } from './backupError.ts';
import type { Bytes } from './backupFile.ts';

type Bucket = ReturnType<Storage['bucket']>;

/** Where backups lie. Every call throws when it cannot be reached. */
export interface BackupFolder {
  /** Writes a file, which is there once it is whole. @param open called when no other is written. @throws BackupError otherwise */
  write: (name: string, open: () => Promise<Bytes>) => Promise<void>;
  read: (name: string) => Bytes;
  remove: (name: string) => Promise<unknown>;
  /** Lists the names in it, or in a folder of it. */
  list: (folder?: string) => Promise<string[]>;
  /** Writes an empty file into a folder of it. */
  mark: (folder: string, name: string) => Promise<unknown>;
}

/** Is there while a backup is written; that of a run that has died is taken over after an hour. */
const partName = 'backup.part';
const partMaxMs = 60 * 60 * 1000;

const isBusy = () => new BackupError('busy', 'Another backup is being written.');
const codeOf = (error: unknown): unknown => Reflect.get(error as Error, 'code');

function openDirectory(directory: string): BackupFolder {
  const part = join(directory, partName);
  async function openPart() {
    await mkdir(directory, { recursive: true });
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > partMaxMs) await rm(part, { force: true });
    return open(part, 'wx').catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? isBusy() : error;
    });
  }
  return {
    write: async (name, openBytes) => {
      const file = await openPart();
      const isOwn = async () => (await stat(part)).ino === (await file.stat()).ino;
      try {
        await writeFile(file, await openBytes());
        await file.sync();
        if (!(await isOwn())) throw isBusy();
        await rename(part, join(directory, name));
      } catch (error) {
        if (await isOwn().catch(() => false)) await rm(part);
        throw error;
      } finally {
        await file.close();
      }
    },
    read: (name) => createReadStream(join(directory, name)),
    remove: (name) => rm(join(directory, name), { force: true }),
    list: (folder = '') =>
      readdir(join(directory, folder)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }),
    mark: async (folder, name) => {
      await mkdir(join(directory, folder), { recursive: true });
      await writeFile(join(directory, folder, name), '', { flush: true });
    },
  };
}

/** In a bucket, a file is there once all of it has come, so the part is an empty file beside it. */
function openBucket(bucket: Bucket, prefix: string): BackupFolder {
  const part = bucket.file(`${prefix}${partName}`);
  const isNew = { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } };
  const is = (code: number) => (error: unknown) => {
    if (codeOf(error) !== code) throw error;
  };
  async function lock() {
    const [found] = await part.getMetadata().catch((error: unknown) => is(404)(error) ?? []);
    const { generation, timeCreated = '' } = found ?? {};
    if (generation !== undefined && Date.now() - Date.parse(timeCreated) > partMaxMs)
      await part.delete({ ifGenerationMatch: generation }).catch(is(412));
    await part.save('', isNew).catch((error: unknown) => {
      throw codeOf(error) === 412 ? isBusy() : error;
    });
  }
  return {
    write: async (name, openBytes) => {
      await lock();
      try {
        await pipeline(await openBytes(), bucket.file(`${prefix}${name}`).createWriteStream());
      } finally {
        await part.delete({ ignoreNotFound: true });
      }
    },
    read: (name) => bucket.file(`${prefix}${name}`).createReadStream(),
    remove: (name) => bucket.file(`${prefix}${name}`).delete({ ignoreNotFound: true }),
    list: async (folder) => {
      const inside = folder === undefined ? prefix : `${prefix}${folder}/`;
      const [files] = await bucket.getFiles({ prefix: inside, delimiter: '/' });
      return files.map(({ name }) => name.slice(inside.length));
    },
    mark: (folder, name) => bucket.file(`${prefix}${folder}/${name}`).save('', { resumable: false }),
  };
}

/** @param place a directory, or `gs://bucket/folder` */
export async function openFolder(
  place: string,
  openStorage: () => Promise<{ bucket: (name: string) => Bucket }>,
): Promise<BackupFolder> {
  const [, bucket, folder = ''] = /^gs:\/\/([^/]+)\/?(.*?)\/*$/.exec(place) ?? [];
  if (bucket === undefined) return openDirectory(place);
  return openBucket((await openStorage()).bucket(bucket), folder && `${folder}/`);
}

const forgottenFolder = 'forgotten';

/** Notes at once, beside the backups, that a customer is forgotten: backups from before still hold them. */
export const noteForgotten = (folder: BackupFolder, uid: string, atMs: number) =>
  folder.mark(forgottenFolder, `${atMs}~${encodeURIComponent(uid)}`);

/** Lists the accounts of customers who were forgotten since then. */
export async function listForgotten(folder: BackupFolder, sinceMs: number): Promise<string[]> {
  const names = await folder.list(forgottenFolder);
  return names.flatMap((name) => {
    const [, atMs, uid = ''] = /^(\d+)~(.+)$/.exec(name) ?? [];
    return Number(atMs) >= sinceMs ? [decodeURIComponent(uid)] : [];
  });
}

const keptNewest = 14;

export const backupName = (readTime: string): string => `${readTime.replaceAll(':', '-')}.jsonl.gz.age`;

/** Names the backups to remove: all but the newest, and the first of each month. */
export function outdated(names: readonly string[]): string[] {
  const backups = names.filter((name) => /^\d{4}-\d\d-\d\dT.*\.jsonl\.gz\.age$/.test(name)).sort();
  const isFirst = (name: string, index: number) => name.slice(0, 7) !== backups[index - 1]?.slice(0, 7);
  return backups.slice(0, -keptNewest).filter((name, index) => !isFirst(name, index));
}
