import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll } from 'vitest';
import { decodeToken } from '../../emulators/auth/tokens.ts';
import { createDatabase, type DatabaseOptions } from '../../emulators/database/database.ts';
import type { Backend } from './driver.ts';

/** The local database as a back end for the table. */
export function localBackend(options: Pick<DatabaseOptions, 'rules'> = {}): Backend {
  const makeDatabase = () => createDatabase({ verifyToken: (token) => decodeToken(token)?.sub, ...options });
  let database = makeDatabase();

  const server = setupServer(http.all(/^http:\/\/rules\.test/, ({ request }) => database.handle(request)));
  server.listen({ onUnhandledRequest: 'error' });
  afterAll(() => server.close());

  return {
    host: 'rules.test',
    port: 80,
    clear: async () => {
      database = makeDatabase();
    },
    write: async (path, data) => database.write(path, data),
    read: async (path) => database.read(path),
    count: async (collectionPath) => database.list(collectionPath).length,
  };
}
