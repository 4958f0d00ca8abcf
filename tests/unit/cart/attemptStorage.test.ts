import { describe, expect, it, vi } from 'vitest';
import {
  forgetAttempt,
  readAttempt,
  readLastAttempt,
  writeAttempt,
} from '../../../src/cart/attemptStorage.ts';
import { expectLogged } from '../../consoleGuard.ts';

const attempt = {
  attemptId: 'attempt-1',
  uid: 'nimal',
  records: [
    {
      orderId: 'AbCdEfGhIjKlMnOpQrSt',
      productName: 'kandy-shirt',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 2500,
      productSize: [{ size: 'M', quantity: 2 }],
    },
  ],
};

describe('a begun payment', () => {
  it('is read as it was written, by its customer alone', () => {
    writeAttempt(attempt);
    expect(readAttempt('nimal')).toEqual(attempt);
    expect(readAttempt('kumari')).toBeUndefined();
  });

  it('is none when nothing is stored', () => {
    expect(readAttempt('nimal')).toBeUndefined();
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['without records', { ...attempt, records: undefined }],
    [
      'with an id that leads elsewhere',
      { ...attempt, records: [{ ...attempt.records[0], orderId: '../x' }] },
    ],
    [
      'with an id that is too long',
      { ...attempt, records: [{ ...attempt.records[0], orderId: 'AbCdEfGhIjKlMnOpQrStU' }] },
    ],
    ['with a price as text', { ...attempt, records: [{ ...attempt.records[0], productPrice: '1' }] }],
    [
      'with a negative quantity',
      { ...attempt, records: [{ ...attempt.records[0], productSize: [{ size: 'M', quantity: -2 }] }] },
    ],
  ])('is none when it is damaged: %s', (_damage, value) => {
    localStorage.setItem('checkoutAttempt', JSON.stringify(value));
    expect(readAttempt('nimal')).toBeUndefined();
  });

  it('is none when it is not JSON, with one warning', () => {
    localStorage.setItem('checkoutAttempt', '{');
    expect(readAttempt('nimal')).toBeUndefined();
    expectLogged(/The stored text is not JSON/);
  });

  it('of another tab does not hide the own one', () => {
    writeAttempt(attempt);
    localStorage.setItem('checkoutAttempt', JSON.stringify({ ...attempt, attemptId: 'other' }));
    expect(readAttempt('nimal')?.attemptId).toBe('attempt-1');
    expect(readLastAttempt()?.attemptId).toBe('other');
  });

  it('is kept for the whole browser where the tab may keep nothing', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    writeAttempt(attempt);
    expect(readAttempt('nimal')).toEqual(attempt);
    forgetAttempt();
    expect(readAttempt('nimal')).toBeUndefined();
  });

  it('is forgotten once it is recorded, and nothing else is', () => {
    writeAttempt(attempt);
    localStorage.setItem('firebase:authUser:key', '{"uid":"nimal"}');
    forgetAttempt();
    expect(readAttempt('nimal')).toBeUndefined();
    expect(readLastAttempt()).toBeUndefined();
    expect(localStorage).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
});
