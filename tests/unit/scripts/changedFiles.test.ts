import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

function write(path: string, text = path) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function commit(path: string, text?: string) {
  write(path, text);
  git('add', '.');
  git('commit', '-m', path);
}

function startRepository() {
  git('init', '-b', 'main');
  commit('checkout/src/server.ts');
  commit('studio/sanity.config.ts');
}

describe('the files that a branch changes', () => {
  it('are those since the branch left main', () => {
    startRepository();
    git('switch', '-c', 'feature');
    commit('src/App.tsx');
    commit('src/domain/limits.ts');
    git('switch', 'main');
    commit('studio/schemas/product.ts');
    git('switch', 'feature');
    expect(changedFiles(folder)).toEqual(['src/App.tsx', 'src/domain/limits.ts']);
  });

  it('include uncommitted files, new or removed', () => {
    startRepository();
    git('switch', '-c', 'feature');
    commit('src/App.tsx');
    write('studio/structure.ts');
    rmSync(join(folder, 'checkout/src/server.ts'));
    expect(changedFiles(folder)).toEqual(['checkout/src/server.ts', 'src/App.tsx', 'studio/structure.ts']);
  });

  it('name both paths of a moved file', () => {
    startRepository();
    git('switch', '-c', 'feature');
    mkdirSync(join(folder, 'src'));
    git('mv', 'studio/sanity.config.ts', 'src/sanity.config.ts');
    git('commit', '-m', 'move');
    expect(changedFiles(folder)).toEqual(['src/sanity.config.ts', 'studio/sanity.config.ts']);
  });

  it('are unknown on the main branch and outside a repository', () => {
    expect(changedFiles(folder)).toBeUndefined();
    startRepository();
    expect(changedFiles(folder)).toBeUndefined();
  });
});

describe('a package', () => {
  it('is touched by a file in one of its folders or by one of its files', () => {
    expect(isTouched(['studio/structure.ts'], ['studio'])).toBe(true);
    expect(isTouched(['src/domain/limits.ts'], ['studio', 'src/domain/limits.ts'])).toBe(true);
  });

  it('is not touched by a folder whose name starts with the same letters', () => {
    expect(isTouched(['studio2/structure.ts', 'src/App.tsx'], ['studio'])).toBe(false);
    expect(isTouched([], ['studio'])).toBe(false);
  });

  it('counts as touched when the changes are unknown', () => {
    expect(isTouched(undefined, ['studio'])).toBe(true);
  });
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
