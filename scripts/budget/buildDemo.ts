import { build, mergeConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type { BoardBuild } from '../../build/ownerBoard.ts';
import { shopConfig } from '../../vite.config.ts';

type Chunks = Rolldown.OutputChunk[];

const isBoard = (plugin: unknown): plugin is Plugin<BoardBuild> =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'owner-board';

/** Builds the demo shop and the owner's board in it. @returns the chunks of both */
export async function buildDemoShop(outDir: string): Promise<{ shop: Chunks; board: Chunks }> {
  const config = shopConfig({ mode: 'demo' });
  const built = await build(
    mergeConfig(config, {
      configFile: false,
      mode: 'demo',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    }),
  );
  if (!('output' in built)) throw new Error('The build has more than one output.');
  return {
    shop: built.output.filter((file) => file.type === 'chunk'),
    board: config.plugins?.find(isBoard)?.api?.chunks ?? [],
  };
}
