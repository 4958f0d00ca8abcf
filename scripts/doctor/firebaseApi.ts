import { post, request } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

function urlOf({ config }: ShopContext, host: string): string {
  const { authEmulatorUrl } = config.firebase;
  return authEmulatorUrl === undefined ? `https://${host}` : `${authEmulatorUrl}/${host}`;
}

export const accountsUrl = (context: ShopContext) => urlOf(context, 'identitytoolkit.googleapis.com');

const keyOf = ({ config }: ShopContext) => `key=${encodeURIComponent(config.firebase.apiKey)}`;

/** Calls an operation of the accounts, such as `signUp`, as a page of the shop does. */
export const postToAccounts = (context: ShopContext, operation: string, body: object) =>
  post(`${accountsUrl(context)}/v1/accounts:${operation}?${keyOf(context)}`, body, {
    referer: context.siteUrl,
  });

export const fetchProject = (context: ShopContext) =>
  request(`${accountsUrl(context)}/v1/projects?${keyOf(context)}`, { headers: { referer: context.siteUrl } });

export const refreshToken = (context: ShopContext) =>
  request(`${urlOf(context, 'securetoken.googleapis.com')}/v1/token?${keyOf(context)}`, {
    method: 'POST',
    headers: { referer: context.siteUrl },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'made-up' }),
  });

export function databaseUrl({ config }: ShopContext): string {
  const { firestoreEmulator } = config.firebase;
  return firestoreEmulator
    ? `http://${firestoreEmulator.host}:${firestoreEmulator.port}`
    : 'https://firestore.googleapis.com';
}

/** The full name of a document, for example of `users/uid`; that of all documents for an empty path. */
export const documentName = ({ config }: ShopContext, path: string) =>
  `projects/${config.firebase.projectId}/databases/(default)/documents${path && `/${path}`}`;

/** Calls a method of the database, such as `:commit`, as a page of the shop does. A visitor has no token. */
function postToDatabase(context: ShopContext, suffix: string, body: object, idToken?: string) {
  const url = `${databaseUrl(context)}/v1/${documentName(context, '')}${suffix}?${keyOf(context)}`;
  const authorization = idToken === undefined ? {} : { authorization: `Bearer ${idToken}` };
  return post(url, body, { referer: context.siteUrl, ...authorization });
}

export const readDocument = (context: ShopContext, path: string, idToken?: string) =>
  postToDatabase(context, ':batchGet', { documents: [documentName(context, path)] }, idToken);

/** Asks for one document of a collection such as `users/uid/userPurchases`. */
export function listDocuments(context: ShopContext, path: string, idToken?: string) {
  const names = path.split('/');
  const parent = names.slice(0, -1).map((name) => `/${name}`);
  const structuredQuery = { from: [{ collectionId: names.at(-1) }], limit: 1 };
  return postToDatabase(context, `${parent.join('')}:runQuery`, { structuredQuery }, idToken);
}

export const commit = (context: ShopContext, writes: object[], idToken?: string) =>
  postToDatabase(context, ':commit', { writes }, idToken);

/** Whether the database did what was asked: a proxy may answer 200 with a page of its own. */
export function isDatabaseResult({ status, json }: HttpResult): boolean {
  if (status !== 200 || typeof json !== 'object' || json === null) return false;
  return Array.isArray(json) ? JSON.stringify(json).includes('"readTime"') : 'writeResults' in json;
}
