type Environment = Readonly<Record<string, string>>;

/** Settings of the page with the card provider's own fields. */
export interface CardFormSettings {
  /** Address of the provider's browser script. */
  readonly script: string;
  /** Sources for the policy of the page: where the script comes from, and the API that it calls. */
  readonly host: string;
  readonly api: string;
  readonly publicKey: string;
}

/** fincode's settings, by the environment of the public key, or its stand-in's; null: the provider has no such page. */
export function readCardForm(env: Environment): CardFormSettings | null {
  const { PAYMENT_MODE, FINCODE_ENDPOINT = '', API_ORIGIN = '', PAYMENT_SERVICE_ID: publicKey = '' } = env;
  if (PAYMENT_MODE !== 'fincode') return null;
  if (FINCODE_ENDPOINT !== '') {
    const origin = API_ORIGIN || "'self'";
    return { script: `${API_ORIGIN}${FINCODE_ENDPOINT}/v1/fincode.js`, host: origin, api: origin, publicKey };
  }
  const domain = publicKey.startsWith('p_prod_') ? 'fincode.jp' : 'test.fincode.jp';
  const host = `https://js.${domain}`;
  return { script: `${host}/v1/fincode.js`, host, api: `https://api.${domain}`, publicKey };
}
