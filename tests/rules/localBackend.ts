import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll } from 'vitest';
import { createAuth, type AuthService } from '../../local/services/auth/auth.ts';
import { createDatabase } from '../../local/services/database/database.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { customerUid, otherUid, shopOwnerUid, type Person } from './accessCase.ts';
import { projectId, type Backend } from './driver.ts';

const password = 'secret123';
const hourMs = 3_600_000;
const owner = { owner: true };

async function signIn(auth: AuthService, localId: string): Promise<string> {
  const request = new Request('https://auth.test/v1/accounts:signInWithPassword', {
    method: 'POST',
    body: JSON.stringify({ email: `${localId}@example.com`, password }),
  });
  const { idToken } = (await (await auth.handle(request)).json()) as { idToken: string };
  return idToken;
}

const addAccount = (auth: AuthService, localId: string, claims = {}): string =>
  auth.addUser({ localId, email: `${localId}@example.com`, password, claims });

/** Tokens as the authentication service issues them. */
function createTokens(auth: AuthService): Record<Person, () => Promise<string | undefined>> {
  addAccount(auth, customerUid);
  addAccount(auth, otherUid);
  addAccount(auth, shopOwnerUid, owner);
  return {
    customer: () => signIn(auth, customerUid),
    other: () => signIn(auth, otherUid),
    nobody: async () => undefined,
    shopOwner: () => signIn(auth, shopOwnerUid),
    formerOwner: () => {
      const uid = addAccount(auth, 'former-owner-uid', owner);
      auth.setClaims(uid, {});
      return signIn(auth, uid);
    },
    foreignOwner: () => {
      const otherShop = createAuth({ projectId: 'another-shop' });
      return signIn(otherShop, addAccount(otherShop, shopOwnerUid, owner));
    },
    expiredOwner: () => {
      const earlier = createAuth({ projectId, nowMs: () => Date.now() - hourMs });
      return signIn(earlier, addAccount(earlier, shopOwnerUid, owner));
    },
  };
}

/** Runs the local database as a backend for the table, with tokens of the local authentication service. */
export function localBackend(): Backend {
  const auth = createAuth({ projectId });
  const tokens = createTokens(auth);
  const createEmptyDatabase = () => createDatabase({ rules: rulesText, verifyClaims: auth.verifyClaims });
  let database = createEmptyDatabase();

  const server = setupServer(http.all(/^http:\/\/rules\.test/, ({ request }) => database.handle(request)));
  server.listen({ onUnhandledRequest: 'error' });
  afterAll(() => server.close());

  return {
    host: 'rules.test',
    port: 80,
    persons: Object.keys(tokens) as Person[],
    tokenOf: (person) => tokens[person](),
    clear: async () => {
      database = createEmptyDatabase();
    },
    write: async (path, data) => database.write(path, data),
    read: async (path) => database.read(path),
    count: async (collectionPath) => database.list(collectionPath).length,
  };
}
