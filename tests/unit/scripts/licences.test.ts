import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptedByHand, isSatisfied, type Lock, refusedLicences } from '../../../scripts/licences.ts';

const lockOf = (packages: Lock['packages']): Lock => ({ packages: { '': {}, ...packages } });

const folders = ['.', 'apps/checkout', 'apps/studio', '.github/deploy'];
const readLock = (folder: string): Lock => JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'));

describe('licences', () => {
  it.each(folders)('of every package in %s are on the list', (folder) => {
    const lock = readLock(folder);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(refusedLicences(lock)).toEqual([]);
  });

  it('keep no exception that no package needs', () => {
    const named = new Set(
      folders.flatMap((folder) =>
        Object.entries(readLock(folder).packages).map(
          ([path, { license }]) => `${path.split('node_modules/').at(-1)}: ${license ?? 'none named'}`,
        ),
      ),
    );
    expect([...acceptedByHand.keys()].filter((line) => !named.has(line))).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'MPL-2.0'])('refuses %s', (license) => {
    expect(refusedLicences(lockOf({ 'node_modules/a': { license } }))).toEqual([`a: ${license}`]);
  });

  it('refuses a package that names none', () => {
    expect(refusedLicences(lockOf({ 'node_modules/a': {} }))).toEqual(['a: none named']);
  });

  it('refuses a package that was looked at when it changes its licence', () => {
    expect(refusedLicences(lockOf({ 'node_modules/fuzzy': { license: 'GPL-3.0' } }))).toEqual([
      'fuzzy: GPL-3.0',
    ]);
  });

  it('names a nested package by its own name', () => {
    const lock = lockOf({ 'node_modules/a/node_modules/@b/c': { license: 'AGPL-3.0' } });
    expect(refusedLicences(lock)).toEqual(['@b/c: AGPL-3.0']);
  });

  it('accepts a licence of tools for development', () => {
    expect(refusedLicences(lockOf({ 'node_modules/a': { license: 'MPL-2.0', dev: true } }))).toEqual([]);
  });

  it('refuses any other licence of a tool', () => {
    const license = 'GPL-3.0-only';
    expect(refusedLicences(lockOf({ 'node_modules/a': { license, dev: true } }))).toEqual([`a: ${license}`]);
    expect(refusedLicences(lockOf({ 'node_modules/a': { dev: true } }))).toEqual(['a: none named']);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0)', true],
    ['GPL-2.0 OR MIT', true],
    ['(GPL-2.0 OR GPL-3.0)', false],
    ['MIT AND MIT', true],
    ['MIT AND GPL-2.0', false],
    ['(MIT OR GPL-2.0) AND GPL-3.0', false],
    ['', false],
  ])('reads the expression "%s": %s', (expression, expected) => {
    expect(isSatisfied(expression, (licence) => licence === 'MIT')).toBe(expected);
  });
});
