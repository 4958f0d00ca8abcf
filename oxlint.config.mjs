import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/**
 * The folders of src, from the top down, each with the folders and root files it may import from.
 * docs/decisions/0003-imports-point-one-way.md says why.
 */
const rooms = {
  worker: ['startup', 'domain', 'config', 'lib'],
  startup: ['routes', 'layout', 'saved', 'orders', 'resources', 'services', 'ui', 'domain', 'config', 'lib'],
  pages: [
    'layout',
    'search',
    'product',
    'saved',
    'customer',
    'orders',
    'cart',
    'sync',
    'auth',
    'resources',
    'services',
    'paths',
    'ui',
    'domain',
    'config',
    'lib',
  ],
  layout: ['cart', 'resources', 'services', 'paths', 'ui', 'domain', 'config', 'lib'],
  search: ['services', 'domain', 'config', 'lib'],
  product: ['search', 'saved', 'resources', 'services', 'paths', 'ui', 'domain', 'config', 'lib'],
  customer: ['auth', 'resources', 'services', 'paths', 'ui', 'domain', 'config', 'lib'],
  orders: ['cart', 'auth', 'services', 'ui', 'domain', 'config', 'lib'],
  saved: ['cart', 'sync', 'auth', 'paths', 'ui', 'domain', 'config', 'lib'],
  resources: ['services', 'domain', 'config', 'lib'],
  cart: ['sync', 'services', 'domain', 'config', 'lib'],
  sync: ['services', 'domain', 'config', 'lib'],
  auth: ['services', 'paths', 'domain', 'config', 'lib'],
  services: ['domain', 'config', 'lib'],
  ui: ['lib'],
  domain: ['config', 'lib'],
  config: ['lib'],
  lib: [],
  styles: [],
};

/** The files beside them. */
const rootFiles = ['App', 'main', 'paths', 'routes'];

/** The folders of apps/board, in the same way. */
const ownerRooms = {
  orders: ['print', 'layout', 'auth', 'services', 'paths'],
  stock: ['print', 'layout', 'auth', 'services', 'paths'],
  returns: ['orders', 'print', 'layout', 'auth', 'services', 'paths'],
  figures: ['print', 'layout', 'auth', 'services', 'paths'],
  codes: ['orders', 'print', 'layout', 'auth', 'services', 'paths'],
  requests: ['print', 'layout', 'auth', 'services', 'paths'],
  settings: ['layout', 'auth', 'services'],
  'sign-in': ['layout', 'auth', 'services', 'paths'],
  // And the types of orders.
  print: ['services'],
  layout: ['auth', 'services', 'paths'],
  auth: ['services'],
  services: [],
  styles: [],
};
const ownerRootFiles = ['App', 'main', 'paths', 'routes'];
/** The folders and the file of apps/checkout/src, from the bottom up: each imports from those on lower levels only. */
const serverLevels = [
  ['lib'],
  ['documents'],
  ['payments'],
  ['codes', 'sales'],
  ['stock'],
  ['orders'],
  ['returns'],
  ['customers', 'mail'],
  ['backup', 'jobs', 'settings'],
  ['http'],
  ['wireServer.ts'],
  ['hosts'],
];
const serverRooms = serverLevels.flat();

/** What the board may import from src. */
const sharedWithOwner = ['ui', 'product', 'services', 'paths', 'domain', 'config', 'lib', 'styles'];

const root = import.meta.dirname;

/** @throws Error when a room has no rule */
function roomsOf(folder, known) {
  const found = readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const unknown = found.filter((name) => !(name in known));
  if (unknown.length > 0)
    throw new Error(`${folder} has rooms without a rule in oxlint.config.mjs: ${unknown.join(', ')}.`);
  return found;
}

const names = roomsOf('src', rooms);
const ownerNames = roomsOf('apps/board', ownerRooms);
roomsOf('apps/checkout/src', Object.fromEntries(serverRooms.map((room) => [room, []])));

const oneOf = (list) => `(${list.join('|')})`;

const notTheApp = {
  regex: `^(\\.\\./)+${oneOf(['apps', 'build', 'local', 'scripts', 'tests'])}/`,
  message: 'The app imports nothing from outside src.',
};
const notTheBoard = {
  regex: `^(\\.\\./)+${oneOf(['build', 'checkout', 'local', 'scripts', 'studio', 'tests'])}/`,
  message: 'The board imports nothing from outside apps/board and src.',
};
const notShared = {
  regex: `^(\\.\\./)+src/(?!${oneOf(sharedWithOwner)}\\b)`,
  message: `apps/board may import from ${sharedWithOwner.join(', ')} of src.`,
};
const sdk = {
  group: ['firebase', 'firebase/*', '@sanity/*', '@stripe/*'],
  message: 'Only src/services imports an SDK.',
};
const react = {
  group: ['react', 'react-dom', 'react-router-dom'],
  message: 'This code must not import React.',
};
const otherPage = { regex: '^\\.\\./([^.]|(\\.\\./)+pages/)', message: 'No page imports another page.' };

