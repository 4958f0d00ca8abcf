import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Connect, InlineConfig, Plugin, ResolvedConfig, Rolldown } from 'vite';
import { boardTarget } from './browsers.ts';
import { runModeOf } from './environment.ts';
import type { Settings } from '../src/config/settings.ts';
import type { AppBuild } from './pages/renderer.ts';
import { iconSprite } from './iconSprite.ts';
import { pageIdentity } from './identity.ts';
import { unusedRouterParts } from './performance/unusedRouterParts.ts';
import { contentSecurityPolicy } from './security/contentSecurityPolicy.ts';
import { withMetaPolicy } from './security/headers.ts';
import { sourceMaps } from './sourceMaps.ts';

const folder = 'apps/board';
const page = 'owner/index.html';
const builtPage = 'board/index.html';

function metaPolicy(settings: Settings): Plugin {
  return {
    name: 'owner-meta-policy',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle[builtPage];
        if (asset?.type !== 'asset') throw new Error(`The build has no ${builtPage}.`);
        const html = String(asset.source);
        // Its header is the shop's, which allows the shop's inline code only.
        if (/<style|<script(?![^>]*\ssrc=)/.test(html))
          throw new Error(`${page} has an inline script or style.`);
        // The board takes no payments.
        const policy = contentSecurityPolicy({ ...settings, stripePublishableKey: undefined }, html);
        delete bundle[builtPage];
        this.emitFile({ type: 'asset', fileName: page, source: withMetaPolicy(html, policy.meta) });
      },
    },
  };
}

export interface BoardBuild {
  chunks: Rolldown.OutputChunk[];
}

interface ShopBuild extends AppBuild {
  logLevel: NonNullable<ResolvedConfig['logLevel']>;
  outDir: string;
}

function boardConfig({ root, mode, define, logLevel, outDir }: ShopBuild): InlineConfig {
  const { __SETTINGS__, __HAS_STOCK_MAILS__, __DEMO_STAFF__ } = define as Record<string, string>;
  const isLive = runModeOf(mode) === 'live';
  return {
    configFile: false,
    root: join(root, 'apps'),
    mode,
    base: './',
    publicDir: false,
    logLevel,
    define: { __SETTINGS__, __HAS_STOCK_MAILS__, __DEMO_STAFF__ },
    plugins: [
      react(),
      unusedRouterParts(),
      pageIdentity(),
      iconSprite(),
      metaPolicy(JSON.parse(String(__SETTINGS__)) as Settings),
      ...(isLive ? [sourceMaps(true)] : []),
    ],
    build: {
      outDir: resolve(root, outDir),
      emptyOutDir: false,
      assetsDir: 'owner/assets',
      target: boardTarget,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, folder, 'index.html') },
    },
  };
}

async function buildBoard(shop: ShopBuild): Promise<Rolldown.OutputChunk[]> {
  rmSync(resolve(shop.root, shop.outDir, 'owner'), { recursive: true, force: true });
  const built = await build(boardConfig(shop));
  if (!('output' in built)) throw new Error('The build of the board has more than one output.');
  return built.output.filter((file) => file.type === 'chunk');
}

const serveSources: Connect.NextHandleFunction = (incoming, _outgoing, next) => {
  incoming.url = incoming.url?.replace(/^\/owner\//, `/${folder}/`);
  next();
};

/** Hosts redirect a folder's name to the folder. Without it, the page's relative URLs would be wrong. */
const redirectToFolder: Connect.NextHandleFunction = (incoming, outgoing, next) => {
  const [path, query] = incoming.url?.split('?') ?? [];
  if (path !== '/owner') return next();
  outgoing.writeHead(301, { location: `/owner/${query === undefined ? '' : `?${query}`}` }).end();
};

/** Builds the board into the folder `owner`, in a build of its own, so that no chunk of the shop contains anything of it. */
export function ownerBoard(): Plugin<BoardBuild> {
  let config: ResolvedConfig;
  const api: BoardBuild = { chunks: [] };
  return {
    name: 'owner-board',
    api,
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(redirectToFolder);
      middlewares.use(serveSources);
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(redirectToFolder);
    },
    generateBundle(_options, bundle) {
      const foreign = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.filter((id) => id.startsWith(`${config.root}/${folder}/`))
          : [],
      );
      if (foreign.length > 0)
        throw new Error(`The shop contains a part of the board: ${foreign.join(', ')}.`);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        const { root, mode, define = {}, logLevel = 'info', build: options } = config;
        api.chunks = await buildBoard({ root, mode, define, logLevel, outDir: dir ?? options.outDir });
      },
    },
  };
}
