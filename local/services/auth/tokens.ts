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

// Via UTF-8: btoa alone throws for names beyond Latin-1.
function encodePart(part: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodePart(text: string): unknown {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Encodes claims as a JWT. Its signature is a constant, because only this local service verifies the token. */
export function encodeToken(claims: object): string {
  return [encodePart({ alg: 'RS256', typ: 'JWT', kid: 'local' }), encodePart(claims), 'local-signature'].join(
    '.',
  );
}

/** Decodes the claims of a JWT; undefined when it is malformed. */
export function decodeToken(token: string): Partial<IdTokenClaims> | undefined {
  const parts = token.split('.');
  if (parts.length !== 3 || parts[1] === undefined) return undefined;
  try {
    const claims = decodePart(parts[1]);
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
