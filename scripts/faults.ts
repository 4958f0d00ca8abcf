/**
 * Breaks the feature behind each row of `docs/faults-coverage.md` in a copy of the project, and demands that the named test
 * fails there and passes otherwise: `npm run test:faults`, or `npm run test:faults -- 11 20` for some rows.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenFeatures } from '../tests/mutation/faults.ts';
import { applyEdit, isNamed, namePattern, splitTest } from './brokenFeature.ts';
import type { BrokenFeature } from './brokenFeature.ts';

/** As many tests run at once. */
const copyCount = 2;
const runTimeoutMs = 300_000;
const maxOutputBytes = 64 * 1024 * 1024;

interface RunTest {
  /** Its suites and its title, joined by ` > `. */
  name: string;
  status: string;
}

interface VitestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'faults-'));

/** Copies the project as it is, also what is not committed yet. */
function copyProject(index: number): string {
  const copy = join(folder, `copy-${index}`);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
  });
  for (const path of listed.split('\0')) {
    if (path !== '' && existsSync(path)) cpSync(path, join(copy, path));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Runs the named tests of some files. A run that reports nothing has no tests. */
async function runTests(
  copy: string,
  files: readonly string[],
  names: readonly string[],
): Promise<RunTest[]> {
  const output = join(copy, 'faults-report.json');
  rmSync(output, { force: true });
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...(files.every((file) => file.startsWith('tests/build/')) ? ['--project', 'build'] : []),
    '--reporter=json',
    `--outputFile=${output}`,
    `--testNamePattern=${[...new Set(names)].map(namePattern).join('|')}`,
  ];
  await new Promise<void>((resolve) => {
    const options = { cwd: copy, timeout: runTimeoutMs, maxBuffer: maxOutputBytes };
    // The exit code says less than the report: it is 1 as well when nothing could be run.
    execFile(process.execPath, args, options, () => resolve());
  });
  if (!existsSync(output)) return [];
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as VitestReport;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [...ancestorTitles, title].join(' > '),
      status,
    })),
  );
}

/** The statuses of a feature's test: none if it did not run. */
const statusesOf = ({ test }: BrokenFeature, ran: readonly RunTest[]) =>
  ran.filter(({ name }) => isNamed(splitTest(test).name, name)).map(({ status }) => status);

/** Runs every named test once with nothing broken. @returns the features whose test does not pass */
async function findFailing(copy: string, features: readonly BrokenFeature[]): Promise<Set<BrokenFeature>> {
  const failing = new Set<BrokenFeature>();
  const needsBuild = ({ test }: BrokenFeature) => test.startsWith('tests/build/');
  const groups = [features.filter(needsBuild), features.filter((feature) => !needsBuild(feature))];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const tests = group.map(({ test }) => splitTest(test));
    const files = [...new Set(tests.map(({ file }) => file))];
    const ran = await runTests(
      copy,
      files,
      tests.map(({ name }) => name),
    );
    for (const feature of group) {
      const statuses = statusesOf(feature, ran).filter((status) => status !== 'skipped');
      if (statuses.length === 0 || statuses.some((status) => status !== 'passed')) failing.add(feature);
    }
  }
  return failing;
}

/** Breaks a feature in a copy and runs its test. @returns what happened; `caught` if the test failed */
async function tryBroken(copy: string, feature: BrokenFeature): Promise<string> {
  const originals = new Map<string, string>();
  try {
    for (const edit of feature.edits) {
      const path = join(copy, edit.file);
      const text = readFileSync(path, 'utf8');
      if (!originals.has(path)) originals.set(path, text);
      writeFileSync(path, applyEdit(text, edit));
    }
    const { file, name } = splitTest(feature.test);
    const statuses = statusesOf(feature, await runTests(copy, [file], [name]));
    if (statuses.includes('failed')) return 'caught';
    return statuses.includes('passed') ? 'NOT NOTICED' : 'THE TEST DID NOT RUN';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text);
  }
}

async function main(rows: readonly string[]): Promise<number> {
  const features = brokenFeatures.filter(({ row }) => rows.length === 0 || rows.includes(row));
  if (features.length === 0) throw new Error(`The list has no row ${rows.join(', ')}.`);
  const copies = Array.from({ length: copyCount }, (_, index) => copyProject(index));
  const failing = await findFailing(copies[0] ?? '', features);
  const queue = [...features];
  let problems = 0;
  async function work(copy: string) {
    for (let feature = queue.shift(); feature; feature = queue.shift()) {
      const outcome = failing.has(feature) ? 'FAILS WITHOUT THE FAULT' : await tryBroken(copy, feature);
      if (outcome !== 'caught') problems += 1;
      console.log(`${feature.row.padStart(3)}  ${outcome}  ${feature.failsWhen}`);
      if (outcome !== 'caught') console.log(`     ${feature.test}`);
    }
  }
  await Promise.all(copies.map(work));
  const rowCount = new Set(features.map(({ row }) => row)).size;
  console.log(`${rowCount} rows, ${features.length} broken features, ${features.length - problems} caught.`);
  return problems === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
