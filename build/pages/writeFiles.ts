import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { UserConfig } from 'vite';
import type { TextFile } from './types.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
let madeSince = 0;

/** The garbage of 10,000 products' pages grows to 0.6 GiB. */
function collectAfter(text: string) {
  madeSince += text.length;
  if (madeSince < 2 ** 24) return;
  madeSince = 0;
  collectGarbage();
}

function writeParts(path: string, parts: Iterable<string>): string {
  const file = openSync(path, 'w');
  const hash = createHash('sha256');
  for (const part of parts) {
    writeSync(file, part);
    hash.update(part);
    collectAfter(part);
  }
  closeSync(file);
  return hash.digest('hex');
}

async function hashOf(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

function filesIn(outDir: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(outDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(outDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1)),
    );
}

function removeWithFolder(path: string) {
  rmSync(path);
  if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path));
}

/** Makes all files before it puts the first in its place, so that an error leaves everything as it was. Writes only changes. */
export async function writeFiles(
  outDir: string,
  files: AsyncIterable<TextFile>,
  ownFolders: readonly string[],
): Promise<{ total: number; written: number }> {
  // Beside the output, so that a file can be moved to its place at once.
  const temporary = mkdtempSync(join(dirname(outDir), '.pages-'));
  try {
    const all = new Set<string>();
    const changed: string[] = [];
    for await (const { path, text } of files) {
      if (all.has(path)) throw new Error(`${path} would be written twice.`);
      all.add(path);
      const made = join(temporary, String(changed.length));
      const isChanged =
        writeParts(made, typeof text === 'string' ? [text] : text) !== (await hashOf(join(outDir, path)));
      if (isChanged) changed.push(path);
    }
    for (const [index, path] of changed.entries()) {
      mkdirSync(dirname(join(outDir, path)), { recursive: true });
      renameSync(join(temporary, String(index)), join(outDir, path));
    }
    for (const path of filesIn(outDir, ownFolders)) {
      if (!all.has(path)) removeWithFolder(join(outDir, path));
    }
    return { total: all.size, written: changed.length };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

export function isEmptied({
  root = process.cwd(),
  build: { emptyOutDir, outDir = 'dist' } = {},
}: UserConfig): boolean {
  return emptyOutDir ?? resolve(root, outDir).startsWith(resolve(root) + sep);
}

export function emptyFolder(folder: string, kept: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
