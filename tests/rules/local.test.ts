// @vitest-environment node
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeToken } from '../../emulators/auth/tokens.ts';
import { createDatabase } from '../../emulators/database/database.ts';
import { cases } from './cases.ts';
import type { Backend } from './driver.ts';
import { runCases } from './runCases.ts';

const makeDatabase = () => createDatabase({ verifyToken: (token) => decodeToken(token)?.sub });
let database = makeDatabase();

const server = setupServer(http.all(/^http:\/\/rules\.test/, ({ request }) => database.handle(request)));
server.listen({ onUnhandledRequest: 'error' });
afterAll(() => server.close());

const backend: Backend = {
  host: 'rules.test',
  port: 80,
  clear: async () => {
    database = makeDatabase();
  },
  write: async (path, data) => database.write(path, data),
  read: async (path) => database.read(path),
  count: async (collectionPath) => database.list(collectionPath).length,
};

runCases('the rules in the local database', backend);

describe('the table', () => {
  it('names each case once', () => {
    const names = cases.map(({ name, as }) => `${name} (${as})`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(80);
  });

  it('creates only where nothing stands', () => {
    const overwriting = cases.filter(
      ({ given, ...rest }) => rest.operation === 'create' && given?.[rest.path],
    );
    expect(overwriting).toEqual([]);
  });
});
