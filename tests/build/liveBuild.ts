import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { hostedEnvironment } from '../hostedEnvironment.ts';

/** Sets the variables of the process, which come before those of a developer's own `.env.local`. */
export function stubEnvironment(change: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...hostedEnvironment, ...change })) vi.stubEnv(name, value);
}

export interface LiveBuild {
  /** Where the build's folder stands, and what is written beside it. */
  parent: string;
  outDir: string;
  run: () => Promise<unknown>;
  remove: () => void;
}

/** The live build, into a folder of its own. */
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
