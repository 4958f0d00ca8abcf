import { isEmail } from '../values.ts';
import { lockoutMs, maxWrongPasswords, type Account, type Accounts } from './accounts.ts';
import { AuthError } from './authError.ts';
import type { Sessions } from './sessions.ts';
import { idTokenLifeS } from './tokens.ts';

const minPasswordLength = 6;
const expiresIn = String(idTokenLifeS);

export interface Project {
  accounts: Accounts;
  sessions: Sessions;
  hidesEmails: boolean;
  nowMs: () => number;
  sentResets: string[];
}

type Body = Record<string, unknown>;
type Operation = (project: Project, body: Body) => object;

function readEmail(body: Body): string {
  if (typeof body.email !== 'string') throw new AuthError('MISSING_EMAIL');
  // The hosted service is as strict; the Firebase emulator accepts anything that contains an @.
  if (!isEmail(body.email)) throw new AuthError('INVALID_EMAIL');
  return body.email;
}

function readPassword(body: Body): string {
  if (typeof body.password !== 'string' || body.password === '') throw new AuthError('MISSING_PASSWORD');
  return body.password;
}

function newTokens({ sessions }: Project, account: Account) {
  return {
    idToken: sessions.issueIdToken(account),
    refreshToken: sessions.issueRefreshToken(account),
    expiresIn,
  };
}

function providerInfo({ email, displayName }: Account) {
  return [
    { providerId: 'password', federatedId: email, email, rawId: email, ...(displayName && { displayName }) },
  ];
}

/** Unlike signing in, the other operations treat an empty email as a missing one. */
function readNonEmptyEmail(body: Body): string {
  if (body.email === '') throw new AuthError('MISSING_EMAIL');
  return readEmail(body);
}

function signUp(project: Project, body: Body) {
  const email = readNonEmptyEmail(body);
  const password = readPassword(body);
  if (password.length < minPasswordLength) {
    throw new AuthError('WEAK_PASSWORD : Password should be at least 6 characters');
  }
  const profile = typeof body.displayName === 'string' ? { displayName: body.displayName } : {};
  const account = project.accounts.add({ email, password, ...profile });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    email: account.email,
    ...profile,
    ...newTokens(project, account),
  };
}

function signInWithPassword(project: Project, body: Body) {
  const email = readEmail(body);
  const password = readPassword(body);
  const account = project.accounts.findByEmail(email);
  if (!account) throw new AuthError(project.hidesEmails ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');

  if (project.nowMs() - account.lastWrongPasswordAtMs >= lockoutMs) account.wrongPasswords = 0;
  if (account.wrongPasswords >= maxWrongPasswords) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER');
  if (password !== account.password) {
    account.wrongPasswords += 1;
    account.lastWrongPasswordAtMs = project.nowMs();
    throw new AuthError(project.hidesEmails ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
  }
  account.wrongPasswords = 0;
  account.lastLoginAtMs = project.nowMs();
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.localId,
    email: account.email,
    registered: true,
    ...newTokens(project, account),
  };
}

function lookup({ sessions }: Project, body: Body) {
  const account = sessions.checkIdToken(body.idToken);
  const user = {
    localId: account.localId,
    email: account.email,
    displayName: account.displayName,
    emailVerified: false,
    providerUserInfo: providerInfo(account),
    validSince: String(account.validSinceS),
    lastLoginAt: String(account.lastLoginAtMs),
    createdAt: String(account.createdAtMs),
    ...(Object.keys(account.claims).length > 0 && { customAttributes: JSON.stringify(account.claims) }),
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}

function update({ sessions }: Project, body: Body) {
  const account = sessions.checkIdToken(body.idToken);
  if (typeof body.displayName === 'string') account.displayName = body.displayName;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.localId,
    email: account.email,
    displayName: account.displayName,
    emailVerified: false,
    providerUserInfo: providerInfo(account),
  };
}

function sendOobCode(project: Project, body: Body) {
  if (body.requestType !== 'PASSWORD_RESET') throw new AuthError('MISSING_REQ_TYPE');
  const email = readNonEmptyEmail(body);
  const account = project.accounts.findByEmail(email);
  if (account) project.sentResets.push(account.email);
  else if (!project.hidesEmails) throw new AuthError('EMAIL_NOT_FOUND');
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

function deleteAccount({ accounts, sessions }: Project, body: Body) {
  accounts.remove(sessions.checkIdToken(body.idToken).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** The operations by their name in the URL, after `accounts:`. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({ signUp, signInWithPassword, lookup, update, sendOobCode, delete: deleteAccount }),
);

/** Exchanges a refresh token for a new id token; unlike the other operations, the body is form-encoded. */
export function refreshTokens({ sessions }: Project, form: URLSearchParams, projectId: string) {
  if (form.get('grant_type') !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  const refreshToken = form.get('refresh_token');
  if (!refreshToken) throw new AuthError('MISSING_REFRESH_TOKEN');
  const account = sessions.checkRefreshToken(refreshToken);
  const idToken = sessions.issueIdToken(account);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: sessions.issueRefreshToken(account),
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: projectId,
  };
}
