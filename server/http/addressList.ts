import { BlockList, isIP, isIPv4 } from 'node:net';
import { bareAddress } from '../bareAddress';

/**
 * Returns a function that tells whether an address is in the list of addresses and ranges (`10.0.0.0/8`). The function
 * also accepts an IPv4 address in IPv6 form.
 */
export function addressList(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address = '') => {
    const withoutZone = bareAddress(address).replace(/%.*$/, '');
    return isIP(withoutZone) !== 0 && list.check(withoutZone, familyOf(withoutZone));
  };
}

/** The loopback addresses, by which a machine reaches only itself. */
export const LOOPBACK = ['127.0.0.0/8', '::1'];

export const isLoopback = addressList(LOOPBACK);

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
