/** The pure part of `checkCoverageTables.ts`: reads a coverage table and says what is wrong with it. */

export interface TestReference {
  /** Path from the project's root. */
  file: string;
  /** The suites and the test as the runner prints them, joined by ` > `; the beginning alone before a `…`. */
  name: string;
}

export interface CoverageRow {
  /** Line of the table's file, from 1. */
  line: number;
  id: string;
  where: string[];
  tests: TestReference[];
  /** Test cells that are no reference at all. */
  malformed: string[];
}

/** A test file: the tests that the runner lists in it, and its text. */
export interface TestFile {
  names: readonly string[];
  source: string;
}

// A pipe within a cell is written `\|`, in code too.
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isTableLine = (line: string) => line.trimStart().startsWith('|');
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

/** The texts in backticks; other words of a cell are for the reader. */
const codesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.trim());

const separator = ' > ';

function referenceOf(code: string): TestReference | undefined {
  const at = code.indexOf(separator);
  return at === -1
    ? undefined
    : { file: code.slice(0, at).trim(), name: code.slice(at + separator.length).trim() };
}

/**
 * The rows of every table in a Markdown text that has the columns `#`, `Where` and `Test`.
 * @throws Error when there is no such table
 */
export function parseCoverageTables(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let columns: string[] | undefined;
  let isFound = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    const cells = isTableLine(line) ? cellsOf(line) : undefined;
    if (!cells) {
      columns = undefined;
      continue;
    }
    if (!columns) {
      columns = cells;
      continue;
    }
    if (!['#', 'Where', 'Test'].every((name) => columns?.includes(name))) continue;
    isFound = true;
    if (isRule(cells)) continue;
    const cellOf = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? '';
    const codes = cellOf('Test') === '' ? [] : codesOf(cellOf('Test'));
    rows.push({
      line: index + 1,
      id: cellOf('#'),
      where: codesOf(cellOf('Where')),
      tests: codes.flatMap((code) => referenceOf(code) ?? []),
      malformed: codes.filter((code) => !referenceOf(code)),
    });
  }
  if (!isFound) throw new Error('There is no table with the columns #, Where and Test.');
  return rows;
}

// What the runners put a row's values in place of: `%s` and `$name` of it.each, `${name}` of a loop.
const placeholders = /%[sdijfo#%]|\$\{[^}]*\}|\$[\w.]+/g;

/**
 * Whether a name is that of a parametrised test as it stands in the file (`says %s`); what stands in the place of
 * a placeholder has to be written in the file, so that a row which is no longer there does not count.
 */
function isRowOf(name: string, template: string, source: string): boolean {
  const fixed = template.split(placeholders);
  if (fixed.length === 1) return false;
  const pattern = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
  const values = new RegExp(`^${pattern}$`).exec(name)?.slice(1);
  return values?.every((value) => source.includes(value)) ?? false;
}

/** Whether a file has the test: by its whole name, by its beginning before a `…`, or as a row of a parametrised one. */
export function hasTest(file: TestFile, name: string): boolean {
  const start = name.endsWith('…') ? name.slice(0, -1).trimEnd() : undefined;
  if (start === '') return false;
  return file.names.some((listed) =>
    start === undefined ? listed === name || isRowOf(name, listed, file.source) : listed.startsWith(start),
  );
}

interface World {
  /** Whether a path from the project's root exists. */
  exists: (path: string) => boolean;
  /** The tests that run, by file. */
  files: ReadonlyMap<string, TestFile>;
}

/** Everything that is wrong with the rows, a sentence each; empty when all is well. */
export function problemsOf(rows: readonly CoverageRow[], { exists, files }: World): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const isTwice = seen.has(row.id);
    seen.add(row.id);
    const problems = [
      row.id === '' ? 'has no number' : '',
      isTwice ? 'has the number of an earlier row' : '',
      row.where.length === 0 ? 'says not where' : '',
      row.tests.length === 0 && row.malformed.length === 0 ? 'names no test' : '',
      ...row.where.filter((path) => !exists(path)).map((path) => `names ${path}, which does not exist`),
      ...row.malformed.map((code) => `names "${code}", which is not "file > test"`),
      ...row.tests
        .filter(({ file, name }) => !hasTest(files.get(file) ?? { names: [], source: '' }, name))
        .map(({ file, name }) => `names "${name}", which does not run in ${file}`),
    ];
    return problems.filter(Boolean).map((problem) => `line ${row.line}, row ${row.id}: ${problem}`);
  });
}
