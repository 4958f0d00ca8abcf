import { describe, expect, it } from 'vitest';
import { clientIpOf } from '../src/http/clientIp.ts';
import { createRateLimit } from '../src/http/rateLimit.ts';
import { createTestServer } from '../../../tests/support/checkoutServer.ts';

describe("the client's IP address [F59]", () => {
  it.each<[what: string, forwarded: string | null, trustedProxies: number, ip: string]>([
    ['is the remote address of the connection', null, 0, '192.0.2.9'],
    ['ignores the header without a trusted proxy', '198.51.100.1', 0, '192.0.2.9'],
    ['is the entry of a single proxy', '198.51.100.1, 203.0.113.5', 1, '203.0.113.5'],
    ['is the entry of the first of two proxies', '198.51.100.1, 203.0.113.5, 10.0.0.1', 2, '203.0.113.5'],
    ['is the remote address when the header is empty', '', 1, '192.0.2.9'],
    ['is the /64 network of an IPv6 address', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['is the /64 network of a compressed IPv6 address', '2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['is the entry without its port', '203.0.113.5:5678', 1, '203.0.113.5'],
    ['is the IPv6 entry without its port', '[2001:db8::1]:5678', 1, '2001:db8:0:0::/64'],
    ['is the IPv6 entry without its brackets', '[::1]', 1, '0:0:0:0::/64'],
    ['keeps an IPv4-mapped IPv6 address', '::ffff:192.0.2.7', 1, '::ffff:192.0.2.7'],
  ])('%s', (_what, forwarded, trustedProxies, ip) => {
    expect(clientIpOf(forwarded, '192.0.2.9', trustedProxies)).toBe(ip);
  });
});

it('the doctor is told how many entries there are and how many are trusted, and no IP address', async () => {
  const { handle } = createTestServer({ trustedProxies: 1 });
  const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' };
  const response = await handle(new Request('https://checkout.test/health', { headers }));
  expect(await response.json()).toMatchObject({ trustedProxies: 1, forwardedFor: 2 });
});

describe('a rate limit [F59]', () => {
  it('keeps at most 10,000 keys, dropping the oldest', () => {
    const limit = createRateLimit(1, () => 0);
    limit('first');
    for (let index = 1; index < 10_000; index += 1) limit(`key ${index}`);
    expect(limit('first')).toBe(60);
    limit('one more');
    expect(limit('one more')).toBe(60);
    expect(limit('first')).toBe(0);
  });
});
