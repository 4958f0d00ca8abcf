/** How long an id token is good for, in seconds; the hosted service does not let it be chosen. */
export const idTokenLifeS = 3600;

/** What both kinds of token say. A raised `version` is how all earlier tokens of an account are revoked. */
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

// The names of customers are not ASCII, which btoa alone refuses.
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

/** A token in the form of a JWT. Nobody verifies the signature: everything here runs on one machine. */
export function encodeToken(claims: object): string {
  return [encodePart({ alg: 'RS256', typ: 'JWT', kid: 'local' }), encodePart(claims), 'local-signature'].join(
    '.',
  );
}

/** The claims of a token made by `encodeToken`; undefined when the text is no token. */
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
