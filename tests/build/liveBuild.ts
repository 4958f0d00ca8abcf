import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLive } from './buildLive.ts';

export interface LiveBuild {
  /** The folder that contains the build and the files beside it. */
  parent: string;
  outDir: string;
  run: () => Promise<void>;
  remove: () => void;
}

/** A live build with the settings of tests, in a temporary folder. */
export function liveBuild(): LiveBuild {
  const parent = mkdtempSync(join(tmpdir(), 'live-build-'));
  const outDir = join(parent, 'dist');
  return {
    parent,
    outDir,
    run: () => buildLive(outDir),
    remove: () => rmSync(parent, { recursive: true }),
  };
}
