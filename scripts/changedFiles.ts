import { execFileSync } from 'node:child_process';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function baseOf(folder: string): string | undefined {
  const head = git(folder, 'rev-parse', 'HEAD');
  for (const branch of ['origin/main', 'origin/HEAD', 'main']) {
    try {
      const base = git(folder, 'merge-base', branch, 'HEAD');
      // On the main branch itself nothing shows what is new.
      if (base !== head) return base;
    } catch {}
  }
  return undefined;
}

/** The files that have changed since the branch left main; undefined where git cannot tell, and on main itself. */
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

/** What .ci/run checks only when a branch touches it, with everything that it imports or reads. */
export const packages = {
  studio: [
    'apps/studio',
    'src/config',
    'src/domain',
    'src/lib',
    'src/paths.ts',
    'src/product',
    'src/search',
    'src/services/content',
    'src/styles',
    '.ci',
  ],
  checkout: [
    'apps/checkout',
    'src/config',
    'src/domain',
    'src/lib',
    'src/paths.ts',
    'src/services/content',
    'local',
    'firestore.rules',
    'firestore.indexes.json',
    'tests/support',
    'tests/unit/orders',
    '.ci',
  ],
  /** Run in Google's engine; `npm test` asks the local one every time. */
  rules: [
    'firestore.rules',
    'firestore.indexes.json',
    'tests/rules',
    'tests/unit/orders',
    'apps/checkout',
    'local',
    'scripts/testRules.ts',
    '.ci',
  ],
} as const;

/** Whether a change touches one of the folders or files. Unknown changes count as touching everything. */
export function isTouched(files: readonly string[] | undefined, paths: readonly string[]): boolean {
  if (files === undefined) return true;
  return files.some((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)));
}
