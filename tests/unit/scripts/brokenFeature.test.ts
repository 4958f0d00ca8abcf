import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdit, isNamed, listProblems, namePattern, splitTest } from '../../../scripts/brokenFeature.ts';
import type { BrokenFeature } from '../../../scripts/brokenFeature.ts';
import { hasTest, parseCoverageTables } from '../../../scripts/coverageTable.ts';
import { brokenFeatures } from '../../mutation/faults.ts';

const edit = { file: 'src/a.ts', find: 'is(1)', replace: 'is($&)' };

describe('an edit', () => {
  it('replaces its text, which is no pattern', () => {
    expect(applyEdit('a is(1) b', edit)).toBe('a is($&) b');
  });

  it.each([
    ['never', 'a b', 0],
    ['twice', 'is(1) is(1)', 2],
  ])('is refused where its text occurs %s', (_often, text, times) => {
    expect(() => applyEdit(text, edit)).toThrow(`src/a.ts has ${times} times, not once: is(1)`);
  });

  it('is refused without a text', () => {
    expect(() => applyEdit('a', { ...edit, find: '' })).toThrow('not once');
  });
});

describe('the name of a test', () => {
  it('is split from its file', () => {
    const split = splitTest('tests/a.test.ts > a cart > is > 0');
    expect(split).toEqual({ file: 'tests/a.test.ts', name: 'a cart > is > 0' });
  });

  it.each([
    ['a > b', 'a > b', true],
    ['a > b', 'a > bc', false],
    ['a > b …', 'a > bc', true],
    ['a > …', 'a > b', true],
    ['a > …', 'ab > c', false],
  ])('%s: whether %s is meant is %s', (name, ran, isMeant) => {
    expect(isNamed(name, ran)).toBe(isMeant);
  });

  it.each([
    ['a > has (no) total', 'a has (no) total', true],
    ['a > has (no) total', 'a has (no) total at all', false],
    ['a > has …', 'a has (no) total', true],
    ['a > …', 'a has', true],
  ])('%s: whether the runner selects %s is %s', (name, joined, isSelected) => {
    expect(new RegExp(namePattern(name)).test(joined)).toBe(isSelected);
  });
});

describe('the list and the table', () => {
  const feature: BrokenFeature = {
    row: '1',
    failsWhen: 'It is broken.',
    edits: [edit],
    test: 'tests/a.test.ts > a > works',
  };
  const tests = [{ file: 'tests/a.test.ts', name: 'a > …' }];
  const row = { id: '1', tests, failsWhen: 'It is broken.' };

  it('agree', () => {
    expect(listProblems([feature], [row])).toEqual([]);
    const two = [feature, { ...feature, failsWhen: 'It is gone.' }];
    expect(listProblems(two, [{ ...row, failsWhen: 'It is broken. It is gone.' }])).toEqual([]);
  });

  it.each<[string, BrokenFeature[], object, string]>([
    ['a row that is never broken', [], row, 'Row 1 is never broken.'],
    ['another sentence', [feature], { ...row, failsWhen: 'It works.' }, 'Row 1 should say: It is broken.'],
    ['another test', [feature], { ...row, tests: [] }, 'Row 1 does not name tests/a.test.ts > a > works.'],
    ['an unknown row', [feature, { ...feature, row: '2' }], row, 'The table has no row 2.'],
  ])('differ by %s', (_what, features, given, problem) => {
    expect(listProblems(features, [given as typeof row])).toEqual([problem]);
  });
});

describe('the list of broken features', () => {
  const rows = parseCoverageTables(readFileSync('docs/faults-coverage.md', 'utf8'));
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

  it('breaks every row of the fault table, and says how as the table does', () => {
    expect(listProblems(brokenFeatures, rows)).toEqual([]);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 85 }, (_, index) => String(index + 1)));
  });

  it('finds each text to replace exactly once', () => {
    const outdated = brokenFeatures.flatMap(({ edits, row }) =>
      edits.flatMap((each) => {
        try {
          return applyEdit(read(each.file), each) === read(each.file) ? [`Row ${row} changes nothing.`] : [];
        } catch (error) {
          return [`Row ${row}: ${String(error)}`];
        }
      }),
    );
    expect(outdated).toEqual([]);
    expect(brokenFeatures.filter(({ edits }) => edits.length === 0)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = brokenFeatures.flatMap(({ test }) => {
      const { file, name } = splitTest(test);
      // The names of these cases are made from tables.
      const isTable = file === 'tests/rules/local.test.ts';
      const source = isTable ? read(file) + read('tests/rules/runCases.ts') : read(file);
      const texts = [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)];
      const names = texts.map(([, , text = '']) => text.replace(/\\(.)/g, '$1'));
      const titles = name.split(' > ').filter((title) => title !== '…');
      const isMissing = (title: string) => !hasTest({ names, source }, title);
      return titles.slice(0, isTable ? 1 : undefined).some(isMissing) ? [test] : [];
    });
    expect(missing).toEqual([]);
  });
});
