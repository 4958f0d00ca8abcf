import type { ProjectResponse } from './project.ts';

/**
 * Fields that only one of the two returns: the emulator reveals secrets of the hosted service to tests, and the local service marks its
 * tokens with a `version`, by which it revokes them.
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

const isTimestamp = (text: string) => /^\d{10,13}$/.test(text);

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Replaces ids, tokens and timestamps, which differ with every call, by their kind. */
function normalize(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => normalize(entry));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([name]) => !oneSided.has(name));
    return Object.fromEntries(entries.map(([name, entry]) => [name, normalize(entry, name)]));
  }
  if (typeof value === 'number') return ['iat', 'exp', 'auth_time'].includes(key) ? 'a timestamp' : value;
  if (typeof value !== 'string') return value;
  if (/^id_?token$|^access_token$/i.test(key)) return normalize(claimsOf(value));
  if (/^refresh_?token$/i.test(key)) return 'a refresh token';
  // The emulator returns the same number for every project.
  if (key === 'project_id') return 'a project';
  if (/^localId$|^user_id$|^sub$/.test(key)) return 'an id';
  return isTimestamp(value) ? 'a timestamp' : value;
}

/** The part of a response that must be the same for both: the status and the normalized body. */
export function comparable({ status, body }: ProjectResponse) {
  return { status, body: normalize(body) };
}
