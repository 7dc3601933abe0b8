import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { bareAddress } from '../bareAddress';

/**
 * The address of a request's connection. If the connection comes from a known proxy, `ip` is the address of the client
 * behind the proxy.
 */
interface Origin {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the address by which limits count a client (decisions §1): the IPv4 address, or the first 64 bits of the IPv6
 * address, since a household or server has all addresses with these bits. Behind a configured proxy, uses the address
 * that the proxy names, with or without a port, unless it is not valid.
 */
export function clientAddress({ ip, socket }: Origin): string {
  const named = bareAddress(ip);
  const address = isIP(named) === 0 ? (socket.remoteAddress ?? '') : named;
  if (isIP(address) === 0) return address;
  // Converts `::ffff:192.0.2.1` to 192.0.2.1. A server that listens on both families sees IPv4 addresses in this form.
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return client.toString();
  const groups = client.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
