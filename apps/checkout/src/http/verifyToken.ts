import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { staffRoleOf } from '../../../../src/domain/staffRole.ts';
import type { StaffRole } from '../../../../src/domain/staffRole.ts';
import { RefusalError } from '../lib/refusal.ts';

export interface Caller {
  uid: string;
  /** Empty if it has none. */
  email: string;
  /** That of the account as it is now: a token may be an hour old. */
  role: StaffRole | undefined;
}

/**
 * @throws RefusalError 401 unless the ID token is genuine, valid, and of an account that may still sign in
 * @throws Error when the keys or the account cannot be read
 */
export type VerifyToken = (authorization: string | undefined) => Promise<Caller>;

export interface AccountState {
  disabled: boolean;
  /** ID tokens of earlier sign-ins are revoked. */
  validSinceMs: number;
  /** The custom claims. */
  claims: Readonly<Record<string, unknown>>;
}

export interface TokenVerifierOptions {
  projectId: string;
  readAccount: (uid: string) => Promise<AccountState | undefined>;
  /** Google's by default: cached for ten minutes, and waited for five seconds. */
  keys?: JWTVerifyGetKey;
  nowMs?: () => number;
}

export const googleKeysUrl = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** The clocks of Google and of this server may differ a little. */
const clockToleranceS = 60;

/** `jose` could not read the keys; its other errors are about the token. */
const outages: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
]);

/** The reason goes to the log: a token of another project means a wrong setting. */
const refusal = (reason: string) => new RefusalError(reason, 401, { error: 'Sign in again.' });

/** The keys may come from another copy of the library, with classes of its own. */
function toRefusal(error: unknown): unknown {
  const { code, claim = '' } = error as { code?: unknown; claim?: string };
  if (typeof code !== 'string' || !code.startsWith('ERR_J') || outages.has(code)) return error;
  return refusal(`The token is refused: ${code} ${claim}.`);
}

/** Verifies as Google documents it: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function createTokenVerifier(options: TokenVerifierOptions): VerifyToken {
  const { projectId, readAccount, keys = createRemoteJWKSet(googleKeysUrl), nowMs = Date.now } = options;
  return async (authorization) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) throw refusal('There is no token.');
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'auth_time'],
      // The maximum age also refuses a token of the future.
      maxTokenAge: '1h',
      clockTolerance: clockToleranceS,
      currentDate: new Date(nowMs()),
    }).catch((error: unknown) => {
      throw toRefusal(error);
    });
    const { sub: uid = '', auth_time: signedInS, email } = payload;
    if (uid === '' || typeof signedInS !== 'number' || signedInS > nowMs() / 1000 + clockToleranceS) {
      throw refusal('The token is refused: sub or auth_time.');
    }
    const account = await readAccount(uid);
    if (!account) throw refusal('The account is gone.');
    if (account.disabled) throw refusal('The account is disabled.');
    if (signedInS * 1000 < account.validSinceMs) throw refusal('The token is revoked.');
    return { uid, email: typeof email === 'string' ? email : '', role: staffRoleOf(account.claims) };
  };
}
