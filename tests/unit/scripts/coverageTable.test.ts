import { describe, expect, it } from 'vitest';
import { hasTest, parseCoverageTables, problemsOf } from '../../../scripts/coverageTable.ts';

const table = (...rows: string[]) =>
  [
    '# Title',
    '',
    '| # | Statement | Where | Test | Reading |',
    '| --- | --- | :-- | --- | --- |',
    ...rows,
  ].join('\n');

const good = '| 1.1 | It works. | `src/a.ts` | `tests/a.test.ts > a > works` | |';

const files = new Map([
  [
    'tests/a.test.ts',
    { names: ['a > works', 'a > says %s to $name', 'a > 404 | gone'], source: "['ayubowan', 'Nimal']" },
  ],
]);
const world = { exists: (path: string) => path === 'src/a.ts', files };
const problems = (...rows: string[]) => problemsOf(parseCoverageTables(table(...rows)), world);

describe('reading a table', () => {
  it('reads files and tests, also several in a cell and with escaped pipes', () => {
    const rows = parseCoverageTables(
      table(
        '| 1.1 | One \\| two. | `src/a.ts`, `src/b.ts` | `t.ts > a > b`<br>`t.ts > 404 \\| c` | words |',
        good,
      ),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      line: 5,
      id: '1.1',
      where: ['src/a.ts', 'src/b.ts'],
      tests: [
        { file: 't.ts', name: 'a > b' },
        { file: 't.ts', name: '404 | c' },
      ],
      malformed: [],
    });
  });

  it('skips other tables and continues with the next one', () => {
    const text = ['| a | b |', '| - | - |', '| 1 | 2 |', '', table(good), '', table(good)].join('\n');
    expect(parseCoverageTables(text).map(({ line }) => line)).toEqual([9, 15]);
  });

  it('fails when there is no coverage table', () => {
    expect(() => parseCoverageTables('| a |\n| - |\n| 1 |')).toThrow('no table');
    expect(() => parseCoverageTables('')).toThrow('no table');
  });
});

describe('checking a table', () => {
  it('accepts correct rows', () => {
    expect(problems(good, '| 1.2 | x | `src/a.ts` | `tests/a.test.ts > a > 404 \\| gone` | |')).toEqual([]);
  });

  it.each([
    ['an empty Where', '| 2 | x | | `tests/a.test.ts > a > works` | |', 'names no file'],
    ['a Where without a path', '| 2 | x | soon | `tests/a.test.ts > a > works` | |', 'names no file'],
    ['a file that is gone', '| 2 | x | `src/b.ts` | `tests/a.test.ts > a > works` | |', 'names src/b.ts'],
    ['an empty Test', '| 2 | x | `src/a.ts` | | |', 'names no test'],
    ['a Test in words', '| 2 | x | `src/a.ts` | see there | |', 'names no test'],
    ['a Test without a name', '| 2 | x | `src/a.ts` | `tests/a.test.ts` | |', 'is not "file > test"'],
    ['a missing cell', '| 2 | x |', 'names no file'],
    ['a test that is gone', '| 2 | x | `src/a.ts` | `tests/a.test.ts > a > worked` | |', 'does not run in'],
    ['half a name', '| 2 | x | `src/a.ts` | `tests/a.test.ts > a > wor` | |', 'does not run in'],
    [
      'a test file that is gone',
      '| 2 | x | `src/a.ts` | `tests/b.test.ts > a > works` | |',
      'does not run in',
    ],
    ['one wrong test of two', good.replace(' | |', '<br>`tests/a.test.ts > no` | |'), 'does not run in'],
    ['no number', good.replace('1.1', ''), 'has no number'],
  ])('rejects %s', (_case, row, problem) => {
    expect(problems(row).join('\n')).toContain(problem);
  });

  it('requires a sentence under "Fails when", where the table has that column', () => {
    const withColumn = (failsWhen: string) =>
      problemsOf(
        parseCoverageTables(
          [
            '| # | Where | Test | Fails when |',
            '| - | - | - | - |',
            `| 1 | \`src/a.ts\` | \`tests/a.test.ts > a > works\` | ${failsWhen} |`,
          ].join('\n'),
        ),
        world,
      );
    expect(withColumn('It is broken.')).toEqual([]);
    const problem = ['line 3, row 1: has no sentence under "Fails when"'];
    expect(withColumn('')).toEqual(problem);
    expect(withColumn('soon')).toEqual(problem);
  });

  it('rejects a duplicate number and names its row', () => {
    expect(problems(good, good)).toEqual(['line 6, row 1.1: has the number of an earlier row']);
  });
});

describe('finding a test', () => {
  const [file] = files.values();
  const has = (name: string) => file !== undefined && hasTest(file, name);

  it('accepts the start of a name before an ellipsis', () => {
    expect(has('a > says …')).toBe(true);
    expect(has('a > sings …')).toBe(false);
    expect(has('…')).toBe(false);
  });

  it('accepts a case of a parametrised test when its values are in the file', () => {
    expect(has('a > says ayubowan to Nimal')).toBe(true);
    expect(has('a > says ayubowan to Kamal')).toBe(false);
    expect(has('a > says ayubowan')).toBe(false);
  });

  it('accepts the unformatted name of a parametrised test', () => {
    expect(has('a > says %s to $name')).toBe(true);
  });
});
