import { execFileSync } from 'node:child_process';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function baseOf(folder: string): string | undefined {
  const head = git(folder, 'rev-parse', 'HEAD');
  for (const branch of ['origin/main', 'origin/HEAD', 'main']) {
    try {
      const base = git(folder, 'merge-base', branch, 'HEAD');
      // A clone of the main branch itself does not say what is new in it.
      if (base !== head) return base;
    } catch {
      // There is no such branch, or nothing in common with it.
    }
  }
  return undefined;
}

/**
 * The files that differ from where the branch left the main branch, uncommitted ones included.
 * @returns undefined where nothing tells: no repository, a shallow clone, the main branch itself
 */
export function changedFiles(folder: string): string[] | undefined {
  try {
    const base = baseOf(folder);
    if (base === undefined) return undefined;
    const tracked = git(folder, 'diff', '--name-only', '--no-renames', base);
    const untracked = git(folder, 'ls-files', '--others', '--exclude-standard');
    return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '');
  } catch {
    return undefined;
  }
}

/** The packages that .ci/run checks only where a branch touches them, with all that they import or read. */
export const packages = {
  studio: ['studio', '.ci'],
  checkout: ['checkout', 'src/domain', 'src/lib', 'emulators', 'firestore.rules', '.ci'],
} as const;

/** Whether a change touches one of the folders or files; unknown changes count as touching all. */
export function isTouched(files: readonly string[] | undefined, paths: readonly string[]): boolean {
  if (files === undefined) return true;
  return files.some((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
}
