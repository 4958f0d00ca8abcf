import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyFolder, isEmptied, writeFiles } from '../../../../build/pages/writeFiles.ts';

let parent: string;
let outDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'write-files-'));
  outDir = join(parent, 'dist');
  mkdirSync(outDir);
});
afterEach(() => rmSync(parent, { recursive: true }));

async function* listed(files: Record<string, string>, error?: Error) {
  for (const [path, text] of Object.entries(files)) yield await Promise.resolve({ path, text });
  if (error) throw error;
}

const write = (files: Record<string, string>, error?: Error) =>
  writeFiles(outDir, listed(files, error), ['p', 'c']);

function written(): Record<string, string> {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(outDir.length + 1), readFileSync(path, 'utf8')]));
}

it('writes only what is new or has changed, and removes the pages of products that are gone', async () => {
  expect(await write({ 'p/a/index.html': 'A', 'p/b/index.html': 'B', 'robots.txt': 'R' })).toEqual({
    total: 3,
    written: 3,
  });
  const before = new Date('2026-01-01');
  utimesSync(join(outDir, 'p/a/index.html'), before, before);
  expect(await write({ 'p/a/index.html': 'A', 'p/c/index.html': 'C', 'robots.txt': 'R2' })).toEqual({
    total: 3,
    written: 2,
  });
  expect(written()).toEqual({ 'p/a/index.html': 'A', 'p/c/index.html': 'C', 'robots.txt': 'R2' });
  expect(readdirSync(join(outDir, 'p'))).toEqual(['a', 'c']);
  expect(statSync(join(outDir, 'p/a/index.html')).mtime).toEqual(before);
});

it('leaves everything as it was when one file cannot be made', async () => {
  const files = { 'p/a/index.html': 'A', 'index.html': 'home' };
  await write(files);
  await expect(
    write({ 'p/a/index.html': 'A2', 'p/new/index.html': 'N' }, new Error('The catalogue is gone.')),
  ).rejects.toThrow('The catalogue is gone.');
  expect(written()).toEqual(files);
  expect(readdirSync(parent)).toEqual(['dist']);
});

it('a build empties its folder, as Vite does, but keeps the pages', () => {
  for (const file of ['p/a/index.html', 'assets/old.js', 'old.txt']) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), '');
  }
  emptyFolder(outDir, ['p', 'c']);
  expect(Object.keys(written())).toEqual(['p/a/index.html']);
  emptyFolder(join(parent, 'missing'), []);
});

it.each([
  [{ root: '/shop' }, true],
  [{ root: '/shop', build: { outDir: 'dist-demo' } }, true],
  [{ root: '/shop', build: { outDir: '/elsewhere' } }, false],
  [{ root: '/shop', build: { outDir: '/elsewhere', emptyOutDir: true } }, true],
  [{ root: '/shop', build: { emptyOutDir: false } }, false],
])('with %j the folder is emptied: %s', (config, expected) => {
  expect(isEmptied(config)).toBe(expected);
});
