import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptedByHand, isSatisfied, type Lock, refusedLicences } from '../../../scripts/licences.ts';

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

  it.each([
    ['a', { license: 'MPL-2.0' }, 'a: MPL-2.0'],
    ['a', { license: 'GPL-3.0-only', dev: true }, 'a: GPL-3.0-only'],
    ['a', {}, 'a: none named'],
    // Looked at under another licence.
    ['fuzzy', { license: 'GPL-3.0' }, 'fuzzy: GPL-3.0'],
  ])('of %s, %j, are refused, those of tools for development may be others', (name, locked, line) => {
    const tool = { license: 'MPL-2.0', dev: true };
    const packages = { [`node_modules/${name}`]: locked, 'node_modules/tool': tool };
    expect(refusedLicences({ packages: { '': {}, ...packages } })).toEqual([line]);
  });

  it.each([
    ['(MIT OR GPL-2.0)', true],
    ['MIT AND GPL-2.0', false],
    ['(MIT OR GPL-2.0) AND GPL-3.0', false],
    ['', false],
  ])('reads the expression "%s": %s', (expression, expected) => {
    expect(isSatisfied(expression, (licence) => licence === 'MIT')).toBe(expected);
  });
});
