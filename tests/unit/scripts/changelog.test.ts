import { expect, it } from 'vitest';
import { changelogOf, parseLog } from '../../../scripts/changelog/changelog.ts';

const logOf = (...commits: [hash: string, date: string, references: string, message: string][]) =>
  commits.map((fields) => `${fields.join('\u001f')}\u001e`).join('\n');

const log = logOf(
  [
    'a5',
    '2026-11-22',
    'HEAD -> main',
    'feat(cart)!: prices per size\n\nCarts of older versions are emptied.',
  ],
  ['a4', '2026-11-21', '', 'docs: the map of the folders'],
  ['a3', '2026-11-20', 'tag: v1.1.0, origin/main', 'fix: the menu closes on Escape'],
  ['a2', '2026-11-19', '', 'perf: one request fewer'],
  ['a1', '2026-11-18', 'tag: v1.0.0', 'Release 1.0.0'],
  ['a0', '2026-11-17', '', 'feat: the shop\n\nBREAKING CHANGE: there was none before.'],
);

it('lists the changes that users notice, by version', () => {
  expect(changelogOf(parseLog(log))).toBe(`# Changelog

Generated from the commits by \`npm run changelog\`.

## Unreleased

### Breaking changes

- **cart:** prices per size (a5)

### Features

- **cart:** prices per size (a5)

## v1.1.0, 2026-11-20

### Fixes

- the menu closes on Escape (a3)

### Performance

- one request fewer (a2)

## v1.0.0, 2026-11-18

### Breaking changes

- the shop (a0)

### Features

- the shop (a0)
`);
});

it('leaves out versions without such changes', () => {
  const commits = parseLog(logOf(['a1', '2026-11-18', 'tag: v1.0.1', 'docs: a comma']));
  expect(changelogOf(commits)).toBe('# Changelog\n\nGenerated from the commits by `npm run changelog`.\n');
});
