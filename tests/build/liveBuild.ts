import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { hostedEnvironment } from '../hostedEnvironment.ts';

/** Sets environment variables, which take precedence over a developer's own `.env.local`. */
export function stubEnvironment(change: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...hostedEnvironment, ...change })) vi.stubEnv(name, value);
}

export interface LiveBuild {
  /** The folder that contains the build and the files beside it. */
  parent: string;
  outDir: string;
  run: () => Promise<unknown>;
  remove: () => void;
}

/** A live build in a temporary folder. */
export function liveBuild(): LiveBuild {
  const parent = mkdtempSync(join(tmpdir(), 'live-build-'));
  const outDir = join(parent, 'dist');
  return {
    parent,
    outDir,
    run: () => build({ mode: 'live', logLevel: 'error', build: { outDir, emptyOutDir: true } }),
    remove: () => rmSync(parent, { recursive: true }),
  };
}
