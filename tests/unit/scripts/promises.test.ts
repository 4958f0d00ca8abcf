import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const promised = [...readFileSync('docs/promises.md', 'utf8').matchAll(/^- \*\*([\w.]+)\*\* \S/gm)].map(
  ([, id = '']) => id,
);

/** Ids end a title: `'shows the quantity in the cart [2.L.6] [U4]'`. */
const idsAtTheEnd = /((?: \[(?:\d+\.[\w.]+|[UF]\d+)\])+)['"`]/g;

const testFiles = ['tests', 'apps/checkout/tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

const proved = testFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(idsAtTheEnd)].flatMap(([, ids = '']) =>
    [...ids.matchAll(/\[([\w.]+)\]/g)].map(([, id = '']) => id),
  ),
);

it('makes each promise once', () => {
  expect(promised.filter((id, index) => promised.indexOf(id) !== index)).toEqual([]);
  expect(promised.length).toBeGreaterThan(400);
});

it('proves every promise with a test that names it', () => {
  expect(promised.filter((id) => !proved.includes(id))).toEqual([]);
});

it('names no promise that nobody made', () => {
  expect(proved.filter((id) => !promised.includes(id))).toEqual([]);
});
