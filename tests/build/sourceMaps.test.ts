import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveBuild as outDir } from './builds.ts';

const parent = dirname(outDir);

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

/** The position of a text, counted from 0. */
function positionOf(text: string, code: string): [line: number, column: number] {
  const before = code.slice(0, code.indexOf(text)).split('\n');
  return [before.length - 1, before.at(-1)?.length ?? 0];
}

describe('the source maps of a live build', () => {
  it('are beside the published folder and belong to its scripts', () => {
    expect(filesOf(outDir, '.map')).toEqual([]);
    const scripts = filesOf(outDir, '.js');
    const maps = filesOf(join(parent, 'sourcemaps'), '.map');
    expect(maps.length).toBeGreaterThan(10);
    for (const map of maps) expect(scripts).toContain(map.slice(0, -'.map'.length));
  });

  it('map a text in a script to its source file', () => {
    const text = 'Your cart is empty';
    const file = filesOf(outDir, '.js').find((name) =>
      readFileSync(join(outDir, name), 'utf8').includes(text),
    );
    if (file === undefined) throw new Error(`No script contains "${text}".`);
    const payload = JSON.parse(
      readFileSync(join(parent, 'sourcemaps', `${file}.map`), 'utf8'),
    ) as SourceMapPayload;
    const found = new SourceMap(payload).findEntry(
      ...positionOf(text, readFileSync(join(outDir, file), 'utf8')),
    );
    if (!('originalSource' in found)) throw new Error(`The map of ${file} has no entry for "${text}".`);
    const { originalSource: source } = found;
    expect(source).toMatch(/src\/pages\/cart\/\w+\.tsx$/);
    const index = payload.sources.findIndex((name) => source.endsWith(name.replaceAll('../', '')));
    expect(payload.sourcesContent[index]?.split('\n')[found.originalLine]).toContain(text);
  });
});
