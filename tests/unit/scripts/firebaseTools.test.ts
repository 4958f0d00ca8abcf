import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFirebaseTools } from '../../../scripts/firebaseTools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firebase-tools-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(...path: string[]) {
  const file = join(folder, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

it('the Firebase CLI is that of FIREBASE_TOOLS or none, else that of the project, else one on the PATH', () => {
  const environment = { PATH: join(folder, 'bin') };
  expect(findFirebaseTools(environment, folder)).toBeUndefined();
  const onPath = install('bin', 'firebase');
  expect(findFirebaseTools(environment, folder)).toBe(onPath);
  const own = install('node_modules', '.bin', 'firebase');
  expect(findFirebaseTools(environment, folder)).toBe(own);
  expect(findFirebaseTools({ FIREBASE_TOOLS: onPath }, folder)).toBe(onPath);
  expect(findFirebaseTools({ FIREBASE_TOOLS: folder }, '/nowhere')).toBe(own);
  const empty = join(folder, 'empty');
  expect(() => findFirebaseTools({ FIREBASE_TOOLS: empty }, folder)).toThrow(empty);
});
