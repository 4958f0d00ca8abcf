// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createAuth } from '../../../local/services/auth/auth.ts';
import { auth, email, password, service, setUpAuthBench, signIn } from './authBench.ts';
import { codeOf } from './codeOf.ts';

setUpAuthBench();

const uid = 'uid-1';
const addOwner = () => service().addUser({ email, password, localId: uid, claims: { owner: true } });
const claimsOf = (token: string) => service().verifyClaims(token)?.claims;

describe('custom claims', () => {
  it('are in the tokens of an account', async () => {
    addOwner();
    const { user } = await signIn();
    const { token, claims } = await user.getIdTokenResult();
    expect(claims).toMatchObject({ owner: true, email, sub: uid });
    expect(service().verifyClaims(token)).toEqual({
      uid,
      claims: expect.objectContaining({ owner: true, aud: 'demo-sarasa', email }) as unknown,
    });
    expect(service().users()).toEqual([expect.objectContaining({ localId: uid, claims: { owner: true } })]);
  });

  it('change with the next token, and not before', async () => {
    service().addUser({ email, password, localId: uid });
    const { user } = await signIn();
    const before = await user.getIdToken();
    expect(claimsOf(before)?.owner).toBeUndefined();

    service().setClaims(uid, { owner: true, shift: 'early' });
    expect(claimsOf(before)?.owner).toBeUndefined();
    const granted = await user.getIdToken(true);
    expect(claimsOf(granted)).toMatchObject({ owner: true, shift: 'early' });

    service().setClaims(uid, { shift: 'early' });
    expect(claimsOf(granted)?.owner).toBe(true);
    expect(claimsOf(await user.getIdToken(true))?.owner).toBeUndefined();
  });

  it('of another project, or of an account that is gone, are refused', async () => {
    addOwner();
    const { user } = await signIn();
    const token = await user.getIdToken();
    const other = createAuth({ projectId: 'other' });
    other.addUser({ email, password, localId: uid, claims: { owner: true } });
    expect(other.verifyClaims(token)).toBeUndefined();

    expect([service().remove(uid), service().remove(uid)]).toEqual([true, false]);
    expect(service().verifyClaims(token)).toBeUndefined();
    expect(await codeOf(signIn())).toBe('auth/invalid-credential');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(auth().currentUser).toBeNull();
  });

  it('are listed by the look-up of an account, as the hosted service does', async () => {
    addOwner();
    const idToken = await (await signIn()).user.getIdToken();
    const response = await service().handle(
      new Request('https://auth.test/v1/accounts:lookup', {
        method: 'POST',
        body: JSON.stringify({ idToken }),
      }),
    );
    expect(await response.json()).toMatchObject({ users: [{ customAttributes: '{"owner":true}' }] });
  });
});
