import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleScript } from './bundleScript.ts';
import type { Settings } from '../src/config/settings.ts';
import { versionOf } from '../src/worker/files.ts';
import type { Version } from '../src/worker/files.ts';

const fileName = 'sw.js';

const onlineFolders =
  'customer|services/(?:firebase|checkout)|pages/(?:account|sign-in|sign-up|reset-password|payment-success)';
const onlinePackages = '@?firebase|@stripe|react-hook-form|event-source-polyfill';
/** Parts of the content client that the shop never loads. */
const unusedParts = 'eventsource|stegaEncodeSourceMap';

/** Modules of pages that are of no use without a connection, and of the services that only they need. */
const onlineModule = new RegExp(
  `/src/(?:${onlineFolders})/|/node_modules/(?:${onlinePackages})/|/node_modules/@sanity/.*(?:${unusedParts})`,
);

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** @throws Error when index.html names no script, so that no page could start */
export async function versionOfBuild(html: string, bundle: Bundle): Promise<Version> {
  const linked = new Set(
    [...html.matchAll(/(?:src|href)="\.\/(assets\/[\w.-]+)"/g)].map(([, path = '']) => path),
  );
  const first = [...linked].sort();
  if (!first.some((path) => path.endsWith('.js'))) throw new Error('index.html names no script.');
  const isOnline = (path: string) => {
    const file = bundle[path];
    return file?.type === 'chunk' && file.moduleIds.some((id) => onlineModule.test(id));
  };
  const others = Object.keys(bundle).filter(
    (path) => /^assets\/[^/]+\.(?:js|css|woff2)$/.test(path) && !linked.has(path),
  );
  return {
    id: await versionOf(html),
    first,
    ahead: others.filter((path) => !isOnline(path)).sort(),
    online: others.filter(isOnline).sort(),
  };
}

/** Writes `sw.js`. With `VITE_SERVICE_WORKER=off`, it removes itself and all that it stored. Stands after every plugin that changes index.html. */
export function serviceWorker(fixed?: Record<string, string>): Plugin {
  let config: ResolvedConfig;
  let isOn = false;
  return {
    name: 'service-worker',
    config: ({ root = process.cwd() }, { command, mode }) => {
      const { VITE_SERVICE_WORKER: setting } = fixed ?? loadEnv(mode, root, 'VITE_');
      isOn = setting !== 'off';
      return { define: { __HAS_SERVICE_WORKER__: JSON.stringify(isOn && command === 'build') } };
    },
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }, bundle) => {
        const version = await versionOfBuild(readFileSync(join(dir, 'index.html'), 'utf8'), bundle);
        const { sanity } = JSON.parse(String(config.define?.__SETTINGS__)) as Settings;
        const define = { __SANITY__: JSON.stringify(sanity), __VERSION__: JSON.stringify(version) };
        writeFileSync(
          join(dir, fileName),
          await bundleScript(config.root, `src/worker/${isOn ? 'main' : 'remover'}.ts`, define),
        );
      },
    },
  };
}
