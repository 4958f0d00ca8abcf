import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../../../build/pages/writeFiles.ts';

let parent: string;
let outDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'write-files-'));
  outDir = join(parent, 'dist');
  mkdirSync(outDir);
});
afterEach(() => rmSync(parent, { recursive: true }));

async function* listed(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) yield await Promise.resolve({ path, text });
}

const write = (files: Record<string, string>) => writeFiles(outDir, listed(files), ['p', 'c']);

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
