import { isIP, isIPv4 } from 'node:net';
import { bareAddress } from '../bareAddress';

const MAX_PREFIX = { 4: 32, 6: 128 } as const;

/** Returns the entries of a list separated by commas. Leaves out the port of an address. */
export function splitProxies(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => bareAddress(entry.trim()))
    .filter((entry) => entry !== '');
}

/**
 * Returns whether an entry is an IP address or a range like 10.0.0.0/8. Returns false for the range of all addresses,
 * because with it every client could forge its address in a header.
 */
export function isProxy(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  if (rest.length > 0 || isIP(address) === 0 || address.includes('%')) return false;
  if (prefix === undefined) return true;
  const length = Number(prefix);
  return /^[1-9]\d{0,2}$/.test(prefix) && length <= MAX_PREFIX[isIPv4(address) ? 4 : 6];
}
