import * as fc from 'fast-check';
import { createRemoteJWKSet, customFetch, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier, googleKeysUrl } from '../src/http/verifyToken.ts';
import type { AccountState } from '../src/http/verifyToken.ts';
import { startMs } from '../../../tests/support/orders.ts';

const projectId = 'sarasa';
const nowS = startMs / 1000;
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let google: Keys;
let stranger: Keys;
beforeAll(async () => {
  [google, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
});

const claimsOf = (overrides: object = {}) => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'nimal',
  auth_time: nowS - 600,
  iat: nowS - 60,
  exp: nowS + 3540,
  ...overrides,
});

const sign = (claims: object, { privateKey } = google, header: object = { kid: 'k1' }) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);

interface World {
  readAccount?: () => Promise<AccountState>;
  /** Answers the request for the keys. */
  respond?: () => Promise<Response>;
}

async function keySet(): Promise<Response> {
  const [first, second] = await Promise.all([google, stranger].map(({ publicKey }) => exportJWK(publicKey)));
  // Google publishes two keys at a time. The second one here signs no token of these tests.
  return Response.json({
    keys: [
      { ...first, kid: 'k1', alg: 'RS256', use: 'sig' },
      { ...second, kid: 'k2', alg: 'RS256', use: 'sig' },
    ],
  });
}

const account: AccountState = { disabled: false, validSinceMs: startMs - 3_600_000, claims: {} };

function createVerifier({ respond = keySet, readAccount = async () => account }: World = {}) {
  const requests: string[] = [];
  const verify = createTokenVerifier({
    projectId,
    keys: createRemoteJWKSet(googleKeysUrl, {
      [customFetch]: (url) => {
        requests.push(url);
        return respond();
      },
    }),
    readAccount: async (uid) => (uid === 'nimal' ? readAccount() : undefined),
    nowMs: () => startMs,
  });
  return { requests, verify: (token: string) => verify(`Bearer ${token}`), verifyHeader: verify };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Error & { status?: number }) => error.status ?? 'failed',
  );

