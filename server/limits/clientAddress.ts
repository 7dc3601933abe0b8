import { isIP, isIPv4 } from 'node:net';
import { bareAddress } from '../bareAddress';

/** The address of a request's connection, and that of the client behind it where it comes from a known proxy. */
interface Origin {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The client address that limits count by (decisions §1): the IPv4 address, or the first 64 bits of the IPv6 address,
 * since one household or server has all the addresses behind them. Behind a configured proxy it is the address that
 * proxy names, with a port or without, unless what it names is none.
 */
export function clientAddress({ ip, socket }: Origin): string {
  const named = bareAddress(ip);
  const address = isIP(named) === 0 ? (socket.remoteAddress ?? '') : named;
  if (isIP(address) === 0 || isIPv4(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // A URL writes every form of an address in one way; the zone behind % is not part of it.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** The IPv4 address in `::ffff:192.0.2.1`, as a server that listens on both families sees it. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bits = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}
