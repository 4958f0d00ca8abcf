import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'oxlint';

/**
 * The folders of src, from the top down, each with the folders and root files it may import from.
 * docs/decisions/0003-imports-point-one-way.md says why.
 */
const rooms = {
  worker: ['startup', 'domain', 'config', 'lib'],
  startup: [
    'routes',
    'layout',
    'search',
    'lists',
    'saved',
    'orders',
    'resources',
    'services',
    'ui',
    'domain',
    'config',
    'lib',
  ],
  pages: [
    'layout',
    'search',
    'lists',
    'product',
    'saved',
    'customer',
    'orders',
    'cart',
    'auth',
    'resources',
    'services',
    'paths',
    'ui',
    'domain',
    'config',
    'lib',
  ],
  layout: ['search', 'cart', 'paths', 'ui', 'domain', 'config', 'lib'],
  search: ['product', 'saved', 'resources', 'services', 'paths', 'ui', 'domain', 'config', 'lib'],
  lists: ['saved', 'orders', 'cart', 'auth', 'services', 'paths', 'ui', 'domain', 'config', 'lib'],
  product: ['saved', 'services', 'paths', 'ui', 'domain', 'config', 'lib'],
  customer: ['resources', 'services', 'ui', 'domain', 'config', 'lib'],
  orders: ['cart', 'auth', 'services', 'ui', 'domain', 'config', 'lib'],
  saved: ['cart', 'paths', 'ui', 'domain', 'config', 'lib'],
  resources: ['services', 'domain', 'config', 'lib'],
  cart: ['domain', 'lib'],
  auth: ['services', 'paths', 'domain'],
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
  orders: ['paper', 'layout', 'auth', 'services', 'paths'],
  figures: ['paper', 'layout', 'auth', 'services', 'paths'],
  requests: ['paper', 'layout', 'auth', 'services', 'paths'],
  'sign-in': ['layout', 'auth', 'services', 'paths'],
  // And the types of orders.
  paper: ['services'],
  layout: ['auth', 'services', 'paths'],
  auth: ['services'],
  services: [],
  styles: [],
};
const ownerRootFiles = ['App', 'main', 'OrderCounts', 'paths', 'routes'];
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

const withoutReact = new Set(['services', 'domain', 'config', 'lib']);
/** Rooms that host their state in React: only a component or a hook may import it. */
const hostedInReact = ['cart', 'orders', 'resources', 'saved', 'search', 'lists'];

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

// The build and the bench read it, too.
const searchEngine = restrict(['src/search/engine/**'], notTheApp, closedTo('search'), sdk, react, {
  regex: '^\\.\\./[^.]',
  message: 'The engine of the search knows nothing about its layer.',
});

/** What a room of owner may not import from, seen from its files. */
function closedToOwner(room) {
  const isClosed = (name) => name !== room && !ownerRooms[room].includes(name);
  const closed = ownerNames
    .filter(isClosed)
    .map((name) => (room === 'paper' && name === 'orders' ? 'orders/(?!types\\.ts)' : `${name}/`));
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

const { overrides, $schema: _, ...base } = JSON.parse(readFileSync(`${root}/.oxlintrc.json`, 'utf8'));

const serviceWorker = restrict(['src/worker/**'], notTheApp, closedTo('worker'), sdk, react);

/** `.oxlintrc.json`, which editors read too, and the rooms of src and apps/board. */
export default defineConfig({
  ...base,
  overrides: [
    ...overrides,
    restrict(['src/*.{ts,tsx}'], notTheApp, sdk),
    ...zones,
    ...pureParts,
    searchEngine,
    restrict(['apps/board/*.{ts,tsx}'], notTheBoard, notShared, sdk),
    ...ownerZones,
    localServices,
    serviceWorker,
  ],
});
