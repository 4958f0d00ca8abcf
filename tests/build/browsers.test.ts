import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newerScriptFeatures, newerStyleFeatures } from '../../build/browsers.ts';
import { liveBuild } from './builds.ts';

const read = (file: string) => readFileSync(join(liveBuild, file), 'utf8');
const filesOf = (type: string) =>
  readdirSync(join(liveBuild, 'assets'))
    .filter((name) => name.endsWith(type))
    .map((name) => `assets/${name}`);
/** The texts of a page's elements. */
const inline = (element: string) =>
  [...read('index.html').matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))].map(
    ([, text = '']): [string, string] => [`index.html ${element}`, text],
  );

/** @sanity/client sorts the conditions of variants of a document, which the shop never asks for. */
const unused = /\.map\(\(\[\w,\w\]\)=>`\$\{\w\}:\$\{\w\}`\)\.toSorted\(\)/;

it('the shop’s scripts and style sheets use nothing that the oldest browsers lack', () => {
  const scripts = [...filesOf('.js'), 'sw.js'].map((file): [string, string] => [file, read(file)]);
  // What loads later brings its style as text.
  const styles = scripts
    .flatMap(([file, text]) =>
      [...text.matchAll(/\.replaceSync\(("(?:[^"\\]|\\.)*")\)/g)].map(([, css = '']): [string, string] => [
        file,
        JSON.parse(css) as string,
      ]),
    )
    .concat(filesOf('.css').map((file): [string, string] => [file, read(file)]));
  expect(Math.min(scripts.length, styles.length)).toBeGreaterThan(10);
  const found = [
    ...[...scripts, ...inline('script')].map(
      ([file, text]) => [file, newerScriptFeatures(text.replace(unused, ''))] as const,
    ),
    ...[...styles, ...inline('style')].map(([file, text]) => [file, newerStyleFeatures(text)] as const),
  ];
  expect(found.filter(([, features]) => features.length > 0)).toEqual([]);
});
