import { describe, expect, it } from 'vitest';
import { differences } from '../../../scripts/budget/differences.ts';
import { verdictOf } from '../../../scripts/budget/verdict.ts';

it.each([
  [92 * 1024, 'ok'],
  [98 * 1024, 'over target'],
  [98 * 1024 + 1, 'OVER GATE'],
])('%i bytes are %s', (bytes, verdict) => {
  expect(verdictOf({ what: 'home', targetKiB: 92, gateKiB: 98, bytes })).toBe(verdict);
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
