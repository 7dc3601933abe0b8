/**
 * Returns the hosts of fincode's browser script and of the addresses that the script calls. They depend on whether the
 * public key is a test key.
 */
export function browserHosts(publicKey: string): { readonly script: string; readonly api: string } {
  const domain = publicKey.startsWith('p_prod_') ? 'fincode.jp' : 'test.fincode.jp';
  return { script: `https://js.${domain}`, api: `https://api.${domain}` };
}
