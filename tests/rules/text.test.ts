// @vitest-environment node
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../emulators/database/plain.ts';
import { isAllowed, type AccessRequest } from '../../emulators/database/rules.ts';
import { ownerUid } from './accessCase.ts';
import { rulesFromText } from './language/rulesFromText.ts';
import { localBackend } from './localBackend.ts';
import { address, user } from './profileCases.ts';
import { purchase } from './purchaseCases.ts';
import { runCases } from './runCases.ts';

const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const rules = rulesFromText(source);

runCases('the text of firestore.rules', localBackend({ rules }));

const time = new Date('2026-11-20T10:00:00.250Z');
const goodDocuments = [user, address, purchase, { ...purchase, purchasedAt: time }];

/** A good document, now and then with some fields gone, spoiled or added. */
const documents = fc
  .tuple(
    fc.constantFrom(...goodDocuments, { ...purchase, isOrderShipped: true, isOrderCompleted: true }),
    fc.dictionary(
      fc.constantFrom(...goodDocuments.flatMap((document) => Object.keys(document)), 'other', 'constructor'),
      fc.oneof(
        fc.constantFrom<unknown>(
          '',
          'x',
          'x'.repeat(41),
          '👗'.repeat(200),
          'x'.repeat(5001),
          null,
          undefined,
        ),
        fc.constantFrom<unknown>(true, false, 0, -1, 1e7, 1e7 + 1, 0.5, NaN, Infinity),
        fc.constantFrom<unknown>(time, new Date(0), [], ['x'], {}, { x: 1 }),
      ),
      { maxKeys: 2 },
    ),
  )
  .map(([good, spoiled]) => fromPlain({ ...good, ...spoiled }));

const uids = fc.constantFrom(undefined, ownerUid, 'other-uid');
const requests: fc.Arbitrary<AccessRequest> = fc.record({
  method: fc.constantFrom(
    'get' as const,
    'list' as const,
    'create' as const,
    'update' as const,
    'delete' as const,
  ),
  path: fc.oneof(
    fc.tuple(fc.constantFrom('users', 'userAddresses', 'orders'), fc.constantFrom(ownerUid, 'other-uid')),
    fc.tuple(
      fc.constantFrom('users', 'userAddresses'),
      fc.constant(ownerUid),
      fc.constantFrom('userPurchases', 'userAddresses'),
      fc.constantFrom('order-1', 'order 1', 'a'.repeat(64), 'a'.repeat(65), '1\n', '-'),
    ),
  ),
  uid: fc.oneof({ weight: 4, arbitrary: fc.constant(ownerUid) }, { weight: 1, arbitrary: uids }),
  before: fc.oneof(documents, fc.constant(undefined)),
  after: documents,
  time: fc.constant({ timestampValue: '2026-11-20T10:00:00.250Z' }),
});

describe('the two statements of the rules', () => {
  it('agree on any request', () => {
    let allowed = 0;
    fc.assert(
      fc.property(requests, (request) => {
        const isLetThrough = isAllowed(request);
        if (isLetThrough) allowed += 1;
        expect(rules(request)).toBe(isLetThrough);
      }),
      { numRuns: 5000 },
    );
    expect(allowed).toBeGreaterThan(100);
  });

  it('agree on what a customer changes of a purchase', () => {
    const confirmed = { isOrderCompleted: true };
    const change = fc.constantFrom<Record<string, unknown>>(
      {},
      confirmed,
      { ...confirmed, productPrice: 4500 },
      { ...confirmed, productPrice: 4501 },
      { ...confirmed, productPrice: [4500] },
      { ...confirmed, purchasedAt: time },
      { isOrderCompleted: 1 },
      { isOrderCompleted: undefined },
      { isOrderShipped: true },
    );
    const flags = fc.record({ isOrderShipped: fc.boolean(), isOrderCompleted: fc.boolean() });
    const path = ['users', ownerUid, 'userPurchases', 'order-1'];
    fc.assert(
      fc.property(flags, change, (state, changed) => {
        const before = fromPlain({ ...purchase, ...state });
        const after = fromPlain({ ...purchase, ...state, ...changed });
        const request = { method: 'update' as const, path, uid: ownerUid, before, after };
        const withTime = { ...request, time: { timestampValue: '2026-11-20T10:00:00.250Z' } };
        expect(rules(withTime)).toBe(isAllowed(withTime));
      }),
    );
  });
});

describe('the reader of rules', () => {
  it.each([
    ['a lost bracket', (text: string) => text.replace('isOwner(uid) && isUser', 'isOwner(uid && isUser')],
    ['a lost operand', (text: string) => text.replace('size() <= max', 'size() <= ')],
    ['a method unknown', (text: string) => text.replace('allow get,', 'allow gett,')],
    ['another version', (text: string) => text.replace('rules_version', 'version')],
    ['something after the end', (text: string) => `${text}}`],
  ])('does not take %s', (_what, spoil) => {
    expect(spoil(source)).not.toBe(source);
    expect(() => rulesFromText(spoil(source))).toThrow(SyntaxError);
  });
});
