import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Installs rarely used packages into their own folder, unless they are already there. */
export function installOnDemand(folder: string, packages: readonly string[]): void {
  // npm writes this file at the end of an installation.
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  console.log(`Installing ${packages.join(', ')} into ${folder}.`);
  mkdirSync(folder, { recursive: true });
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--silent',
    '--legacy-peer-deps',
    '--prefix',
    folder,
  ];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'install', ...options, ...packages], { stdio: 'inherit' })
    : spawnSync('npm', ['install', ...options, ...packages], {
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  if (status !== 0) throw new Error(`npm could not install ${packages.join(', ')}.`);
}
