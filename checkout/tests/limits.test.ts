import { describe, expect, it } from 'vitest';
import { clientAddressOf, createClientAddress } from '../src/clientAddress.ts';
import { createRateLimit } from '../src/rateLimit.ts';

describe('the address of a caller', () => {
  it.each<[what: string, forwarded: string | null, trustedProxies: number, address: string]>([
    ['is the connection itself', null, 0, '192.0.2.9'],
    ['is not what the caller claims', '198.51.100.1', 0, '192.0.2.9'],
    ['is what the one proxy saw', '198.51.100.1, 203.0.113.5', 1, '203.0.113.5'],
    ['is what the first of two proxies saw', '198.51.100.1, 203.0.113.5, 10.0.0.1', 2, '203.0.113.5'],
    ['is the connection when no proxy wrote', '', 1, '192.0.2.9'],
    ['is one for a whole household', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['is one for a household, written short', '2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['is an older one in a newer coat', '::ffff:192.0.2.7', 1, '::ffff:192.0.2.7'],
  ])('%s', (_what, forwarded, trustedProxies, address) => {
    expect(clientAddressOf(forwarded, '192.0.2.9', trustedProxies)).toBe(address);
  });
});

describe('a proxy that the settings do not know', () => {
  const tell = (trustedProxies: number) => {
    const logged: object[] = [];
    const address = createClientAddress({
      socketAddress: () => '10.0.0.1',
      trustedProxies,
      log: (entry) => logged.push(entry),
    });
    const ask = (headers: Record<string, string>) =>
      address(new Request('https://checkout.test/create-checkout-session', { headers }));
    return { ask, logged };
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.5' };

  it('is told once, at the first request that came through it', () => {
    const { ask, logged } = tell(0);
    expect(ask({})).toBe('10.0.0.1');
    expect(logged).toEqual([]);
    expect([ask(forwarded), ask(forwarded)]).toEqual(['10.0.0.1', '10.0.0.1']);
    expect(logged).toEqual([{ severity: 'WARNING', event: 'proxy_not_trusted' }]);
  });

  it('is no warning once it is set', () => {
    const { ask, logged } = tell(1);
    expect(ask(forwarded)).toBe('203.0.113.5');
    expect(logged).toEqual([]);
  });
});

describe('a limit', () => {
  it('counts each key for a minute from its first request', () => {
    let now = 0;
    const limit = createRateLimit(2, () => now);
    expect([limit('a'), limit('a'), limit('a'), limit('b')]).toEqual([0, 0, 60, 0]);
    now = 59_999;
    expect(limit('a')).toBe(1);
    now = 60_000;
    expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 60]);
  });

  it('remembers so many keys and no more, the newest ones', () => {
    const limit = createRateLimit(1, () => 0);
    limit('first');
    for (let index = 1; index < 10_000; index += 1) limit(`key ${index}`);
    expect(limit('first')).toBe(60);
    limit('one more');
    expect(limit('one more')).toBe(60);
    expect(limit('first')).toBe(0);
  });
});
