import type { Log } from './log.ts';

/** A household has a /64 of IPv6 addresses, which count as one. */
function shorten(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tailGroups.length) }, () => '0');
  const full = tail === undefined ? groups : [...groups, ...zeros, ...tailGroups];
  return `${full.slice(0, 4).join(':')}::/64`;
}

/**
 * The address of a caller. Anyone can send an `x-forwarded-for` of their own; what counts is what the trusted proxies added at its end.
 * @param socketAddress of the connection itself
 * @param trustedProxies how many proxies of the host's stand in front of the server
 */
export function clientAddressOf(
  forwardedFor: string | null,
  socketAddress: string,
  trustedProxies: number,
): string {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return shorten(trustedProxies === 0 ? socketAddress : (chain.at(-trustedProxies) ?? socketAddress));
}

export interface ClientAddressOptions {
  /** The address of the connection that a request came by. */
  socketAddress: (request: Request) => string;
  trustedProxies: number;
  log: Log;
}

/** Tells the address of each caller. The first request that came through a proxy of which the settings know nothing is logged. */
export function createClientAddress(options: ClientAddressOptions): (request: Request) => string {
  const { socketAddress, trustedProxies, log } = options;
  let isTold = trustedProxies > 0;
  return (request) => {
    const forwardedFor = request.headers.get('x-forwarded-for');
    if (!isTold && forwardedFor !== null) {
      isTold = true;
      // Every shopper would come from the proxy's address, and all would share one limit.
      log({ severity: 'WARNING', event: 'proxy_not_trusted' });
    }
    return clientAddressOf(forwardedFor, socketAddress(request), trustedProxies);
  };
}
