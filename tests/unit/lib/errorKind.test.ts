import { expect, it } from 'vitest';
import { errorKind } from '../../../src/lib/errorKind.ts';

it.each([
  [Object.assign(new Error('failed'), { kind: 'price-changed' }), 'price-changed'],
  [new Error('failed'), undefined],
  [{ kind: 'price-changed' }, undefined],
  ['price-changed', undefined],
  [undefined, undefined],
])('of %o is %o', (error, kind) => {
  expect(errorKind(error)).toBe(kind);
});
