import type { Account, Accounts } from './accounts.ts';
import { AuthError } from './authError.ts';
import { decodeToken, encodeToken, idTokenLifeS, type IdTokenClaims, type TokenClaims } from './tokens.ts';

/** Issues and verifies signed tokens, which nobody else can make where these services listen beyond this computer. */
export function createSessions(accounts: Accounts, projectId: string, nowMs: () => number) {
  function issueIdToken(account: Account): string {
    const nowS = Math.floor(nowMs() / 1000);
    const claims: IdTokenClaims & Record<string, unknown> = {
      ...account.claims,
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: Math.floor(account.lastLoginAtMs / 1000),
      user_id: account.localId,
      sub: account.localId,
      iat: nowS,
      exp: nowS + idTokenLifeS,
      email: account.email,
      email_verified: false,
      name: account.displayName,
      firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
      version: account.tokenVersion,
    };
    return encodeToken(claims);
  }

  function issueRefreshToken(account: Account): string {
    const claims: TokenClaims = { user_id: account.localId, version: account.tokenVersion };
    return encodeToken(claims);
  }

  function accountOf(claims: Partial<TokenClaims>): Account {
    const account = accounts.find(claims.user_id ?? '');
    if (!account) throw new AuthError('USER_NOT_FOUND');
    if (account.disabled) throw new AuthError('USER_DISABLED');
    if (claims.version !== account.tokenVersion) throw new AuthError('TOKEN_EXPIRED');
    return account;
  }

  /** @throws AuthError MISSING_ID_TOKEN, INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED */
  function verifyIdToken(idToken: unknown): { account: Account; claims: Partial<IdTokenClaims> } {
    if (idToken === undefined) throw new AuthError('MISSING_ID_TOKEN');
    const claims = typeof idToken === 'string' ? decodeToken(idToken) : undefined;
    if (claims?.exp === undefined || claims.aud !== projectId) throw new AuthError('INVALID_ID_TOKEN');
    if (claims.exp * 1000 <= nowMs()) throw new AuthError('TOKEN_EXPIRED');
    return { account: accountOf(claims), claims };
  }

  return {
    issueIdToken,
    issueRefreshToken,

    checkIdToken: (idToken: unknown): Account => verifyIdToken(idToken).account,
    verifyIdToken,

    /** @throws AuthError INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED */
    checkRefreshToken(refreshToken: string): Account {
      const claims = decodeToken(refreshToken);
      // Only id tokens expire; one must not pass as a refresh token.
      if (claims?.user_id === undefined || claims.exp !== undefined)
        throw new AuthError('INVALID_REFRESH_TOKEN');
      return accountOf(claims);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
