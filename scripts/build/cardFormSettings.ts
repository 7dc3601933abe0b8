type Environment = Readonly<Record<string, string>>;

/** Of a card provider with fields of its own. */
export interface CardFormSettings {
  /** Address of the provider's browser script, from the provider's own host. */
  readonly script: string;
  /** Origin of the provider's API, which that script calls. */
  readonly api: string;
  readonly publicKey: string;
}

/** fincode's hosts, by the environment of the public key, unless `FINCODE_ENDPOINT` names a stand-in; null: no such page. */
export function readCardForm(env: Environment): CardFormSettings | null {
  const { PAYMENT_MODE, FINCODE_ENDPOINT = '', PAYMENT_SERVICE_ID: publicKey = '' } = env;
  if (PAYMENT_MODE !== 'fincode') return null;
  if (FINCODE_ENDPOINT !== '') {
    const endpoint = FINCODE_ENDPOINT.replace(/\/$/, '');
    return { script: `${endpoint}/v1/fincode.js`, api: new URL(endpoint).origin, publicKey };
  }
  const host = publicKey.startsWith('p_prod_') ? 'fincode.jp' : 'test.fincode.jp';
  return { script: `https://js.${host}/v1/fincode.js`, api: `https://api.${host}`, publicKey };
}
