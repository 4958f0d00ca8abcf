import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll } from 'vitest';
import { createAuth } from '../../local/services/auth/auth.ts';
import { createDatabase } from '../../local/services/database/database.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { tokens } from './accessCase.ts';
import { projectId, type Backend } from './driver.ts';

const password = 'secret123';
const emailOf = (uid: string) => `${uid}@example.com`;

/** Runs the local database as a backend for the table, with tokens of the local authentication service. */
export function localBackend(): Backend {
  const auth = createAuth({ projectId });
  for (const { uid, claims } of Object.values(tokens)) {
    if (uid !== undefined) auth.addUser({ localId: uid, email: emailOf(uid), password, claims });
  }
  const createEmptyDatabase = () =>
    createDatabase({ rules: rulesText, verifyClaims: auth.verifyClaims, adminToken: 'owner' });
  let database = createEmptyDatabase();

  const server = setupServer(http.all(/^http:\/\/rules\.test/, ({ request }) => database.handle(request)));
  server.listen({ onUnhandledRequest: 'error' });
  afterAll(() => server.close());

  return {
    host: 'rules.test',
    port: 80,
    async tokenOf(person) {
      const { uid } = tokens[person];
      if (uid === undefined) return undefined;
      const response = await auth.handle(
        new Request('https://auth.test/v1/accounts:signInWithPassword', {
          method: 'POST',
          body: JSON.stringify({ email: emailOf(uid), password }),
        }),
      );
      return ((await response.json()) as { idToken: string }).idToken;
    },
    clear: async () => {
      database = createEmptyDatabase();
    },
    write: async (path, data) => database.write(path, data),
    read: async (path) => database.read(path),
    count: async (collectionPath) => database.list(collectionPath).length,
  };
}
