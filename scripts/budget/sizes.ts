import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Chunk } from './moduleGraph.ts';
import { scriptsFor } from './moduleGraph.ts';
import {
  boardBudget,
  cssLimits,
  htmlLimits,
  laterOnHome,
  pageLimits,
  routeBudgets,
  whenIdle,
} from './budgets.ts';
import type { Measured } from './verdict.ts';

export interface CountedScripts {
  routes: Map<string, Set<string>>;
  laterOnHome: Set<string>;
  whenIdle: Set<string>;
}

export function countScripts(chunks: readonly Chunk[]): CountedScripts {
  const routes = new Map(routeBudgets.map(({ name, modules }) => [name, scriptsFor(chunks, modules)]));
  const atFirst = routes.get('home') ?? new Set();
  const later = [...scriptsFor(chunks, laterOnHome.modules)].filter((file) => !atFirst.has(file));
  return { routes, laterOnHome: new Set(later), whenIdle: scriptsFor(chunks, whenIdle) };
}

export const countBoardScripts = (chunks: readonly Chunk[]): Set<string> =>
  scriptsFor(chunks, boardBudget.modules);

const gzip = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

export function boardSize(folder: string, scripts: ReadonlySet<string>): Measured {
  const bytes = [...scripts].map((file) => gzip(readFileSync(join(folder, file))));
  return {
    ...boardBudget,
    what: `JS ${boardBudget.name}`,
    bytes: bytes.reduce((sum, size) => sum + size, 0),
  };
}

/** The compressed sizes of a build: scripts by route, HTML, styles. Each file is compressed separately, as it is sent. */
export function sizesOf(folder: string, counted: CountedScripts): Measured[] {
  const gzipBytes = (file: string) => gzip(readFileSync(join(folder, file)));
  const bytesOf = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipBytes(file), 0);
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('owner/'),
  );
  const pages = ['p', 'c'].flatMap((parent) =>
    readdirSync(join(folder, parent)).map((name) => `${parent}/${name}/index.html`),
  );
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const inlined = html.match(/(?<=<style>)[^<]*/g)?.join('') ?? '';
  const isLinked = (file: string) => html.includes(`href="./${file}"`);
  return [
    ...routeBudgets.map(({ name, targetKiB, gateKiB }) => ({
      what: `JS ${name}`,
      bytes: bytesOf(counted.routes.get(name) ?? []),
      targetKiB,
      gateKiB,
    })),
    { what: 'JS later on home', bytes: bytesOf(counted.laterOnHome), ...laterOnHome },
    { what: 'HTML with inline style', bytes: gzipBytes('index.html'), ...htmlLimits },
    { what: 'HTML, largest page', bytes: Math.max(...pages.map(gzipBytes)), ...pageLimits },
    { what: 'CSS at first', bytes: bytesOf(sheets.filter(isLinked)) + gzip(inlined), ...cssLimits },
  ];
}
