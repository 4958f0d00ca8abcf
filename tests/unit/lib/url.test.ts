import { expect, it } from 'vitest';
import { parseUrl } from '../../../src/lib/url.ts';

it('parses an absolute URL', () => {
  expect(parseUrl('https://checkout.stripe.com:8443/pay?a=1')?.host).toBe('checkout.stripe.com:8443');
});

it.each(['', '/cart', '//evil.test', 'evil', 'https://', 'https://[', 'http://a:99999'])(
  'takes "%s" for none',
  (text) => {
    expect(parseUrl(text)).toBeUndefined();
  },
);
