// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import type { AccessCase } from './accessCase.ts';
import { cases } from './cases.ts';
import { isAllowed } from './evaluate.ts';
import { optionalFields } from './fieldCases.ts';
import { titleOf } from './runCases.ts';

const files = import.meta.glob<Record<string, unknown>>('./*Cases.ts', { eager: true });

describe('the table', () => {
  const run = new Set<AccessCase>();

  it.each(cases.map((request) => [titleOf(request), request] as const))('%s', (_title, request) => {
    run.add(request);
    expect(isAllowed(request)).toBe(request.allowed);
  });

  it('has run every row of every file, each under a name of its own', () => {
    const rows = Object.values(files).flatMap((file) => Object.values(file).filter(Array.isArray).flat());
    const ids = new Set(cases.map(({ name, as }) => `${name} (${as})`));
    expect(rows.filter((row: AccessCase) => typeof row === 'object' && 'as' in row && !run.has(row))).toEqual(
      [],
    );
    expect([run.size, ids.size]).toEqual([cases.length, cases.length]);
  });

  it('has each optional field of each document that browsers write', () => {
    const exact = /function (\w+)\([^)]*\) \{\s*return hasExactly\(data, \[[^\]]*\], \[([^\]]+)\]/g;
    const inRules = [...rulesText.matchAll(exact)].map(([, name, list]) => [name, list?.match(/\w+/g)]);
    const inTable = Object.entries(optionalFields).map(([name, fields]) => [name, Object.keys(fields)]);
    expect(inRules).toEqual(inTable.filter(([, names]) => names?.length));
  });

  it('creates only documents that do not exist', () => {
    const overwriting = cases.filter(
      ({ given, ...rest }) => rest.operation === 'create' && given?.[rest.path],
    );
    expect(overwriting).toEqual([]);
  });
});
