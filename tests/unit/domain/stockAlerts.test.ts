import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseStockAlert, stockAlertOf, stockAlertsSchema } from '../../../src/domain/stockAlerts.ts';

describe('a size that is waited for', () => {
  it('is a slug and a size, which may have a slash', () => {
    expect(stockAlertOf('kandy-shirt', '36/38')).toBe('kandy-shirt/36/38');
    expect(parseStockAlert('kandy-shirt/36/38')).toEqual({ slug: 'kandy-shirt', size: '36/38' });
    for (const size of ['', 'M|L', 'x'.repeat(31)]) expect(stockAlertOf('shirt', size)).toBeUndefined();
  });

  it.each([
    '',
    '/',
    'kandy-shirt',
    'kandy-shirt/',
    '/M',
    'Kandy/M',
    'a/M|b/L',
    'a/M\n',
    `a/${'x'.repeat(31)}`,
  ])('is not %j', (text) => {
    expect(parseStockAlert(text)).toBeUndefined();
  });

  it.each([[undefined], [null], ['a/M'], [{ a: 1 }]])('is none in %j', (value) => {
    expect(v.parse(stockAlertsSchema, value)).toEqual([]);
  });
});
