import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveBuild as outDir } from './builds.ts';

const parent = dirname(outDir);

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

describe('the source maps of a live build', () => {
  it('are beside the published folder and belong to its scripts', () => {
    expect(filesOf(outDir, '.map')).toEqual([]);
    const scripts = filesOf(outDir, '.js');
    const maps = filesOf(join(parent, 'sourcemaps'), '.map');
    expect(maps.length).toBeGreaterThan(10);
    for (const map of maps) expect(scripts).toContain(map.slice(0, -'.map'.length));
  });
});
