import { startPublicSite as start } from './testing/publicSite';

describe('the origin of the card form', () => {
  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ CARD_FORM_ORIGIN: 'http://cards.example.test' }, 'CARD_FORM_ORIGIN must be an https origin with SANDBOX=off'],
    ...['https://members.example.test', 'https://members.example.test:8443'].map(
      (CARD_FORM_ORIGIN) =>
        [{ CARD_FORM_ORIGIN }, 'CARD_FORM_ORIGIN must have another host than the app and the API'] as const,
    ),
    [
      { API_URL: 'https://cards.example.test', CARD_FORM_ORIGIN: 'https://cards.example.test' },
      'CARD_FORM_ORIGIN must have another host than the app and the API',
    ],
    ...['https://cards.example.test/', 'https://cards.example.test/card-form/', 'cards.example.test'].map(
      (CARD_FORM_ORIGIN) =>
        [{ CARD_FORM_ORIGIN }, 'CARD_FORM_ORIGIN must be empty or an http(s) origin without a path'] as const,
    ),
  ])('do without a sandbox not with %j', (changes, fault) => {
    expect(() => start(changes)).toThrow(new Error(`Invalid env: ${fault}`));
  });

  it('name the origin of the card form', () => {
    const CARD_FORM_ORIGIN = 'https://cards.example.test';
    expect(start({ SANDBOX: 'on', PUBLIC_URL: '', CARD_FORM_ORIGIN }).cardFormOrigin).toBe(CARD_FORM_ORIGIN);
    expect(start({ SANDBOX: 'on', PUBLIC_URL: '', CARD_FORM_ORIGIN: 'http://127.0.0.1:3000' }).cardFormOrigin).toBe(
      'http://127.0.0.1:3000',
    );
    expect(() => start({ SANDBOX: 'on', PUBLIC_URL: '', CARD_FORM_ORIGIN: 'http://localhost:3000' })).toThrow(
      /^Invalid env: CARD_FORM_ORIGIN must have/,
    );
    expect(start({}).cardFormOrigin).toBeUndefined();
  });
});
