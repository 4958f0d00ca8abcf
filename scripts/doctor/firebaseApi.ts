import { post, request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** The APIs as the Google Cloud console calls them. */
export const apis = {
  accounts: 'Identity Toolkit API',
  tokens: 'Token Service API',
  database: 'Cloud Firestore API',
} as const;

function urlOf({ config }: ShopContext, host: string): string {
  const { authEmulatorUrl } = config.firebase;
  return authEmulatorUrl === undefined ? `https://${host}` : `${authEmulatorUrl}/${host}`;
}

/** Where accounts are, without a path. */
export const accountsUrl = (context: ShopContext) => urlOf(context, 'identitytoolkit.googleapis.com');

const keyOf = ({ config }: ShopContext) => `key=${encodeURIComponent(config.firebase.apiKey)}`;

/** Calls an operation of the accounts, such as `signUp`, as a page of the shop does. */
export function postToAccounts(context: ShopContext, operation: string, body: object): Promise<HttpResult> {
  const url = `${accountsUrl(context)}/v1/accounts:${operation}?${keyOf(context)}`;
  return post(url, body, { referer: context.siteUrl });
}

/** Reads what is public of the key's own project. */
export function fetchProject(context: ShopContext): Promise<HttpResult> {
  const url = `${accountsUrl(context)}/v1/projects?${keyOf(context)}`;
  return request(url, { headers: { referer: context.siteUrl } });
}

/** Exchanges a refresh token, as the shop does every hour. */
export function refreshToken(context: ShopContext, token: string): Promise<HttpResult> {
  const url = `${urlOf(context, 'securetoken.googleapis.com')}/v1/token?${keyOf(context)}`;
  return request(url, {
    method: 'POST',
    headers: { referer: context.siteUrl },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  });
}

/** Where the database is, without a path. */
export function databaseUrl({ config }: ShopContext): string {
  const { firestoreEmulator } = config.firebase;
  return firestoreEmulator
    ? `http://${firestoreEmulator.host}:${firestoreEmulator.port}`
    : 'https://firestore.googleapis.com';
}

const rootOf = ({ config }: ShopContext) =>
  `projects/${config.firebase.projectId}/databases/(default)/documents`;

/** The full name of a document, for example of `users/uid`. */
export const documentName = (context: ShopContext, path: string) => `${rootOf(context)}/${path}`;

/**
 * Calls a method of the database as a page of the shop does.
 * @param suffix what follows `documents` in the path, for example `:commit`
 * @param idToken of the customer; a visitor has none
 */
export function postToDatabase(
  context: ShopContext,
  suffix: string,
  body: object,
  idToken?: string,
): Promise<HttpResult> {
  const url = `${databaseUrl(context)}/v1/${rootOf(context)}${suffix}?${keyOf(context)}`;
  return post(url, body, {
    referer: context.siteUrl,
    ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
  });
}

/** What `:batchGet` asks for. */
export const readBody = (context: ShopContext, path: string) => ({
  documents: [documentName(context, path)],
});

/**
 * What a question for one document of a collection consists of.
 * @param path for example `users/uid/userPurchases`
 */
export function listBody(path: string, change: object = {}): [suffix: string, body: object] {
  const names = path.split('/');
  const parent = names.slice(0, -1).map((name) => `/${name}`);
  return [
    `${parent.join('')}:runQuery`,
    { structuredQuery: { from: [{ collectionId: names.at(-1) }], limit: 1, ...change } },
  ];
}

/** Whether the database did what was asked: a proxy may answer 200 with a page of its own. */
export function isDatabaseResult({ status, json }: HttpResult): boolean {
  if (status !== 200 || typeof json !== 'object' || json === null) return false;
  if (!Array.isArray(json)) return Array.isArray((json as { writeResults?: unknown }).writeResults);
  return (json as unknown[]).some((row) => typeof row === 'object' && row !== null && 'readTime' in row);
}
