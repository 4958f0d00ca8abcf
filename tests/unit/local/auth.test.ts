// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import {
  auth,
  email,
  password,
  post,
  restart,
  service,
  setUpAuthBench,
  signIn,
  signUp,
} from './authBench.ts';
import { codeOf } from './codeOf.ts';

const hourMs = 3_600_000;
const uid = 'uid-1';
const addUser = (fields: object = {}) => service().addUser({ email, password, localId: uid, ...fields });

setUpAuthBench();

it('an account does not expose its password', async () => {
  await signUp();
  expect(JSON.stringify(service().users())).not.toContain(password);
});

it('an account is locked for a minute after five wrong passwords in a row', async () => {
  addUser();
  service().addUser({ email: 'kumari@example.com', password });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await codeOf(signIn('wrong-one'))).toBe('auth/invalid-credential');
  }
  expect(await codeOf(signIn())).toBe('auth/too-many-requests');
  expect(await codeOf(signIn(password, 'kumari@example.com'))).toBe('no error');
  vi.setSystemTime(Date.now() + 60_000);
  expect(await codeOf(signIn())).toBe('no error');
});

describe('tokens', () => {
  it('carry what the SDK reads, including non-ASCII names, and the claims of an owner', async () => {
    addUser({ displayName: 'නිමල් – Perera', claims: { owner: true } });
    const { user } = await signIn();
    const { claims, token } = await user.getIdTokenResult();
    const nowS = Date.now() / 1000;
    expect(claims).toMatchObject({
      sub: uid,
      user_id: uid,
      email,
      name: 'නිමල් – Perera',
      aud: 'demo-sarasa',
      iss: 'https://securetoken.google.com/demo-sarasa',
      owner: true,
    });
    // The SDK returns these as strings on some platforms.
    expect([Number(claims.iat), Number(claims.exp)]).toEqual([nowS, nowS + 3600]);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(service().verifyClaims(token)).toEqual({
      uid,
      claims: expect.objectContaining({ owner: true, aud: 'demo-sarasa', email }) as unknown,
    });
    expect(service().users()).toEqual([expect.objectContaining({ localId: uid, claims: { owner: true } })]);
    const { body } = await post('/v1/accounts:lookup', { idToken: token });
    expect(body).toMatchObject({ users: [{ customAttributes: '{"owner":true}' }] });
  });

  it('have changed claims from the next one on, and not before', async () => {
    addUser();
    const { user } = await signIn();
    const isOwner = (token: string) => service().verifyClaims(token)?.claims.owner;
    const before = await user.getIdToken();
    service().setClaims(uid, { owner: true });
    expect(isOwner(before)).toBeUndefined();
    const granted = await user.getIdToken(true);
    service().setClaims(uid, {});
    expect(isOwner(granted)).toBe(true);
    expect(isOwner(await user.getIdToken(true))).toBeUndefined();
  });

  it('are refreshed by the SDK after they expire', async () => {
    const { user } = await signUp();
    const first = await user.getIdToken();
    vi.setSystemTime(Date.now() + hourMs - 1);
    expect(service().verifyToken(first)).toBe(user.uid);
    vi.setSystemTime(Date.now() + 1);
    expect(service().verifyToken(first)).toBeUndefined();
    const second = await user.getIdToken();
    expect(second).not.toBe(first);
    expect(service().verifyToken(second)).toBe(user.uid);
    expect(service().requests.at(-1)?.url).toContain('https://securetoken.googleapis.com/v1/token?key=key');
  });

  it.each(['revoke', 'remove'] as const)('are invalid after %s(), and the SDK signs out', async (end) => {
    addUser();
    const { user } = await signIn();
    const token = await user.getIdToken();
    service()[end](uid);
    expect([service().verifyToken(token), service().verifyClaims(token)]).toEqual([undefined, undefined]);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(auth().currentUser).toBeNull();
    expect(await codeOf(signIn())).toBe(end === 'revoke' ? 'no error' : 'auth/invalid-credential');
  });

  it('of a deleted or disabled account, or expired ones, are rejected with a specific error', async () => {
    addUser();
    const { user } = await signIn();
    const idToken = await user.getIdToken();
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken });
    const refresh = async () => (await post('/v1/token', form)).message;
    const lookUp = async () => (await post('/v1/accounts:lookup', { idToken })).message;

    service().revoke(uid);
    expect([await lookUp(), await refresh()]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
    restart();
    expect([await lookUp(), await refresh()]).toEqual(['USER_NOT_FOUND', 'USER_NOT_FOUND']);
    addUser();
    expect(service().verifyToken(idToken)).toBe(uid);
    service().disable(uid);
    expect([await lookUp(), await refresh()]).toEqual(['USER_DISABLED', 'USER_DISABLED']);
    expect(service().verifyToken(idToken)).toBeUndefined();
    vi.setSystemTime(Date.now() + hourMs);
    expect(await lookUp()).toBe('TOKEN_EXPIRED');
  });
});
