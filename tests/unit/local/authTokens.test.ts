// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createAuth } from '../../../local/services/auth/auth.ts';
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

setUpAuthBench();

describe('tokens', () => {
  it('carry the claims that the SDK reads, including non-ASCII names', async () => {
    service().addUser({ email, password, displayName: 'නිමල් – Perera', localId: 'uid-1' });
    const { user } = await signIn();
    const { claims, token } = await user.getIdTokenResult();
    const nowS = Date.now() / 1000;
    expect(claims).toMatchObject({
      sub: 'uid-1',
      user_id: 'uid-1',
      email,
      name: 'නිමල් – Perera',
      aud: 'demo-sarasa',
      iss: 'https://securetoken.google.com/demo-sarasa',
    });
    // The SDK returns these as strings on some platforms.
    expect([Number(claims.iat), Number(claims.exp)]).toEqual([nowS, nowS + 3600]);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
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

  it('are invalid after a revocation, and the SDK signs out', async () => {
    const { user } = await signUp();
    const token = await user.getIdToken();
    service().revoke(user.uid);
    expect(service().verifyToken(token)).toBeUndefined();
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(auth().currentUser).toBeNull();
    await signIn();
    expect(service().verifyToken((await auth().currentUser?.getIdToken()) ?? '')).toBe(user.uid);
  });

  it('survive a restart when the account keeps its uid', async () => {
    service().addUser({ email, password, localId: 'uid-1' });
    const token = await (await signIn()).user.getIdToken();
    const restarted = createAuth();
    expect(restarted.verifyToken(token)).toBeUndefined();
    restarted.addUser({ email, password, localId: 'uid-1' });
    expect(restarted.verifyToken(token)).toBe('uid-1');
    const otherProject = createAuth({ projectId: 'other' });
    otherProject.addUser({ email, password, localId: 'uid-1' });
    expect(otherProject.verifyToken(token)).toBeUndefined();
  });

  it('of a deleted or disabled account, or expired ones, are rejected with a specific error', async () => {
    const uid = service().addUser({ email, password, localId: 'uid-1' });
    const { user } = await signIn();
    const idToken = await user.getIdToken();
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken });
    const refresh = async () => (await post('/v1/token', form)).message;
    const lookUp = async () => (await post('/v1/accounts:lookup', { idToken })).message;

    service().revoke(uid);
    expect([await lookUp(), await refresh()]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
    restart();
    expect([await lookUp(), await refresh()]).toEqual(['USER_NOT_FOUND', 'USER_NOT_FOUND']);
    service().addUser({ email, password, localId: uid, disabled: true });
    expect([await lookUp(), await refresh()]).toEqual(['USER_DISABLED', 'USER_DISABLED']);
    vi.setSystemTime(Date.now() + hourMs);
    expect(await lookUp()).toBe('TOKEN_EXPIRED');
  });
});
