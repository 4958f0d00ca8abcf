import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startServer } from '../../local/services/mounts/nodeServer.ts';
import { versionOf } from '../../src/worker/files.ts';
import { builtDemo } from './shop.ts';
import type { Shop } from './shop.ts';

const isText = (file: string) => /\.(?:html|js|css)$/.test(file);

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const inlineScriptHash = (html: string) =>
  createHash('sha256')
    .update(/<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '')
    .digest('base64');

/** The name that a file has in the next version, as if its content had changed. */
const nextName = (name: string) =>
  name.replace(/.(\.\w+)$/, (_, end: string) => `${name.includes(`Z${end}`) ? 'Y' : 'Z'}${end}`);

/** Turns a build into one of the next version: all its files have other names, and nothing of the old ones is left. */
async function renew(folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  const before = readFileSync(page, 'utf8');
  const assets = readdirSync(join(folder, 'assets'));
  for (const name of assets) renameSync(join(folder, 'assets', name), join(folder, 'assets', nextName(name)));
  const replaceAll = (pairs: readonly (readonly [string, string])[]) => {
    for (const file of filesOf(folder).filter(isText)) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
      );
    }
  };
  replaceAll(assets.map((name) => [name, nextName(name)] as const));
  replaceAll([[inlineScriptHash(before), inlineScriptHash(readFileSync(page, 'utf8'))]]);
  replaceAll([[await versionOf(before), await versionOf(readFileSync(page, 'utf8'))]]);
}

export interface Host {
  /** Without a slash at the end. */
  url: string;
  /** Deploys the next version. The files of the one before are gone. */
  deployNext: () => Promise<void>;
  /** Changes a file of the deployed version. */
  edit: (path: string, change: (text: string) => string) => void;
  /** Removes the files whose names match; returns a function that brings them back. */
  take: (pattern: RegExp) => () => void;
  /** Ends the server, as if the connection were lost. */
  disconnect: () => Promise<void>;
  remove: () => void;
}

/** A host of its own for a test, with the demo's build, to which further versions are deployed. */
export async function startHost({ services }: Pick<Shop, 'services'>): Promise<Host> {
  const parent = mkdtempSync(join(tmpdir(), 'shop-versions-'));
  const folder = join(parent, 'site');
  cpSync(builtDemo, folder, { recursive: true });
  // Its file of headers has the hashes of one version; the policy in each page is the same.
  const server = await startServer({ services, staticDir: folder, sendsHeaders: false });
  let isConnected = true;
  return {
    url: server.url,
    deployNext: () => renew(folder),
    edit: (path, change) => {
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    take: (pattern) => {
      const taken = filesOf(folder).filter((file) => pattern.test(basename(file)));
      for (const file of taken) renameSync(file, `${file}.taken`);
      return () => taken.forEach((file) => renameSync(`${file}.taken`, file));
    },
    disconnect: async () => {
      if (isConnected) await server.close();
      isConnected = false;
    },
    remove: () => rmSync(parent, { recursive: true }),
  };
}
