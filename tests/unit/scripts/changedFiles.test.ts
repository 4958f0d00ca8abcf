import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isTouched, packages } from '../../../scripts/changedFiles.ts';

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