describe('an ID token', () => {
  it("proves an account to Google's keys, which are fetched once", async () => {
    const { verify, requests } = createVerifier();
    for (let times = 0; times < 2; times += 1) {
      expect(await verify(await sign(claimsOf()))).toEqual({ uid: 'nimal', email: '', role: undefined });
    }
    expect(requests).toEqual([
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ]);
  });

  it.each([
    [{}, { owner: true }, undefined],
    [{ owner: true }, {}, 'owner'],
    [{ owner: 'true' }, { owner: true }, undefined],
    [{ packer: true }, { owner: true }, 'packer'],
    [{ packer: true, owner: true }, {}, 'owner'],
    [{ packer: 1 }, { packer: true }, undefined],
  ])('gives the role of the account %o, whatever it says itself: %o', async (claims, own, role) => {
    const { verify } = createVerifier({ readAccount: async () => ({ ...account, claims }) });
    expect(await verify(await sign(claimsOf(own)))).toMatchObject({ role });
  });

  it('is accepted by a clock that differs by half a minute', async () => {
    const { verify } = createVerifier();
    const claims = claimsOf({ auth_time: nowS + 30, iat: nowS + 30, exp: nowS + 3630 });
    expect(await outcome(verify(await sign(claims)))).toBe('accepted');
    expect(await outcome(verify(await sign(claimsOf({ exp: nowS - 30 }))))).toBe('accepted');
  });

  it.each<[what: string, make: () => string | Promise<string>]>([
    ['is none', () => ''],
    ['is that of an admin of the emulators', () => 'owner'],
    ['is nonsense', () => 'a.b.c'],
    ['has the algorithm none', () => new UnsecuredJWT(claimsOf()).encode()],
    [
      'has the algorithm none in a header of its own',
      async () => {
        const [, claims, signature] = (await sign(claimsOf())).split('.');
        const header = Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url');
        return `${header}.${claims}.${signature}`;
      },
    ],
    [
      'is signed with the public key as a password',
      async () => {
        const secret = Buffer.from(JSON.stringify(await exportJWK(google.publicKey)));
        return new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret);
      },
    ],
    ['has a false signature', () => sign(claimsOf(), stranger)],
    ['names a key that there is not', () => sign(claimsOf(), stranger, { kid: 'k3' })],
    ['names a key by a number', () => sign(claimsOf(), stranger, { kid: 3 })],
    ['names no key', () => sign(claimsOf(), google, {})],
    [
      'brings its own key',
      async () => sign(claimsOf(), stranger, { jwk: await exportJWK(stranger.publicKey) }),
    ],
    [
      'has the claims of another',
      async () => {
        const [header, , signature] = (await sign(claimsOf())).split('.');
        const claims = Buffer.from(JSON.stringify(claimsOf({ owner: true }))).toString('base64url');
        return `${header}.${claims}.${signature}`;
      },
    ],
    ['has expired', () => sign(claimsOf({ iat: nowS - 3600, exp: nowS - 61 }))],
    ['never expires', () => sign(claimsOf({ exp: undefined }))],
    ['is older than an hour', () => sign(claimsOf({ iat: nowS - 3700 }))],
    ['is of another project', () => sign(claimsOf({ aud: 'other' }))],
    ['is issued by another project', () => sign(claimsOf({ iss: 'https://securetoken.google.com/other' }))],
    [
      'is a session cookie',
      () => sign(claimsOf({ iss: `https://session.firebase.google.com/${projectId}` })),
    ],
    ['names nobody', () => sign(claimsOf({ sub: undefined }))],
    ['names an empty account', () => sign(claimsOf({ sub: '' }))],
    ['is of the future', () => sign(claimsOf({ iat: nowS + 61 }))],
    ['is of a sign-in in the future', () => sign(claimsOf({ auth_time: nowS + 61 }))],
    ['has no time of sign-in', () => sign(claimsOf({ auth_time: undefined }))],
    ['has a sign-in at no time', () => sign(claimsOf({ auth_time: 'today' }))],
    ['is of a deleted account', () => sign(claimsOf({ sub: 'gone' }))],
  ])('is refused when it %s [F68]', async (_what, make) => {
    expect(await outcome(createVerifier().verify(await make()))).toBe(401);
  });

  it('is refused for a disabled account, and after its tokens were revoked', async () => {
    const token = await sign(claimsOf());
    const verify = (state: Partial<AccountState>) =>
      outcome(createVerifier({ readAccount: async () => ({ ...account, ...state }) }).verify(token));
    expect(await verify({ disabled: true })).toBe(401);
    expect(await verify({ validSinceMs: (nowS - 599) * 1000 })).toBe(401);
    expect(await verify({ validSinceMs: (nowS - 600) * 1000 })).toBe('accepted');
  });

  it('comes after the word Bearer', async () => {
    const token = await sign(claimsOf());
    const { verifyHeader } = createVerifier();
    for (const header of [undefined, '', token, `Basic ${token}`, `Bearer ${token} x`]) {
      expect(await outcome(verifyHeader(header))).toBe(401);
    }
  });

  it('is refused when any of its characters is another, and never breaks the server', async () => {
    const { verify } = createVerifier();
    const token = await sign(claimsOf());
    // The last character of a part may stand for bits that do not count.
    const inner = [...token.matchAll(/[\w-](?=[\w-])/g)].map(({ index }) => index);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...inner),
        fc.constantFrom('A', 'Q', 'g', 'w', '_', '-', '.', '0', ' ', 'é', '\0'),
        async (index, letter) => {
          if (token[index] === letter) return;
          expect(await outcome(verify(token.slice(0, index) + letter + token.slice(index + 1)))).toBe(401);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('without the service, nobody is refused', () => {
  it.each<[what: string, respond: () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['are refused', () => Promise.resolve(Response.json({}, { status: 503 }))],
    ['are a page', () => Promise.resolve(new Response('<html>'))],
    ['are none', () => Promise.resolve(Response.json({ keys: 'none' }))],
    ['do not come in time', () => Promise.reject(new DOMException('It took too long.', 'TimeoutError'))],
  ])('when the keys %s', async (_what, respond) => {
    const { verify } = createVerifier({ respond });
    expect(await outcome(verify(await sign(claimsOf())))).toBe('failed');
  });

  it('when the account cannot be read', async () => {
    const { verify } = createVerifier({ readAccount: () => Promise.reject(new Error('INTERNAL_ERROR')) });
    expect(await outcome(verify(await sign(claimsOf())))).toBe('failed');
  });
});

it.each([
  ['ERR_JWKS_NO_MATCHING_KEY', 401],
  ['ERR_JWKS_TIMEOUT', 'failed'],
  ['ECONNREFUSED', 'failed'],
])('an error of the keys counts by its code, whatever its class: %s is %s', async (code, result) => {
  const keys = () => Promise.reject(Object.assign(new Error('no'), { code }));
  const verify = createTokenVerifier({
    projectId,
    keys,
    readAccount: () => Promise.reject(new Error('none')),
  });
  expect(await outcome(verify(`Bearer ${await sign(claimsOf())}`))).toBe(result);
});
