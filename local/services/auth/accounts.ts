import { randomText } from '../randomText.ts';
import { AuthError } from './authError.ts';

/** Wrong passwords in a row after which an account is locked. */
export const maxWrongPasswords = 5;
export const lockoutMs = 60_000;

export interface StoredUser {
  localId: string;
  email: string;
  displayName?: string | undefined;
  disabled: boolean;
  /** Custom claims, such as `owner`, which the account's id tokens contain. */
  claims: Readonly<Record<string, unknown>>;
  createdAtMs: number;
  lastLoginAtMs: number;
  /** Tokens issued before this time, in seconds since the epoch, are invalid. */
  validSinceS: number;
}

export interface NewUser {
  email: string;
  password: string;
  displayName?: string;
  localId?: string;
  disabled?: boolean;
  claims?: Readonly<Record<string, unknown>>;
}

export interface Account extends StoredUser {
  password: string;
  tokenVersion: number;
  wrongPasswords: number;
  lastWrongPasswordAtMs: number;
}

const localIdLength = 28;

export function createAccounts(nowMs: () => number) {
  const byId = new Map<string, Account>();

  function findByEmail(email: string): Account | undefined {
    const lowerCase = email.toLowerCase();
    return [...byId.values()].find((account) => account.email === lowerCase);
  }

  /** @throws AuthError EMAIL_EXISTS */
  function add(user: NewUser): Account {
    if (findByEmail(user.email)) throw new AuthError('EMAIL_EXISTS');
    const account: Account = {
      localId: user.localId ?? randomText(localIdLength),
      email: user.email.toLowerCase(),
      displayName: user.displayName,
      disabled: user.disabled ?? false,
      claims: { ...user.claims },
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
    remove: (localId: string) => byId.delete(localId),
    list: (): StoredUser[] =>
      [...byId.values()].map(
        ({ localId, email, displayName, disabled, claims, createdAtMs, lastLoginAtMs, validSinceS }) => {
          return { localId, email, displayName, disabled, claims, createdAtMs, lastLoginAtMs, validSinceS };
        },
      ),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
