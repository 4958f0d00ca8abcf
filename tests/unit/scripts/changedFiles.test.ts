import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, isTouched, packages } from '../../../scripts/changedFiles.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]) {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, '-c', 'commit.gpgsign=false', ...args], { cwd: folder, stdio: 'ignore' });
}

function write(path: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, path);
}

function commit(path: string) {
  write(path);
  git('add', '.');
  git('commit', '-m', path);
}

it('the files that a branch changes are those since it left main, also uncommitted ones and both paths of a moved one', () => {
  expect(changedFiles(folder)).toBeUndefined();
  git('init', '-b', 'main');
  commit('checkout/src/server.ts');
  // The main branch itself, as where there is no repository, tells nothing.
  expect(changedFiles(folder)).toBeUndefined();
  git('switch', '-c', 'feature');
  commit('src/App.tsx');
  git('switch', 'main');
  commit('studio/schemas/product.ts');
  git('switch', 'feature');
  write('studio/structure.ts');
  git('mv', 'checkout/src/server.ts', 'src/server.ts');
  expect(changedFiles(folder)).toEqual([
    'checkout/src/server.ts',
    'src/App.tsx',
    'src/server.ts',
    'studio/structure.ts',
  ]);
});

it.each([
  [undefined, ['studio'], true],
  [['studio/structure.ts'], ['studio'], true],
  [['src/domain/limits.ts'], ['studio', 'src/domain/limits.ts'], true],
  [['studio2/structure.ts', 'src/App.tsx'], ['studio'], false],
])('%j touch %j: %s', (files, paths, expected) => {
  expect(isTouched(files, paths)).toBe(expected);
});

/** The project files that a package imports. */
function importsOf(name: string): string[] {
  const sources = readdirSync(name, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.m?tsx?$/.test(file) && !/^(node_modules|dist)\b|\/node_modules\//.test(file),
  );
  return sources.flatMap((file) => {
    const path = join(name, file);
    const found = readFileSync(path, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g);
    return [...found].map(([, imported = '']) =>
      relative('.', resolve(dirname(path), imported)).replaceAll('\\', '/'),
    );
  });
}

it.each(['studio', 'checkout'] as const)('%s is checked when something that it imports changes', (name) => {
  const imported = importsOf(`apps/${name}`);
  expect(imported.length).toBeGreaterThan(2);
  for (const file of imported) expect(isTouched([file], packages[name]), file).toBe(true);
});
