/** The format of `tests/mutation/faults.ts`, for `faults.ts` and its test. */
import type { CoverageRow } from './coverageTable.ts';

/** A change to one file. */
export interface Edit {
  /** Path from the project's root. */
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
}

/** A way to break the feature behind a row of `docs/faults-coverage.md`, and the test that must notice. */
export interface BrokenFeature {
  /** The number of the row. */
  row: string;
  /** What is broken, as the row's column "Fails when" says it. */
  failsWhen: string;
  /** Several where more than one guard protects the feature. */
  edits: readonly Edit[];
  /** `file > suite > test`, as in the table; a name that ends in `…` is a prefix. */
  test: string;
}

/**
 * Applies an edit to the text of its file.
 * @throws Error when the text to replace does not occur exactly once
 */
export function applyEdit(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find);
  if (find === '' || parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} times, not once: ${find}`);
  }
  return parts.join(replace);
}

/** The file and the name in a reference such as `tests/a.test.ts > suite > test`. */
export function splitTest(test: string): { file: string; name: string } {
  const [file = '', ...names] = test.split(' > ');
  return { file, name: names.join(' > ') };
}

const prefixOf = (name: string) => (name.endsWith('…') ? name.slice(0, -1).trimEnd() : undefined);

/** Whether a test that ran, its suites joined by ` > `, is the named one. */
export function isNamed(name: string, ran: string): boolean {
  const prefix = prefixOf(name);
  return prefix === undefined ? ran === name : ran.startsWith(prefix);
}

/** A pattern for the runner's `-t`, which joins suites and test with a space. */
export function namePattern(name: string): string {
  const prefix = prefixOf(name);
  const words = (prefix ?? name).replace(/ >$/, '').replaceAll(' > ', ' ');
  const escaped = words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return prefix === undefined ? `${escaped}$` : escaped;
}

/** Compares the list with the rows of the table. @returns one sentence for each problem */
export function listProblems(
  features: readonly BrokenFeature[],
  rows: readonly Pick<CoverageRow, 'id' | 'tests' | 'failsWhen'>[],
): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const unknown = features
    .filter(({ row }) => !ids.has(row))
    .map(({ row }) => `The table has no row ${row}.`);
  const problems = rows.flatMap(({ id, tests, failsWhen }) => {
    const own = features.filter(({ row }) => row === id);
    if (own.length === 0) return [`Row ${id} is never broken.`];
    const sentences = own.map((feature) => feature.failsWhen);
    const unnamed = own
      .map(({ test }) => splitTest(test))
      .filter(({ file, name }) => !tests.some((test) => test.file === file && isNamed(test.name, name)));
    return [
      ...(sentences.join(' ') === failsWhen ? [] : [`Row ${id} should say: ${sentences.join(' ')}`]),
      ...unnamed.map(({ file, name }) => `Row ${id} does not name ${file} > ${name}.`),
    ];
  });
  return [...unknown, ...problems];
}
