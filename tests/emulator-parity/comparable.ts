import type { Answer } from './project.ts';

/**
 * Fields that only one of the two has: the emulator shows a test what is secret at the hosted service, and follows links;
 * the local service marks its tokens with a `version`, by which it revokes them.
 */
const oneSided = new Set([
  'passwordHash',
  'salt',
  'passwordUpdatedAt',
  'oobCode',
  'oobLink',
  'lastRefreshAt',
  'version',
]);

const isMoment = (text: string) => /^\d{10,13}$/.test(text);

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** A value without what differs at every call: ids, tokens and times are told by their kind. */
function settle(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => settle(entry));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([name]) => !oneSided.has(name));
    return Object.fromEntries(entries.map(([name, entry]) => [name, settle(entry, name)]));
  }
  if (typeof value === 'number') return ['iat', 'exp', 'auth_time'].includes(key) ? 'a moment' : value;
  if (typeof value !== 'string') return value;
  if (/^id_?token$|^access_token$/i.test(key)) return settle(claimsOf(value));
  if (/^refresh_?token$/i.test(key)) return 'a refresh token';
  // The emulator has one number for every project.
  if (key === 'project_id') return 'a project';
  if (/^localId$|^user_id$|^sub$/.test(key)) return 'an id';
  return isMoment(value) ? 'a moment' : value;
}

/** What of an answer has to be the same everywhere: the status, and the body without what differs at every call. */
export function comparable({ status, body }: Answer) {
  return { status, body: settle(body) };
}
