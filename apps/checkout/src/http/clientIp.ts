/** A household has a whole /64 and must count as one client. */
function toNetwork(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tailGroups.length) }, () => '0');
  const full = tail === undefined ? groups : [...groups, ...zeros, ...tailGroups];
  return `${full.slice(0, 4).join(':')}::/64`;
}

/** Some proxies name the port too: `1.2.3.4:5678`, `[::1]:5678`. */
const withoutPort = (ip: string) => ip.replace(/^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i, '$1$2');

export const forwardedIps = (header: string | null | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((ip) => withoutPort(ip.trim()))
    .filter((ip) => ip !== '');

/**
 * Determines a client's IP address, by the entries of `x-forwarded-for` that trusted proxies appended: anyone can send the others.
 * @param socketIp the remote address of the connection
 */
export function clientIpOf(forwardedFor: string | null, socketIp: string, trustedProxies: number): string {
  const chain = forwardedIps(forwardedFor);
  return toNetwork(trustedProxies === 0 ? socketIp : (chain.at(-trustedProxies) ?? socketIp));
}
