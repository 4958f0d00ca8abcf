import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { hostedEnvironment } from './tests/support/hostedEnvironment.ts';
import { shopConfig } from './vite.config.ts';

interface TestProject {
  name: string;
  environment: 'node' | 'jsdom';
  include: string[];
  exclude?: string[];
  setupFiles: string[];
  pool?: 'forks';
}

const pure: TestProject = {
  name: 'pure functions',
  environment: 'node',
  // A thread cannot be given another time zone.
  pool: 'forks',
  include: [
    'tests/unit/{build,config,domain,lib,scripts,worker}/**/*.test.ts',
    'tests/unit/board/paper/*.test.ts',
    'tests/unit/{promises,routes}.test.ts',
    'tests/unit/cart/cart.test.ts',
  ],
  setupFiles: ['tests/support/plainSetup.ts'],
};

const storage: TestProject = {
  name: 'pages without the app',
  environment: 'jsdom',
  include: [
    'tests/unit/{cart,orders}/**/*.test.{ts,tsx}',
    'tests/unit/{lists,product,resources,saved}/**/*.test.ts',
  ],
  exclude: ['tests/unit/cart/cart.test.ts'],
  setupFiles: ['tests/support/plainSetup.ts'],
};

const services: TestProject = {
  name: 'services',
  environment: 'jsdom',
  include: ['tests/unit/services/**/*.test.ts'],
  setupFiles: ['tests/support/setup.ts'],
};

const localServices: TestProject = {
  name: 'local services',
  environment: 'node',
  setupFiles: ['tests/support/plainSetup.ts'],
  include: ['tests/unit/{catalogue,local}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
};

const checkoutServer: TestProject = {
  name: 'checkout server',
  environment: 'node',
  include: ['apps/checkout/tests/**/*.test.ts'],
  // These need the packages of apps/checkout/ and run there.
  exclude: ['apps/checkout/tests/**/*.admin.test.ts'],
  setupFiles: ['tests/support/plainSetup.ts'],
};

const app: TestProject = {
  name: 'app',
  environment: 'jsdom',
  include: ['tests/{unit,integration}/**/*.test.{ts,tsx}'],
  exclude: [pure, storage, services, localServices].flatMap(({ include }) => include),
  setupFiles: ['tests/support/setup.ts'],
};

const everyday = [pure, storage, services, localServices, checkoutServer, app].map((test) => ({
  extends: true as const,
  test: { ...test, setupFiles: ['tests/support/fixedSeed.ts', ...test.setupFiles] },
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
      include: ['tests/rules/*.rules.ts'],
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
].map((test, groupOrder) => ({
  extends: true as const,
  test: { ...test, sequence: { groupOrder } },
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
