import { CARDHOLDER, CARDS, SECURITY_CODE } from '../cards';

/** Names of the secrets. Each may be found only in the places that `canary.spec.ts` lists. */
export const SECRETS = [
  ...(['password', 'bearer', 'mail token'] as const),
  ...(['card', 'security code', 'cardholder', 'card token'] as const),
  ...(['e-mail', 'name', 'telephone', 'postal code', 'address', 'membership token'] as const),
] as const;

export type Secret = (typeof SECRETS)[number];

/**
 * Texts that the member of this test types. They resemble no other text of the product, so that a search for them finds
 * only leaks.
 */
export const CANARY = {
  email: 'kanaria@example.test',
  newEmail: 'kanaria-neu@example.test',
  wrongPassword: 'Kanaria-Wrong-1',
  password: 'Kanaria-First-2',
  changedPassword: 'Kanaria-Second-3',
  resetPassword: 'Kanaria-Third-4',
  lastName: '金糸雀',
  firstName: '鳴美',
  otherFirstName: '囀美',
  tel: '09097531246',
  zip: '6068344',
  address: '岡崎円勝寺町マルキン荘771',
  cardholder: CARDHOLDER,
} as const;

/** The texts of each secret. Tokens are added as the server creates them. */
export class Marks {
  readonly #texts = new Map<Secret, Set<string>>();

  /** @param typed the texts that the member of the test types */
  constructor(typed: Readonly<Record<keyof typeof CANARY, string>> = CANARY) {
    this.add('password', typed.wrongPassword, typed.password, typed.changedPassword, typed.resetPassword);
    for (const card of [CARDS.declined, CARDS.challenged]) this.add('card', card, card.replace(/(.{4})(?=.)/g, '$1 '));
    // Searches for the security code as a JSON text, because its three digits occur in many other texts.
    this.add('security code', JSON.stringify(SECURITY_CODE));
    this.add('cardholder', typed.cardholder);
    this.add('e-mail', typed.email, typed.newEmail);
    this.add('name', typed.lastName, typed.firstName, typed.otherFirstName);
    this.add('telephone', typed.tel);
    this.add('postal code', typed.zip);
    this.add('address', typed.address);
  }

  add(secret: Secret, ...texts: readonly string[]): void {
    const known = this.#texts.get(secret) ?? new Set();
    texts.forEach((text) => known.add(text));
    this.#texts.set(secret, known);
  }

  /** Returns whether a text contains the secret, unchanged, URL-encoded or JSON-encoded. */
  isIn(content: Buffer, secret: Secret): boolean {
    return [...(this.#texts.get(secret) ?? [])].flatMap(waysToWrite).some((text) => content.includes(text));
  }
}

function waysToWrite(text: string): string[] {
  const inAddress = encodeURIComponent(text);
  const inJson = JSON.stringify(text).slice(1, -1);
  const inAsciiJson = inJson.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [text, inAddress, inAddress.replaceAll('%20', '+'), inJson, inAsciiJson];
}
