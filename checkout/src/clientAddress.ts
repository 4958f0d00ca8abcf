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