/** What a room may not import from, seen from its files. */
function closedTo(room) {
  const isClosed = (name) => name !== room && !rooms[room].includes(name);
  // A page's own neighbours are told apart by their depth: `../cart` is a page, `../../cart` the room.
  const up = room === 'pages' ? '(\\.\\./){2}' : '(\\.\\./)+';
  return {
    regex: `^${up}(${oneOf(names.filter(isClosed))}/|${oneOf(rootFiles.filter(isClosed))}\\.tsx?)`,
    message: `src/${room} may import from ${rooms[room].join(', ') || 'no other room'}.`,
  };
}

const restrict = (files, ...patterns) => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
});

const withoutReact = new Set(['search', 'services', 'domain', 'config', 'lib']);
/** Rooms that host their state in React: only a component or a hook may import it. */
const hostedInReact = ['cart', 'orders', 'resources', 'saved', 'sync'];

const zones = Object.keys(rooms).map((room) =>
  restrict(
    [`src/${room}/**`],
    notTheApp,
    closedTo(room),
    ...(room === 'services' ? [] : [sdk]),
    ...(withoutReact.has(room) ? [react] : []),
    ...(room === 'pages' ? [otherPage] : []),
  ),
);
// Later overrides replace earlier ones.
const pureParts = hostedInReact.map((room) =>
  restrict([`src/${room}/[!u]*.ts`], notTheApp, closedTo(room), sdk, react),
);

/** What a room of owner may not import from, seen from its files. */
function closedToOwner(room) {
  const isClosed = (name) => name !== room && !ownerRooms[room].includes(name);
  const closed = ownerNames
    .filter(isClosed)
    .map((name) => (room === 'print' && name === 'orders' ? 'orders/(?!types\\.ts)' : `${name}/`));
  return {
    regex: `^(\\.\\./)+(${oneOf(closed)}|${oneOf(ownerRootFiles.filter(isClosed))}\\.tsx?)`,
    message: `apps/board/${room} may import from ${ownerRooms[room].join(', ') || 'no other room'}.`,
  };
}

const ownerZones = Object.keys(ownerRooms).map((room) =>
  restrict(
    [`apps/board/${room}/**`],
    notTheBoard,
    notShared,
    closedToOwner(room),
    room === 'services' ? react : sdk,
  ),
);

const localServices = restrict(['local/services/**'], {
  regex: '^(\\.\\./)+(catalogue|tests)/',
  message: 'The local services know neither the demo nor the tests.',
});

const notTests = { regex: '^(\\.\\.?/)+tests/', message: 'The product knows no tests.' };
const product = restrict(['vite.config.ts', 'build/**', 'local/catalogue/**'], notTests);

const serverZones = serverLevels.flatMap((level, index) =>
  level.map((room) => {
    const lower = serverLevels.slice(0, index).flat();
    const closed = serverRooms.filter((each) => each !== room && !lower.includes(each));
    return restrict([`apps/checkout/src/${room}`, `apps/checkout/src/${room}/**`], notTests, {
      regex: `^(\\.\\.?/)+${oneOf(closed)}(/|$)`,
      message: `apps/checkout/src/${room} may import from ${lower.join(', ') || 'no other room'}.`,
    });
  }),
);

const serviceWorker = restrict(['src/worker/**'], notTheApp, closedTo('worker'), sdk, react);

const sleeps =
  'Nothing waits for time to pass: hold the answer, use a fake clock, or wait for what is expected.';
const waiting = [
  '[property.name="waitForTimeout"]',
  'Literal[value="networkidle"]',
  ':matches(Property[key.name="delayMs"], [id.name="delayMs"]) > Literal[raw=/[1-9]/]',
  'CallExpression[callee.name="setTimeout"] > Literal[raw=/[1-9]/]',
  'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.length=2]',
  'ImportDeclaration[source.value="node:timers/promises"]',
].map((selector) => ({ selector, message: sleeps }));

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import', 'promise', 'unicorn', 'oxc', 'vitest'],
  jsPlugins: ['./scripts/restrictedSyntax.mjs'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { browser: true, es2024: true },
  ignorePatterns: ['dist', 'dist-demo', 'reports', 'test-results'],
  rules: {
    'eslint/no-console': ['error', { allow: ['warn', 'error'] }],
    'eslint/eqeqeq': 'error',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-await-in-loop': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/consistent-return': 'off',
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@testing-library/jest-dom/vitest'] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '*.findBy*'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    {
      files: [
        '*.config.{ts,mjs}',
        '*.cli.ts',
        'apps/checkout/src/{lib/log.ts,hosts/**}',
        'apps/studio/scripts/**',
        '{build,local,scripts,tests}/**',
      ],
      rules: {
        'eslint/no-console': 'off',
        'eslint/no-empty-pattern': 'off',
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['{tests,apps/checkout/tests}/**'],
      rules: { 'sarasa/no-restricted-syntax': ['error', ...waiting] },
    },
    { files: ['tests/bench/**'], rules: { 'sarasa/no-restricted-syntax': 'off' } },
    restrict(['src/*.{ts,tsx}'], notTheApp, sdk),
    ...zones,
    ...pureParts,
    restrict(['apps/board/*.{ts,tsx}'], notTheBoard, notShared, sdk),
    ...ownerZones,
    localServices,
    product,
    ...serverZones,
    serviceWorker,
  ],
});
