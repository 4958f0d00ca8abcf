import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { VerifiedToken } from '../database/access.ts';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createAccounts, type NewUser, type StoredUser } from './accounts.ts';
import { AuthError, notFoundBody, toErrorBody } from './authError.ts';
import { operations, refreshTokens, type Project } from './operations.ts';
import { createSessions } from './sessions.ts';
import { publicKeySet } from './tokens.ts';

export interface AuthOptions {
  /** Email enumeration protection: a wrong password and an unknown email get the same error. The default since September 2023. */
  hidesEmails?: boolean;
  projectId?: string;
  nowMs?: () => number;
}

export interface AuthService extends LocalService {
  projectId: string;
  /** Adds an account, as the Firebase console does, and returns its uid. */
  addUser: (user: NewUser) => string;
  users: () => readonly StoredUser[];
  sentResets: string[];
  disable: (uid: string) => void;
  /** Removes an account, as the Firebase console does; whether there was one. */
  remove: (uid: string) => boolean;
  revoke: (uid: string) => void;
  /** Replaces the custom claims of an account. As on the hosted service, tokens issued earlier keep those that they have. */
  setClaims: (uid: string, claims: Readonly<Record<string, unknown>>) => void;
  idTokenOf: (uid: string) => string;
  /** Returns the account and all claims of a valid id token, otherwise undefined. */
  verifyClaims: (idToken: string) => VerifiedToken | undefined;
}

// The hosted service and the Firebase emulator differ only in the prefix before `/v1`.
const operationPath = /\/v1\/accounts:(\w+)$/;
const tokenPath = /\/v1\/token$/;

async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** A local Firebase Auth with email and password sign-in, with accounts in memory. */
export function createAuth(options: AuthOptions = {}): AuthService {
  const { hidesEmails = true, projectId = 'demo-sarasa', nowMs = Date.now } = options;
  const accounts = createAccounts(nowMs);
  const sessions = createSessions(accounts, projectId, nowMs);
  const sentResets: string[] = [];
  const project: Project = { accounts, sessions, hidesEmails, nowMs, sentResets };

  async function runOperation(request: Request): Promise<object | undefined> {
    const { pathname } = new URL(request.url);
    if (tokenPath.test(pathname)) {
      return refreshTokens(project, new URLSearchParams(await request.text()), projectId);
    }
    const operation = operations.get(operationPath.exec(pathname)?.[1] ?? '');
    return operation?.(project, await readJson(request));
  }

  function verifyClaims(idToken: string): VerifiedToken | undefined {
    try {
      const { account, claims } = sessions.verifyIdToken(idToken);
      return { uid: account.localId, claims: { ...claims } };
    } catch {
      return undefined;
    }
  }

  const app = new Hono();
  app.use(cors());
  // The checkout server verifies tokens with these keys, which www.googleapis.com serves.
  app.get('/service_accounts/v1/jwk/:account', (context) => context.json(publicKeySet()));
  app.post('*', async (context) => {
    try {
      const body = await runOperation(context.req.raw);
      return body ? context.json(body) : context.json(notFoundBody, 404);
    } catch (error) {
      if (error instanceof AuthError) return context.json(toErrorBody(error.message), 400);
      throw error;
    }
  });

  return {
    ...createService((request) => app.fetch(request)),
    projectId,
    sentResets,
    addUser: (user) => accounts.add(user).localId,
    users: () => accounts.list(),
    disable(uid) {
      const account = accounts.find(uid);
      if (account) account.disabled = true;
    },
    revoke(uid) {
      const account = accounts.find(uid);
      if (!account) return;
      account.tokenVersion += 1;
      account.validSinceS = Math.floor(nowMs() / 1000);
    },
    remove: (uid) => accounts.remove(uid),
    setClaims(uid, claims) {
      const account = accounts.find(uid);
      if (account) account.claims = { ...claims };
    },
    idTokenOf(uid) {
      const account = accounts.find(uid);
      if (!account) throw new AuthError('USER_NOT_FOUND');
      return sessions.issueIdToken(account);
    },
    verifyClaims,
  };
}
