import { describe, expect, it } from 'vitest';
import { differences } from '../../../scripts/budget/differences.ts';
import { scriptsFor } from '../../../scripts/budget/moduleGraph.ts';
import type { Chunk } from '../../../scripts/budget/moduleGraph.ts';
import { verdictOf } from '../../../scripts/budget/verdict.ts';

it.each([
  [92 * 1024, 'ok'],
  [98 * 1024, 'over target'],
  [98 * 1024 + 1, 'OVER GATE'],
])('%i bytes are %s', (bytes, verdict) => {
  expect(verdictOf({ what: 'home', targetKiB: 92, gateKiB: 98, bytes })).toBe(verdict);
});

describe('the scripts of a page', () => {
  const chunk = (fileName: string, imports: string[], module?: string, isEntry = false): Chunk => ({
    fileName,
    imports,
    isEntry,
    moduleIds: module === undefined ? [] : [`/shop/${module}`],
  });
  const chunks = [
    chunk('index.js', ['libraries.js'], 'index.html', true),
    chunk('libraries.js', []),
    chunk('Home.js', ['grid.js', 'libraries.js'], 'src/pages/Home.tsx'),
    chunk('grid.js', ['price.js', 'outside.js']),
    // Two chunks may import each other.
    chunk('price.js', ['grid.js']),
    chunk('Cart.js', ['price.js'], 'src/pages/Cart.tsx'),
  ];

  it('are the entry, the page and their imports', () => {
    expect([...scriptsFor(chunks, ['src/pages/Home.tsx'])].sort()).toEqual([
      'Home.js',
      'grid.js',
      'index.js',
      'libraries.js',
      'price.js',
    ]);
  });
});

describe('a script that a browser loads', () => {
  const script = (file: string, arrivedAtMs: number) => ({
    path: `/${file}`,
    query: new URLSearchParams(),
    arrivedAtMs,
    bytes: 1,
  });
  const load = (...scripts: ReturnType<typeof script>[]) => ({ shownAtMs: 1000, resources: scripts });
  const atFirst = new Set(['index.js', 'auth.js']);

  it('is reported when it arrives early, is unknown or is missing', () => {
    const loaded = load(script('index.js', 400), script('early.js', 999), script('late.js', 1001));
    expect(differences('home', loaded, { atFirst, later: new Set(['early.js']) })).toEqual([
      'home: early.js loaded before the page was shown but is not counted.',
      'home: late.js loaded later but is not counted.',
      'home: auth.js is counted but was not loaded.',
    ]);
  });
});
