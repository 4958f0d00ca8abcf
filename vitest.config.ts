import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { hostedEnvironment } from './tests/support/hostedEnvironment.ts';
import { shopConfig } from './vite.config.ts';

interface TestProject {
  name: string;
  environment: 'node' | 'jsdom';
  /** Every test file in them, however deep, is of this project. */
  folders: string[];
  exclude?: string[];
  setupFiles: string[];
  pool?: 'forks';
}

const inUnit = (...names: string[]) => names.map((name) => `tests/unit/${name}`);

const pure: TestProject = {
  name: 'pure functions',
  environment: 'node',
  // A thread cannot be given another time zone.
  pool: 'forks',
  folders: inUnit('build', 'config', 'domain', 'lib', 'scripts', 'sync', 'worker'),
  setupFiles: ['tests/support/plainSetup.ts'],
};

const storage: TestProject = {
  name: 'pages without the app',
  environment: 'jsdom',
  folders: inUnit('board/print', 'board/stock', 'cart', 'orders', 'product', 'resources', 'saved'),
  setupFiles: ['tests/support/plainSetup.ts'],
};

const services: TestProject = {
  name: 'services',
  environment: 'jsdom',
  folders: inUnit('services'),
  setupFiles: ['tests/support/setup.ts'],
};

const localServices: TestProject = {
  name: 'local services',
  environment: 'node',
  folders: [...inUnit('catalogue', 'local'), 'tests/rules'],
  setupFiles: ['tests/support/plainSetup.ts'],
};

const checkoutServer: TestProject = {
  name: 'checkout server',
  environment: 'node',
  folders: ['apps/checkout/tests'],
  // These need the packages of apps/checkout/ and run there.
  exclude: ['apps/checkout/tests/**/*.admin.test.ts'],
  setupFiles: ['tests/support/plainSetup.ts'],
};

const app: TestProject = {
  name: 'app',
  environment: 'jsdom',
  folders: [
    'tests/integration',
    ...inUnit('board/figures', 'board/orders', 'board/requests', 'board/services'),
    ...inUnit('fuzz', 'layout', 'pages', 'search', 'startup', 'studio', 'ui'),
  ],
  setupFiles: ['tests/support/setup.ts'],
};

const projects = [pure, storage, services, localServices, checkoutServer, app];

/** @throws Error when a test file belongs to no project, or to two */
function checkFolders() {
  const folders = [...projects.flatMap((project) => project.folders), 'tests/build'];
  for (const root of ['tests', 'apps/checkout/tests'])
    for (const entry of readdirSync(join(import.meta.dirname, root), { recursive: true, encoding: 'utf8' })) {
      const file = join(root, entry);
      const owners = folders.filter((folder) => file.startsWith(join(folder, '/')));
      const isTest = /\.test\.tsx?$/.test(file) && !file.includes('node_modules');
      if (isTest && owners.length !== 1)
        throw new Error(`${file} belongs to ${owners.length} projects of vitest.config.ts, not to one.`);
    }
}
checkFolders();

const toTest = ({ folders, ...project }: TestProject) => ({
  ...project,
  include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
});

const everyday = projects.map((project) => ({
  extends: true as const,
  test: { ...toTest(project), setupFiles: ['tests/support/fixedSeed.ts', ...project.setupFiles] },
}));

/** They need a build or an emulator, so each runs only when it is named: `vitest run --project build`. */
const onRequest = [
  {
    test: {
      name: 'build',
      environment: 'node',
      include: ['tests/build/**/*.test.ts'],
      globalSetup: ['tests/build/builds.ts'],
      // One of them tries to build again.
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: 'auth-emulator',
      environment: 'node',
      include: ['tests/emulator-parity/*.parity.ts'],
      // All files share one emulator, which a busy machine makes wait.
      fileParallelism: false,
      testTimeout: 60_000,
    },
  },
  {
    // For what the board is built with.
    extends: true as const,
    test: {
      name: 'rules-emulator',
      environment: 'node',
      include: ['tests/rules/*.rules.ts', 'apps/checkout/tests/*.rules.ts'],
      fileParallelism: false,
    },
  },
] as const;

/** Stryker stops at the first test that notices a mutant, so the quick projects run first. */
const forMutants = [
  // What the build and scripts do is not mutated.
  { ...pure, exclude: ['tests/unit/{build,scripts}/**'] },
  storage,
  checkoutServer,
  services,
].map((project, groupOrder) => ({
  extends: true as const,
  test: { ...toTest(project), sequence: { groupOrder } },
}));

function chooseProjects() {
  if (process.env.STRYKER_MUTATOR_WORKER !== undefined) return forMutants;
  const isNamed = process.argv.some((argument) => argument.startsWith('--project'));
  return isNamed ? [...everyday, ...onRequest] : everyday;
}

export default defineConfig((environment) =>
  mergeConfig(shopConfig(environment, { fixed: hostedEnvironment }), {
    resolve: {
      alias: [
        {
          find: /^.*\/config\/shop\.ts$/,
          replacement: join(import.meta.dirname, 'tests/support/exampleShop.ts'),
        },
        {
          find: /^.*\/config\/carriers\.ts$/,
          replacement: join(import.meta.dirname, 'tests/support/exampleCarriers.ts'),
        },
        { find: /^sanity$/, replacement: join(import.meta.dirname, 'tests/unit/studio/sanity.ts') },
      ],
    },
    test: {
      restoreMocks: true,
      // No test waits for time to pass, but a busy machine may be slow.
      testTimeout: 90_000,
      hookTimeout: 60_000,
      // Files are dealt out beforehand, and tests also wait for the network's stand-ins: two workers for each processor
      // leave none idle.
      maxWorkers: 2 * availableParallelism(),
      pool: 'threads',
      // Files of a project share a worker with its libraries loaded. The setup files reset our own modules.
      isolate: false,
      // These libraries keep state in variables, so each file needs its own copy.
      server: { deps: { inline: ['@stripe/stripe-js', 'react-hot-toast', 'web-vitals'] } },
      projects: chooseProjects(),
    },
  }),
);
