import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createService } from '../faults.ts';
import type { LocalService } from '../service.ts';
import { createAccounts, type NewUser, type StoredUser } from './accounts.ts';
import { AuthError, notFoundBody, toErrorBody } from './authError.ts';
import { operations, refreshTokens, type Project } from './operations.ts';
import { createSessions } from './sessions.ts';

export interface AuthOptions {
  /** Whether a caller can tell a wrong password from an unknown e-mail; projects since September 2023 hide it. */
  hidesEmails?: boolean;
  projectId?: string;
  nowMs?: () => number;
}

export interface AuthService extends LocalService {
  /** Adds an account as the owner's console does, and returns its uid. */
  addUser: (user: NewUser) => string;
  users: () => readonly StoredUser[];
  /** Addresses to which a reset mail went. */
  sentResets: string[];
  /** Closes an account as the owner's console does. */
  disable: (uid: string) => void;
  /** Makes every token of an account worthless. */
  revoke: (uid: string) => void;
  /** The uid of a token that is good now, otherwise undefined. */
  verifyToken: (idToken: string) => string | undefined;
}

// The hosted services and the emulator differ only in what stands before `/v1`.
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

/** A stand-in for Firebase Auth with e-mail and password, over accounts in memory. */
export function createAuth(options: AuthOptions = {}): AuthService {
  const { hidesEmails = true, projectId = 'demo-sarasa', nowMs = Date.now } = options;
  const accounts = createAccounts(nowMs);
  const sessions = createSessions(accounts, projectId, nowMs);
  const sentResets: string[] = [];
  const project: Project = { accounts, sessions, hidesEmails, nowMs, sentResets };

  async function answer(request: Request): Promise<object | undefined> {
    const { pathname } = new URL(request.url);
    if (tokenPath.test(pathname)) {
      return refreshTokens(project, new URLSearchParams(await request.text()), projectId);
    }
    const operation = operations.get(operationPath.exec(pathname)?.[1] ?? '');
    return operation?.(project, await readJson(request));
  }

  const app = new Hono();
  app.use(cors());
  app.post('*', async (context) => {
    try {
      const body = await answer(context.req.raw);
      return body ? context.json(body) : context.json(notFoundBody, 404);
    } catch (error) {
      if (error instanceof AuthError) return context.json(toErrorBody(error.message), 400);
      throw error;
    }
  });

  return {
    ...createService((request) => app.fetch(request)),
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
    verifyToken(idToken) {
      try {
        return sessions.checkIdToken(idToken).localId;
      } catch {
        return undefined;
      }
    },
  };
}
