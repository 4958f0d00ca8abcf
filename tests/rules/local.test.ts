// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { localBackend } from './localBackend.ts';
import { runCases } from './runCases.ts';

runCases('the local database', localBackend());

describe('the table', () => {
  it('has a unique name for each case', () => {
    const names = cases.map(({ name, as }) => `${name} (${as})`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(80);
  });

  it('creates only documents that do not exist', () => {
    const overwriting = cases.filter(
      ({ given, ...rest }) => rest.operation === 'create' && given?.[rest.path],
    );
    expect(overwriting).toEqual([]);
  });
});
