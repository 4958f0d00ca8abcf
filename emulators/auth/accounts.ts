import { AuthError } from './authError.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Wrong passwords in a row after which an account is closed for a while. */
export const maxWrongPasswords = 5;
/** How long it stays closed, in milliseconds. */
export const lockTimeMs = 60_000;

/** An account as a test may look at it: without the password. */
export interface StoredUser {
  localId: string;
  email: string;
  displayName?: string | undefined;
  disabled: boolean;
  createdAtMs: number;
  lastLoginAtMs: number;
}

export interface NewUser {
  email: string;
  password: string;
  displayName?: string;
  localId?: string;
  disabled?: boolean;
}

export interface Account extends StoredUser {
  password: string;
  tokenVersion: number;
  /** Seconds since the epoch before which issued tokens are no longer good. */
  validSinceS: number;
  wrongPasswords: number;
  lastWrongPasswordAtMs: number;
}

function makeLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(28));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** The accounts of one project, in memory. */
export function createAccounts(nowMs: () => number) {
  const byId = new Map<string, Account>();

  function findByEmail(email: string): Account | undefined {
    const wanted = email.toLowerCase();
    return [...byId.values()].find((account) => account.email === wanted);
  }

  /** @throws AuthError EMAIL_EXISTS */
  function add(user: NewUser): Account {
    if (findByEmail(user.email)) throw new AuthError('EMAIL_EXISTS');
    const account: Account = {
      localId: user.localId ?? makeLocalId(),
      email: user.email.toLowerCase(),
      displayName: user.displayName,
      disabled: user.disabled ?? false,
      createdAtMs: nowMs(),
      lastLoginAtMs: nowMs(),
      password: user.password,
      tokenVersion: 0,
      validSinceS: Math.floor(nowMs() / 1000),
      wrongPasswords: 0,
      lastWrongPasswordAtMs: 0,
    };
    byId.set(account.localId, account);
    return account;
  }

  return {
    add,
    findByEmail,
    find: (localId: string) => byId.get(localId),
    list: (): StoredUser[] =>
      [...byId.values()].map(({ localId, email, displayName, disabled, createdAtMs, lastLoginAtMs }) => {
        return { localId, email, displayName, disabled, createdAtMs, lastLoginAtMs };
      }),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
