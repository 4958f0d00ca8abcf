import { build, mergeConfig } from 'vite';
import type { InlineConfig } from 'vite';
import type { Send } from '../../build/pages/contentReader.ts';
import { shopConfig } from '../../vite.config.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';

/**
 * The configuration of a live shop with the settings of tests, which `npm run build` refuses.
 * @param pages how the build asks the content service; without pages when left out
 */
export function liveConfig(change: InlineConfig, pages?: Send): InlineConfig {
  const config = shopConfig({ mode: 'live' }, { fixed: hostedEnvironment, pages });
  return mergeConfig(config, { configFile: false, mode: 'live', logLevel: 'error', ...change });
}

/** Builds the live shop with the settings of tests. */
export async function buildLive(outDir: string): Promise<void> {
  await build(liveConfig({ build: { outDir, emptyOutDir: true } }));
}
