/**
 * Returns an address without port and brackets, since some proxies send addresses such as `192.0.2.1:443`,
 * `[2001:db8::1]:443` or `[2001:db8::1]`.
 */
export function bareAddress(text: string): string {
  const [, address] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return address ?? text;
}
