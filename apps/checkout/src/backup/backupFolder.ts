import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from 'firebase-admin/storage';
import type { Bytes } from './backupFile.ts';

type Bucket = ReturnType<Storage['bucket']>;

/** Where backups lie. Every call throws when it cannot be reached. */
export interface BackupFolder {
  /** Writes a file, which is there once it is whole. */
  write: (name: string, bytes: Bytes) => Promise<unknown>;
  read: (name: string) => Bytes;
  remove: (name: string) => Promise<unknown>;
  /** Lists the names in it, or in a folder of it. */
  list: (folder?: string) => Promise<string[]>;
  /** Writes an empty file into a folder of it. */
  mark: (folder: string, name: string) => Promise<unknown>;
}

function openDirectory(directory: string): BackupFolder {
  return {
    write: async (name, bytes) => {
      await mkdir(directory, { recursive: true });
      const part = join(directory, `${name}.${randomUUID()}.part`);
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, join(directory, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (name) => createReadStream(join(directory, name)),
    remove: (name) => rm(join(directory, name), { force: true }),
    list: (folder = '') =>
      readdir(join(directory, folder)).catch((error: unknown) => {
        if (Reflect.get(error as Error, 'code') === 'ENOENT') return [];
        throw error;
      }),
    mark: async (folder, name) => {
      await mkdir(join(directory, folder), { recursive: true });
      await writeFile(join(directory, folder, name), '', { flush: true });
    },
  };
}

/** In a bucket, a file is there once all of it has come. */
const openBucket = (bucket: Bucket, prefix: string): BackupFolder => ({
  write: (name, bytes) => pipeline(bytes, bucket.file(`${prefix}${name}`).createWriteStream()),
  read: (name) => bucket.file(`${prefix}${name}`).createReadStream(),
  remove: (name) => bucket.file(`${prefix}${name}`).delete({ ignoreNotFound: true }),
  list: async (folder) => {
    const inside = folder ? `${prefix}${folder}/` : prefix;
    const [files] = await bucket.getFiles({ prefix: inside, delimiter: '/' });
    return files.map(({ name }) => name.slice(inside.length));
  },
  mark: (folder, name) => bucket.file(`${prefix}${folder}/${name}`).save('', { resumable: false }),
});

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

/** Begins the list of forgotten customers: without it nobody knows whom a restore would bring back. */
export const beginForgotten = (folder: BackupFolder) => folder.mark(forgottenFolder, '.list');

/** Notes at once, beside the backups, that a customer is forgotten: backups from before still hold them. */
export const noteForgotten = (folder: BackupFolder, uid: string) =>
  folder.mark(forgottenFolder, Buffer.from(uid).toString('base64url'));

/** Lists the accounts of all customers who were ever forgotten. @returns undefined without such a list */
export async function listForgotten(folder: BackupFolder): Promise<string[] | undefined> {
  const names = await folder.list(forgottenFolder);
  const own = names.filter((name) => /^[\w-]+$/.test(name));
  return names.length === 0 ? undefined : own.map((name) => Buffer.from(name, 'base64url').toString());
}

/** Counts the restores from this folder, the one that begins now among them. */
export async function noteRestore(folder: BackupFolder, nowMs: number): Promise<number> {
  await folder.mark('restored', String(nowMs));
  return (await folder.list('restored')).length;
}

const keptDays = 14;
const keptMonths = 12;

/** Names tell project, time and the number of documents. */
export const backupName = (project: string, readTime: string, documents: number): string =>
  `${project}.${new Date(readTime).toISOString().replaceAll(':', '-')}.${documents}.jsonl.gz.age`;

/**
 * Names the project's backups to remove: all but the newest 14, the last of each of 14 days, and of 12 months, and what runs that died have begun.
 * @returns undefined when the last one has less than half of what one before has: something may be lost
 */
export function outdated(project: string, names: readonly string[]): string[] | undefined {
  const files = names.flatMap((name) => {
    const [, prefix, time = '', documents, part] =
      /^(.+)\.(\d{4}-\d\d-\d\dT[-\d]+\.\d+Z)\.(\d+)\.jsonl\.gz\.age(\.[-\w]+\.part)?$/.exec(name) ?? [];
    return prefix === project ? [{ name, time, documents: Number(documents), part }] : [];
  });
  const backups = files.filter(({ part }) => !part).sort((a, b) => (a.time < b.time ? -1 : 1));
  const last = backups.at(-1);
  if (!last || backups.some(({ documents }) => last.documents < documents / 2)) return undefined;
  const day = 'YYYY-MM-DD'.length;
  const lastOf = (length: number, count: number) =>
    [...new Map(backups.map((file) => [file.time.slice(0, length), file])).values()].slice(-count);
  const kept = new Set([
    ...backups.slice(-keptDays),
    ...lastOf(day, keptDays),
    ...lastOf('YYYY-MM'.length, keptMonths),
  ]);
  const isOld = (file: (typeof files)[number]) =>
    file.part ? file.time < last.time.slice(0, day) : !kept.has(file);
  return files.filter(isOld).map(({ name }) => name);
}
