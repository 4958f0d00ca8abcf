import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuth } from '../../../local/services/auth/auth.ts';
import type { AuthService } from '../../../local/services/auth/auth.ts';
import { createDatabase } from '../../../local/services/database/database.ts';
import type { DatabaseService } from '../../../local/services/database/database.ts';
import { nodeListener } from '../../../local/services/mounts/nodeListener.ts';
import { openProject } from '../src/hosts/database.ts';
import type { FirebaseProject } from '../src/hosts/database.ts';

const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const indexes = readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8');
const projectId = 'demo-sarasa';

type Fields = Record<string, unknown>;

/** The operations of the authentication service that only the Admin SDK calls, over the local accounts. */
async function runAdminOperation(auth: AuthService, operation: string, body: Fields): Promise<Fields> {
  const find = (uid: unknown, email?: unknown) =>
    auth.users().find((user) => user.localId === uid || (email !== undefined && user.email === email));
  const { localId } = body;
  if (operation === 'lookup') {
    const [uid] = Array.isArray(localId) ? localId : [];
    const [email] = Array.isArray(body.email) ? body.email : [];
    const user = find(uid, email);
    if (!user) return {};
    return {
      users: [
        {
          localId: user.localId,
          email: user.email,
          disabled: user.disabled,
          customAttributes: JSON.stringify(user.claims),
          createdAt: String(user.createdAtMs),
          validSince: String(validSince.get(user.localId) ?? 0),
        },
      ],
    };
  }
  const user = find(localId);
  if (!user) throw new Error('USER_NOT_FOUND');
  if (operation === 'delete') auth.remove(user.localId);
  if (typeof body.customAttributes === 'string') {
    auth.setClaims(user.localId, JSON.parse(body.customAttributes) as Fields);
  }
  if (body.validSince !== undefined) validSince.set(user.localId, Number(body.validSince));
  return { localId: user.localId };
}

/** Seconds since the epoch; tokens of sign-ins before it are revoked. */
const validSince = new Map<string, number>();

/** The local database and authentication service, to which the Admin SDK is connected. */
export interface LocalFirebase extends FirebaseProject {
  database: DatabaseService;
  accounts: AuthService;
  /** Replaces both by empty ones. */
  reset: () => void;
  /** Calls this before the database responds to a request with this path; `break` breaks the connection. */
  setBeforeDatabase: (react: (path: string) => 'break' | undefined) => void;
  /** Whether requests to the authentication service fail. */
  setAuthDown: (isDown: boolean) => void;
  /** Sets the clock of the authentication service back or forth. */
  setClockOffset: (ms: number) => void;
  /** Signs an account in and returns its ID token. */
  idToken: (email: string, password: string) => Promise<string>;
  stop: () => Promise<unknown>;
}

/** Starts both services on a port of their own, and connects the Admin SDK to them over REST. */
export async function startFirebase(): Promise<LocalFirebase> {
  let clockOffsetMs = 0;
  const createAccounts = () => createAuth({ projectId, nowMs: () => Date.now() + clockOffsetMs });
  let accounts = createAccounts();
  let isAuthDown = false;
  let beforeDatabase: (path: string) => 'break' | undefined = () => undefined;
  const createLocal = () =>
    createDatabase({
      rules,
      indexes,
      verifyClaims: (token) => accounts.verifyClaims(token),
      adminToken: 'owner',
    });
  let database = createLocal();

  const server = createServer(
    nodeListener(async (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.includes('identitytoolkit')) {
        return beforeDatabase(pathname) === 'break' ? Response.error() : database.handle(request);
      }
      // Not a broken connection, which the Admin SDK tries again for seconds.
      if (isAuthDown) return Response.json({ error: { message: 'INTERNAL_ERROR' } }, { status: 500 });
      const operation = /\/accounts:?(\w*)$/.exec(pathname)?.[1] ?? '';
      try {
        return Response.json(await runAdminOperation(accounts, operation, (await request.json()) as Fields));
      } catch (error) {
        return Response.json({ error: { message: (error as Error).message } }, { status: 400 });
      }
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  process.env.GOOGLE_CLOUD_PROJECT = projectId;
  const project = openProject(process.env);

  return {
    ...project,
    get database() {
      return database;
    },
    get accounts() {
      return accounts;
    },
    reset: () => {
      accounts = createAccounts();
      clockOffsetMs = 0;
      database = createLocal();
      isAuthDown = false;
      beforeDatabase = () => undefined;
      validSince.clear();
    },
    setBeforeDatabase: (react) => {
      beforeDatabase = react;
    },
    setAuthDown: (isDown) => {
      isAuthDown = isDown;
    },
    setClockOffset: (ms) => {
      clockOffsetMs = ms;
    },
    idToken: async (email, password) => {
      const response = await accounts.handle(
        new Request('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
          method: 'POST',
          body: JSON.stringify({ email, password, returnSecureToken: true }),
        }),
      );
      return ((await response.json()) as { idToken: string }).idToken;
    },
    stop: async () => {
      await project.firestore.terminate();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The address of Google's emulator, such as `127.0.0.1:8080`, in place of the local database. */
export const engine = process.env.STOCK_ENGINE ?? '';

/** Connects to the engine, or to a local database of its own. @param project keeps tests apart that share the engine */
export async function openFirestore(project = projectId) {
  if (!engine) return startFirebase();
  const variables = { FIRESTORE_EMULATOR_HOST: engine, GOOGLE_CLOUD_PROJECT: project };
  Object.assign(process.env, variables);
  const { firestore } = openProject(variables);
  return { firestore, stop: () => firestore.terminate() };
}
