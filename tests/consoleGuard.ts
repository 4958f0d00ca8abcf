import { afterEach, beforeEach, expect, vi } from 'vitest';

let entries: string[] = [];

function describe(values: readonly unknown[]): string {
  return values
    .map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value)))
    .join(' ');
}

/** What the app is expected to have logged by now; anything logged that no test expects fails it. */
export function expectLogged(pattern: RegExp): void {
  expect(entries, `nothing logged matches ${pattern}`).toEqual(
    expect.arrayContaining([expect.stringMatching(pattern)]),
  );
  entries = entries.filter((entry) => !pattern.test(entry));
}

export function guardConsole(): void {
  beforeEach(() => {
    entries = [];
    for (const level of ['error', 'warn', 'log', 'info'] as const) {
      vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
        entries.push(`${level}: ${describe(values)}`);
      });
    }
  });
  afterEach(() => {
    expect(entries, 'unexpected console output').toEqual([]);
  });
}
