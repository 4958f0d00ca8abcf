import { generateKeyPairSync, sign, verify } from 'node:crypto';
import type { JsonWebKey, KeyPairKeyObjectResult } from 'node:crypto';

/** Lifetime of an id token, in seconds; fixed by the hosted service. */
export const idTokenLifeS = 3600;

/** Claims of both kinds of token. Raising an account's `version` revokes all its earlier tokens. */
export interface TokenClaims {
  user_id: string;
  version: number;
}

export interface IdTokenClaims extends TokenClaims {
  sub: string;
  aud: string;
  iss: string;
  email: string;
  /** Seconds since the epoch, as in every JWT. */
  iat: number;
  exp: number;
}

/** Makes the keys with the first token, once in a process: it takes a tenth of a second, and each test file loads this module anew. */
function keys(): KeyPairKeyObjectResult {
  const shared = globalThis as { localAuthKeys?: KeyPairKeyObjectResult };
  return (shared.localAuthKeys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
}

const header = { alg: 'RS256', typ: 'JWT', kid: 'local' };

export const publicKeySet = (): { keys: JsonWebKey[] } => ({
  keys: [{ ...keys().publicKey.export({ format: 'jwk' }), alg: header.alg, kid: header.kid, use: 'sig' }],
});

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function encodeToken(claims: object): string {
  const text = `${encodePart(header)}.${encodePart(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), keys().privateKey).toString('base64url')}`;
}

/** Decodes the claims of a JWT; undefined when it is malformed, or not signed by this service. */
export function decodeToken(token: string): Partial<IdTokenClaims> | undefined {
  const [, text = '', signature = ''] = /^([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const isGenuine = verify(
    'sha256',
    Buffer.from(text),
    keys().publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) return undefined;
  return JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as Partial<IdTokenClaims>;
}
