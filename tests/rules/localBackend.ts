import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll } from 'vitest';
import { decodeToken } from '../../emulators/auth/tokens.ts';
import { createDatabase } from '../../emulators/database/database.ts';
import { rulesText } from '../../emulators/mounts/rulesText.ts';
import type { Backend } from './driver.ts';

/** Runs the local database as a backend for the table. */
export function localBackend(): Backend {
  const createEmptyDatabase = () =>
    createDatabase({ rules: rulesText, verifyToken: (token) => decodeToken(token)?.sub });
  let database = createEmptyDatabase();

  const server = setupServer(http.all(/^http:\/\/rules\.test/, ({ request }) => database.handle(request)));
  server.listen({ onUnhandledRequest: 'error' });
  afterAll(() => server.close());

  return {
    host: 'rules.test',
    port: 80,
    clear: async () => {
      database = createEmptyDatabase();
    },
    write: async (path, data) => database.write(path, data),
    read: async (path) => database.read(path),
    count: async (collectionPath) => database.list(collectionPath).length,
  };
}
