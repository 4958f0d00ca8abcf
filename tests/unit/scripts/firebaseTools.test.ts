import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('finding the Firebase CLI', () => {
  it('uses the executable that FIREBASE_TOOLS names', () => {
    const file = install('firebase');
    expect(findFirebaseTools({ FIREBASE_TOOLS: file }, folder)).toBe(file);
  });

  it('uses the installation in the folder that FIREBASE_TOOLS names', () => {
    const file = install('node_modules', '.bin', 'firebase');
    expect(findFirebaseTools({ FIREBASE_TOOLS: folder }, '/nowhere')).toBe(file);
  });

  it('fails when FIREBASE_TOOLS names a wrong path, even with another installation', () => {
    install('node_modules', '.bin', 'firebase');
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(() => findFirebaseTools({ FIREBASE_TOOLS: empty }, folder)).toThrow(empty);
  });

  it("prefers the project's installation to one on the PATH", () => {
    const onPath = install('bin', 'firebase');
    const environment = { PATH: join(folder, 'bin') };
    expect(findFirebaseTools(environment, folder)).toBe(onPath);
    const own = install('node_modules', '.bin', 'firebase');
    expect(findFirebaseTools(environment, folder)).toBe(own);
  });

  it('finds nothing when it is not installed', () => {
    expect(findFirebaseTools({ PATH: folder }, folder)).toBeUndefined();
    expect(findFirebaseTools({}, folder)).toBeUndefined();
  });
});
