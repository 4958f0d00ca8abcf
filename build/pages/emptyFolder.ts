import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { UserConfig } from 'vite';

export function isEmptied({
  root = process.cwd(),
  build: { emptyOutDir, outDir = 'dist' } = {},
}: UserConfig): boolean {
  return emptyOutDir ?? resolve(root, outDir).startsWith(resolve(root) + sep);
}

export function emptyFolder(folder: string, kept: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
