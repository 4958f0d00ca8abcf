/** Parses coverage tables and finds their problems, for `checkCoverageTables.ts`. */

export interface TestReference {
  /** Path from the project's root. */
  file: string;
  /** The suites and the test as the runner prints them, joined by ` > `. A name that ends in `…` is a prefix. */
  name: string;
}

export interface CoverageRow {
  /** Line number in the Markdown file, from 1. */
  line: number;
  id: string;
  where: string[];
  tests: TestReference[];
  /** Entries of the test cell that are not references. */
  malformed: string[];
  /** What was broken to see the test fail; undefined in a table without the column "Fails when". */
  failsWhen?: string;
}

/** A test file: the names of its listed tests, and its source. */
export interface TestFile {
  names: readonly string[];
  source: string;
}

// A pipe in a cell is escaped as `\|`, also in code.
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isTableLine = (line: string) => line.trimStart().startsWith('|');
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

/** The texts in backticks; the other words of a cell are for readers. */
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
      ...(columns.includes('Fails when') ? { failsWhen: cellOf('Fails when') } : {}),
    });
  }
  if (!isFound) throw new Error('There is no table with the columns #, Where and Test.');
  return rows;
}

// The placeholders for a case's values: `%s` and `$name` of it.each, `${name}` of a loop.
const placeholders = /%[sdijfo#%]|\$\{[^}]*\}|\$[\w.]+/g;

/**
 * Whether a name is a case of a parametrised test (`says %s`). The file must contain the values of the
 * placeholders, so a removed case does not count.
 */
function isCaseOf(name: string, template: string, source: string): boolean {
  const fixed = template.split(placeholders);
  if (fixed.length === 1) return false;
  const pattern = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
  const values = new RegExp(`^${pattern}$`).exec(name)?.slice(1);
  return values?.every((value) => source.includes(value)) ?? false;
}

/** Whether a file has the test: by its full name, by a prefix before `…`, or as a case of a parametrised test. */
export function hasTest(file: TestFile, name: string): boolean {
  const start = name.endsWith('…') ? name.slice(0, -1).trimEnd() : undefined;
  if (start === '') return false;
  return file.names.some((listed) =>
    start === undefined ? listed === name || isCaseOf(name, listed, file.source) : listed.startsWith(start),
  );
}

interface Project {
  /** Whether a path from the project's root exists. */
  exists: (path: string) => boolean;
  /** The tests that run, by file. */
  files: ReadonlyMap<string, TestFile>;
}

/** The problems of the rows, one sentence each. */
export function problemsOf(rows: readonly CoverageRow[], { exists, files }: Project): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const isDuplicate = seen.has(row.id);
    seen.add(row.id);
    const problems = [
      row.id === '' ? 'has no number' : '',
      isDuplicate ? 'has the number of an earlier row' : '',
      row.where.length === 0 ? 'names no file' : '',
      row.tests.length === 0 && row.malformed.length === 0 ? 'names no test' : '',
      ...row.where.filter((path) => !exists(path)).map((path) => `names ${path}, which does not exist`),
      ...row.malformed.map((code) => `names "${code}", which is not "file > test"`),
      row.failsWhen === undefined || row.failsWhen.endsWith('.') ? '' : 'has no sentence under "Fails when"',
      ...row.tests
        .filter(({ file, name }) => !hasTest(files.get(file) ?? { names: [], source: '' }, name))
        .map(({ file, name }) => `names "${name}", which does not run in ${file}`),
    ];
    return problems.filter(Boolean).map((problem) => `line ${row.line}, row ${row.id}: ${problem}`);
  });
}
