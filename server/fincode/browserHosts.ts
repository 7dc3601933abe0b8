/** Where browsers get fincode's script, and what it calls, by the environment of the public key. */
export function browserHosts(publicKey: string): { readonly script: string; readonly api: string } {
  const domain = publicKey.startsWith('p_prod_') ? 'fincode.jp' : 'test.fincode.jp';
  return { script: `https://js.${domain}`, api: `https://api.${domain}` };
}
