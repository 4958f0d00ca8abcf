// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { decodeToken } from '../../../local/services/auth/tokens.ts';
import {
  auth,
  email,
  password,
  post,
  sdk,
  service,
  setUpAuthBench,
  signIn,
  signUp,
  start,
} from './authBench.ts';
import { codeOf } from './codeOf.ts';

setUpAuthBench();

describe('signing up', () => {
  it('creates an account and signs it in', async () => {
    const { user } = await signUp();
    expect(user.email).toBe(email);
    expect(service().users()).toEqual([
      expect.objectContaining({ localId: user.uid, email, disabled: false }),
    ]);
    expect(service().verifyToken(await user.getIdToken())).toBe(user.uid);
    expect(await codeOf(signIn())).toBe('no error');
  });

  it('does not expose the password', async () => {
    await signUp();
    expect(JSON.stringify(service().users())).not.toContain(password);
  });

  it.each([
    ['auth/email-already-in-use', password, 'NIMAL@example.com'],
    ['auth/weak-password', '12345', 'kumari@example.com'],
    ['auth/missing-password', '', 'kumari@example.com'],
    ['auth/invalid-email', password, 'kumari'],
    ['auth/invalid-email', password, 'kumari@example'],
    ['auth/missing-email', password, ''],
  ])('fails with %s', async (code, pass, mail) => {
    service().addUser({ email, password });
    expect(await codeOf(signUp(pass, mail))).toBe(code);
    expect(service().users()).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('ignores the case of the email', async () => {
    const uid = service().addUser({ email: 'Nimal@Example.com', password, displayName: 'නිමල් 🙂' });
    const { user } = await signIn();
    expect(user).toMatchObject({ uid, email, displayName: 'නිමල් 🙂', emailVerified: false });
    expect(user.providerData).toEqual([expect.objectContaining({ providerId: 'password', email })]);
  });

  it.each([
    [true, 'auth/invalid-credential', 'auth/invalid-credential'],
    [false, 'auth/wrong-password', 'auth/user-not-found'],
  ])(
    'with email enumeration protection %s, fails with %s and %s',
    async (hidesEmails, wrongPassword, unknownEmail) => {
      start({ hidesEmails });
      service().addUser({ email, password });
      expect(await codeOf(signIn('secret124'))).toBe(wrongPassword);
      expect(await codeOf(signIn(password, 'kumari@example.com'))).toBe(unknownEmail);
      expect(await codeOf(signIn(password, 'kumari'))).toBe('auth/invalid-email');
      expect(await codeOf(signIn('', email))).toBe('auth/missing-password');
    },
  );

  it('fails for a disabled account', async () => {
    service().addUser({ email, password, disabled: true });
    expect(await codeOf(signIn())).toBe('auth/user-disabled');
    // By the sign-in itself, not only by the lookup that follows it.
    const { message } = await post('/v1/accounts:signInWithPassword', { email, password });
    expect(message).toBe('USER_DISABLED');
  });

  it('locks an account for a minute after five wrong passwords in a row', async () => {
    service().addUser({ email, password });
    service().addUser({ email: 'kumari@example.com', password });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await codeOf(signIn('wrong-one'))).toBe('auth/invalid-credential');
    }
    expect(await codeOf(signIn())).toBe('auth/too-many-requests');
    expect(await codeOf(signIn(password, 'kumari@example.com'))).toBe('no error');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await codeOf(signIn())).toBe('no error');
  });
});

describe('an account', () => {
  it('can be given a display name', async () => {
    const { user } = await signUp();
    await sdk.updateProfile(user, { displayName: 'කුමාරි' });
    await user.reload();
    expect(user.displayName).toBe('කුමාරි');
    expect(service().users()[0]?.displayName).toBe('කුමාරි');
    expect(decodeToken(await user.getIdToken(true))).toMatchObject({ name: 'කුමාරි' });
  });

  it('is sent a password reset', async () => {
    service().addUser({ email, password });
    await sdk.sendPasswordResetEmail(auth(), 'NIMAL@example.com');
    expect(service().sentResets).toEqual([email]);
    expect(await codeOf(sdk.sendPasswordResetEmail(auth(), 'nimal'))).toBe('auth/invalid-email');
    expect(await codeOf(sdk.sendPasswordResetEmail(auth(), ''))).toBe('auth/missing-email');
  });

  it.each([
    [true, 'no error'],
    [false, 'auth/user-not-found'],
  ])(
    'that is unknown: with email enumeration protection %s, a password reset ends with %s',
    async (hidesEmails, code) => {
      start({ hidesEmails });
      expect(await codeOf(sdk.sendPasswordResetEmail(auth(), email))).toBe(code);
      expect(service().sentResets).toEqual([]);
    },
  );
});

describe('the HTTP interface', () => {
  it("also accepts the Firebase emulator's paths", async () => {
    sdk.connectAuthEmulator(auth(), 'http://auth.test:9099', { disableWarnings: true });
    const { user } = await signUp();
    await user.getIdToken(true);
    const paths = service().requests.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual([
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      '/securetoken.googleapis.com/v1/token',
    ]);
  });

  it('allows cross-origin requests', async () => {
    const headers = {
      origin: 'http://192.168.1.7:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version,x-firebase-gmpid',
    };
    const url = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
    const preflight = await service().handle(new Request(url, { method: 'OPTIONS', headers }));
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-version');
    const rejected = await service().handle(new Request(url, { method: 'POST', body: '{', headers }));
    expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  });

  it('disables an account immediately', async () => {
    const { user } = await signUp();
    service().disable(user.uid);
    expect(await codeOf(signIn())).toBe('auth/user-disabled');
    expect(service().verifyToken(await user.getIdToken())).toBeUndefined();
  });

  it('fails with injected faults', async () => {
    service().faults.add({ drop: true, times: 1 });
    expect(await codeOf(signUp())).toBe('auth/network-request-failed');
    expect(service().users()).toEqual([]);
    service().faults.add({
      status: 400,
      body: { error: { code: 400, message: 'QUOTA_EXCEEDED' } },
      times: 1,
    });
    expect(await codeOf(signUp())).toBe('auth/quota-exceeded');
    service().faults.add({ drop: true, afterHandling: true, times: 1 });
    expect(await codeOf(signUp())).toBe('auth/network-request-failed');
    expect(await codeOf(signUp())).toBe('auth/email-already-in-use');
  });
});
