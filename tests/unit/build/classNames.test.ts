import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classNameOf } from '../../../build/performance/classNames.ts';

const root = join(import.meta.dirname, '../../..');
const tagOf = (file: string) => classNameOf('x', join(root, file));

it('keeps the name of a class, with a tag of its file alone', () => {
  const file = join(root, 'src/layout/Header.module.css');
  expect(classNameOf('link', file)).toMatch(/^link_[\w-]{4}$/);
  expect(classNameOf('logo', file).slice(-4)).toBe(classNameOf('link', file).slice(-4));
});

it('gives no two style modules the same tag', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => join('src', path));
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files.map(tagOf)).size).toBe(files.length);
});
