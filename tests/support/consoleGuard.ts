import { afterEach, beforeEach, expect, vi } from 'vitest';

let entries: string[] = [];

function describe(values: readonly unknown[]): string {
  return values
    .map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value)))
    .join(' ');
}

/** Asserts that the app has logged this. Logs that no test expects fail the test. */
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
