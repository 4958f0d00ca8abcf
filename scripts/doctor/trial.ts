import { failed } from '../checks/check.ts';
import type { Finding } from '../checks/check.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { documentName, isDatabaseResult, postToDatabase, readBody } from './firebaseApi.ts';

export interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

export interface Trial {
  context: ShopContext;
  credentials: { email: string; password: string };
  /** Once it exists. */
  account?: Account | undefined;
  /** Paths of the documents that were written. */
  saved: string[];
  /** Whether a write can be tried without being carried out. */
  canAttempt: boolean;
}

export type Fields = Readonly<Record<string, string | boolean | number>>;

export const profile: Fields = { userName: 'Doctor', userPhone: '+94112345678' };

export const address: Fields = {
  userCountry: 'Sri Lanka',
  userFullName: 'Doctor',
  userAddress: '1 Test Street',
  userCity: 'Colombo',
  userPostalCode: '00100',
  userPhone: '+94112345678',
};

/** As the shop records one. */
export const order: Fields = {
  productName: 'doctor',
  productImages: '',
  productPrice: 1,
  productSize: '[{"size":"M","quantity":1}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};

function encodeValue(value: string | boolean | number): object {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { booleanValue: value } : { integerValue: String(value) };
}

const encode = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));

/** @throws Error before the sign-up */
export function accountOf({ account }: Trial): Account {
  if (!account) throw new Error('there is no trial account');
  return account;
}

export const profilePath = (trial: Trial) => `users/${accountOf(trial).localId}`;
export const addressPath = (trial: Trial) => `userAddresses/${accountOf(trial).localId}`;
export const orderPath = (trial: Trial) => `${profilePath(trial)}/userPurchases/doctor`;

const postSignedIn = (trial: Trial, suffix: string, body: object) =>
  postToDatabase(trial.context, suffix, body, accountOf(trial).idToken);

export const commit = (trial: Trial, ...writes: object[]) => postSignedIn(trial, ':commit', { writes });

export const read = (trial: Trial, path: string) =>
  postSignedIn(trial, ':batchGet', readBody(trial.context, path));

/**
 * Asks for a document of a collection.
 * @param path for example `users/uid/userPurchases`
 */
export function list(trial: Trial, path: string, change: object = {}): Promise<HttpResult> {
  const names = path.split('/');
  const parent = names.slice(0, -1).map((name) => `/${name}`);
  const structuredQuery = { from: [{ collectionId: names.at(-1) }], limit: 1, ...change };
  return postSignedIn(trial, `${parent.join('')}:runQuery`, { structuredQuery });
}

export const updateOf = ({ context }: Trial, path: string, fields: Fields) => ({
  update: { name: documentName(context, path), fields: encode(fields) },
});

const onlyIfUnchangedSince2000 = { currentDocument: { updateTime: '2000-01-01T00:00:00Z' } };

/** A change of the own profile that the rules allow and that comes too late, so that it is not carried out. */
export const lateChange = (trial: Trial, fields: Fields = profile) => ({
  ...updateOf(trial, profilePath(trial), fields),
  ...onlyIfUnchangedSince2000,
});

/**
 * Tries a write without carrying it out, also where wrong rules allow it: a commit is carried out as a whole or not at
 * all, and after the rules have allowed all of it, the other change fails.
 */
export async function attempt(trial: Trial, path: string, write: object): Promise<HttpResult> {
  const response = await commit(trial, write, lateChange(trial));
  if (isDatabaseResult(response) && 'update' in write) trial.saved.push(path);
  return response;
}

/** Tries to write a document. @see attempt */
export const attemptUpdate = (trial: Trial, path: string, fields: Fields, condition: object = {}) =>
  attempt(trial, path, { ...updateOf(trial, path, fields), ...condition });

/** Tries to delete a document that does not exist. @see attempt */
export const attemptDelete = (trial: Trial, path: string) =>
  attempt(trial, path, { delete: documentName(trial.context, path), currentDocument: { exists: true } });

/** Tries to write a document that the shop itself uses; its own condition keeps it as it is, too. @see attempt */
export const attemptLateUpdate = (trial: Trial, path: string, fields: Fields) =>
  attemptUpdate(trial, path, fields, onlyIfUnchangedSince2000);

/** Joins what several questions of one check found; undefined without a failure. */
export function joinFailures(findings: readonly Finding[]): Finding | undefined {
  const failures = findings.filter(({ status }) => status === 'failed');
  if (failures.length === 0) return undefined;
  return failed([...new Set(failures.map(({ message }) => message))].join('; '), failures[0]?.fix);
}
