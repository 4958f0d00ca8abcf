import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { className } from '../performance/classNames.ts';
import { withBrowserGlobals } from './browserGlobals.ts';

export type RenderPage = (url: string, content: unknown) => Promise<string>;

export interface AppBuild {
  root: string;
  mode: string;
  define: Record<string, unknown>;
}

export async function withRenderer<Result>(
  { root, mode, define }: AppBuild,
  work: (render: RenderPage) => Promise<Result>,
): Promise<Result> {
  const outDir = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    await build({
      configFile: false,
      root,
      mode,
      logLevel: 'error',
      publicDir: false,
      css: { modules: { generateScopedName: className } },
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: 'build/pages/renderEntry.tsx',
        outDir,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    return await withBrowserGlobals(async () => {
      const entry = (await import(pathToFileURL(join(outDir, 'render.mjs')).href)) as {
        renderPage: RenderPage;
      };
      return work(entry.renderPage);
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
