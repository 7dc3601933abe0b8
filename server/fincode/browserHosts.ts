/**
 * Returns the hosts of fincode's script and of the addresses that the script calls, by the environment of the public
 * key.
 */
export function browserHosts(publicKey: string): { readonly script: string; readonly api: string } {
  const domain = publicKey.startsWith('p_prod_') ? 'fincode.jp' : 'test.fincode.jp';
  return { script: `https://js.${domain}`, api: `https://api.${domain}` };
}
