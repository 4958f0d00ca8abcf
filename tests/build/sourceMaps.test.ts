import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveBuild, stubEnvironment } from './liveBuild.ts';

const { parent, outDir, run, remove } = liveBuild();

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

/** Where a text stands, counted from 0. */
function placeOf(text: string, code: string): [line: number, column: number] {
  const before = code.slice(0, code.indexOf(text)).split('\n');
  return [before.length - 1, before.at(-1)?.length ?? 0];
}

describe('the source maps of a live build', () => {
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    stubEnvironment();
    await run();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    remove();
  });

  it('stand beside the folder that is published, and belong to its scripts', () => {
    expect(filesOf(outDir, '.map')).toEqual([]);
    const scripts = filesOf(outDir, '.js');
    const maps = filesOf(join(parent, 'sourcemaps'), '.map');
    expect(maps.length).toBeGreaterThan(10);
    for (const map of maps) expect(scripts).toContain(map.slice(0, -'.map'.length));
  });

  it('lead from a text in a script to the file it comes from', () => {
    const text = 'Your cart is empty';
    const file = filesOf(outDir, '.js').find((name) =>
      readFileSync(join(outDir, name), 'utf8').includes(text),
    );
    if (file === undefined) throw new Error(`No script holds "${text}".`);
    const payload = JSON.parse(
      readFileSync(join(parent, 'sourcemaps', `${file}.map`), 'utf8'),
    ) as SourceMapPayload;
    const found = new SourceMap(payload).findEntry(
      ...placeOf(text, readFileSync(join(outDir, file), 'utf8')),
    );
    if (!('originalSource' in found)) throw new Error(`The map of ${file} knows nothing of "${text}".`);
    const { originalSource: source } = found;
    expect(source).toMatch(/src\/pages\/cart\/\w+\.tsx$/);
    const at = payload.sources.findIndex((name) => source.endsWith(name.replaceAll('../', '')));
    expect(payload.sourcesContent[at]?.split('\n')[found.originalLine]).toContain(text);
  });
});
