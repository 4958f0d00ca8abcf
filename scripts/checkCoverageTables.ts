/**
 * Checks the coverage tables: `tsx scripts/checkCoverageTables.ts docs/spec-coverage.md …`
 * Every row must name an existing file and a test that the runners list. Skipped and todo tests do not count.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { hasTest, parseCoverageTables, problemsOf } from './coverageTable.ts';
import type { CoverageRow, TestFile } from './coverageTable.ts';

const run = promisify(execFile);
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const maxOutputBytes = 64 * 1024 * 1024;
const scratch = mkdtempSync(join(tmpdir(), 'coverage-tables-'));

interface Listed {
  name: string;
  file: string;
}

let listCount = 0;

/** The tests that Vitest lists. Without `files` it parses all test files and does not run them. */
async function listVitest(files: readonly string[] = []): Promise<Listed[]> {
  listCount += 1;
  const output = join(scratch, `${listCount}.json`);
  const selection = files.length > 0 ? files : ['--staticParse'];
  await run(process.execPath, [vitest, 'list', '--project=!*-emulator', `--json=${output}`, ...selection], {
    maxBuffer: maxOutputBytes,
  });
  const listed = JSON.parse(readFileSync(output, 'utf8')) as Listed[];
  // Parsed names have their quotes escaped.
  return listed.map(({ name, file }) => ({ name: name.replace(/\\(["'`])/g, '$1'), file }));
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { expectedStatus: string }[] }[];
  suites?: PlaywrightSuite[];
}

function testsOf(suite: PlaywrightSuite, titles: readonly string[], root: string): Listed[] {
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'))
    .map(({ title, file }) => ({ name: [...titles, title].join(' > '), file: join(root, file) }));
  const inner = (suite.suites ?? []).flatMap((child) => testsOf(child, [...titles, child.title], root));
  return [...own, ...inner];
}

/** Includes the tests that only the nightly run runs. */
async function listPlaywright(): Promise<Listed[]> {
  const { stdout } = await run(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    maxBuffer: maxOutputBytes,
    env: { ...process.env, LONG_RUN: '1' },
  });
  const report = JSON.parse(stdout) as { config: { rootDir: string }; suites: PlaywrightSuite[] };
  // The outermost suites are the files.
  return report.suites.flatMap((file) => testsOf(file, [], report.config.rootDir));
}

function byFile(listed: readonly Listed[]): Map<string, TestFile> {
  const names = new Map<string, string[]>();
  for (const { name, file } of listed) {
    const path = relative(process.cwd(), file);
    names.set(path, [...(names.get(path) ?? []), name]);
  }
  return new Map(
    [...names].map(([path, found]) => [path, { names: found, source: readFileSync(path, 'utf8') }]),
  );
}

/** Files with a named test that parsing does not find, for example one that a function creates. */
function filesToRun(rows: readonly CoverageRow[], files: ReadonlyMap<string, TestFile>): string[] {
  const missing = rows.flatMap(({ tests }) =>
    tests.filter(({ file, name }) => {
      const found = files.get(file);
      return file.endsWith('.e2e.ts') ? false : existsSync(file) && !(found && hasTest(found, name));
    }),
  );
  return [...new Set(missing.map(({ file }) => file))];
}

async function check(tables: readonly string[]): Promise<number> {
  const rowsOf = new Map(tables.map((table) => [table, parseCoverageTables(readFileSync(table, 'utf8'))]));
  const rows = [...rowsOf.values()].flat();
  const listed = (await Promise.all([listVitest(), listPlaywright()])).flat();
  const toRun = filesToRun(rows, byFile(listed));
  if (toRun.length > 0) listed.push(...(await listVitest(toRun)));
  const files = byFile(listed);

  const problems = [...rowsOf].flatMap(([table, itsRows]) =>
    problemsOf(itsRows, { exists: existsSync, files }).map((problem) => `${table}, ${problem}`),
  );
  for (const problem of problems) console.error(problem);
  const testCount = new Set(rows.flatMap(({ tests }) => tests.map(({ file, name }) => `${file} > ${name}`)))
    .size;
  console.log(`${rows.length} rows, ${testCount} tests named, ${problems.length} problems.`);
  return problems.length === 0 ? 0 : 1;
}

const tables = process.argv.slice(2);
try {
  if (tables.length === 0) throw new Error('Pass the tables to check, for example docs/spec-coverage.md.');
  process.exitCode = await check(tables);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true });
}
