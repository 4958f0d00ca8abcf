import { describe, expect, it, vi } from 'vitest';
import { forgetSizes, readLastSize, rememberSize } from '../../../../src/pages/product/lastSize.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { buildProduct } from '../../../factories.ts';

const shirt = buildProduct();
const trousers = buildProduct({ category: 'trousers' });

describe('the last size', () => {
  it('is remembered for each kind of product', () => {
    rememberSize(shirt, 'M');
    rememberSize(trousers, '34');
    rememberSize(shirt, 'L');
    expect(readLastSize(buildProduct({ _id: 'another' }))).toBe('L');
    expect(readLastSize(trousers)).toBe('34');
    expect(readLastSize(buildProduct({ gender: 'women' }))).toBeUndefined();
    forgetSizes();
    expect(readLastSize(shirt)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is kept for the 50 newest kinds', () => {
    for (let kind = 0; kind < 60; kind += 1) rememberSize(buildProduct({ category: `kind ${kind}` }), 'M');
    expect(readLastSize(buildProduct({ category: 'kind 9' }))).toBeUndefined();
    expect(readLastSize(buildProduct({ category: 'kind 10' }))).toBe('M');
  });

  it.each([
    '{}',
    'null',
    '7',
    '[null]',
    '[["men/shirts"]]',
    '[["men/shirts",7]]',
    '[["men/shirts","M","L"]]',
  ])('is unknown if %s is stored', (text) => {
    localStorage.setItem('lastSizes', text);
    expect(readLastSize(shirt)).toBeUndefined();
    rememberSize(shirt, 'S');
    expect(readLastSize(shirt)).toBe('S');
  });

  it('is unknown if no JSON is stored', () => {
    localStorage.setItem('lastSizes', '{');
    expect(readLastSize(shirt)).toBeUndefined();
    expectLogged(/not JSON/);
  });

  it('is unknown where storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    rememberSize(shirt, 'M');
    expect(readLastSize(shirt)).toBeUndefined();
    expect(() => forgetSizes()).not.toThrow();
    vi.restoreAllMocks();
  });
});
