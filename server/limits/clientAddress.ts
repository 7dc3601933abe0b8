import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { bareAddress } from '../bareAddress';

/** The address of a request's connection, and that of the client behind it where it comes from a known proxy. */
interface Origin {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the client address by which limits count (decisions §1): the IPv4 address, or the first 64 bits of the IPv6
 * address, since one household or server has all addresses with these bits. Behind a configured proxy, it is the
 * address that the proxy names, with or without a port, unless the proxy names no valid address.
 */
export function clientAddress({ ip, socket }: Origin): string {
  const named = bareAddress(ip);
  const address = isIP(named) === 0 ? (socket.remoteAddress ?? '') : named;
  if (isIP(address) === 0) return address;
  // `::ffff:192.0.2.1`, as a server that listens on both families sees it, becomes 192.0.2.1.
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return client.toString();
  const groups = client.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
