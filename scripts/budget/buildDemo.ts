import { build } from 'vite';
import type { Rolldown } from 'vite';

/** Builds the demo shop and returns its chunks. */
export async function buildDemo(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({ mode: 'demo', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  if (!('output' in built)) throw new Error('The build has more than one output.');
  return built.output.filter((file) => file.type === 'chunk');
}
