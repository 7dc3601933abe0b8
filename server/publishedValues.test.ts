import { startPublicSite as start } from './testing/publicSite';

describe('credentials that are published or empty', () => {
  it.each<readonly [Readonly<Record<string, string>>, string]>([
    ...['sandbox', 'password', '…', 'sand%62ox'].map(
      (password) =>
        [
          { DATABASE_URL: `postgres://museum:${password}@database:5432/museum` },
          'DATABASE_URL must not have a published password (with Compose: DATABASE_PASSWORD) with SANDBOX=off',
        ] as const,
    ),
    [
      { DATABASE_URL: 'postgres://museum@database/museum?password=sandbox' },
      'DATABASE_URL must not have a published password (with Compose: DATABASE_PASSWORD) with SANDBOX=off',
    ],
    ...['museum:@database', ':@database', ':a-word@database', '@database'].map(
      (place) =>
        [
          { DATABASE_URL: `postgres://${place}/museum` },
          'DATABASE_URL must have a user and a password before the @ (with Compose: DATABASE_PASSWORD) with SANDBOX=off',
        ] as const,
    ),
    [
      { SMTP_URL: 'smtps://user:password@smtp.museum.example' },
      'SMTP_URL must not have a published password with SANDBOX=off',
    ],
    ...['user@', 'user:@', ':word@', '@'].map(
      (credentials) =>
        [
          { SMTP_URL: `smtps://${credentials}smtp.museum.example` },
          'SMTP_URL must have a user and a password before the @ with SANDBOX=off',
        ] as const,
    ),
    [{ MUSEUM_NAME: '…' }, 'MUSEUM_NAME must not have the … of the documents with SANDBOX=off'],
    [
      { PAYMENT_CALLBACK_SECRET: '…………………………………………………………' },
      'PAYMENT_CALLBACK_SECRET must not have the … of the documents with SANDBOX=off',
    ],
    ...[
      'https://user:word@members.example.test',
      'https://user@members.example.test',
      'https://@members.example.test',
    ].map((PUBLIC_URL) => [{ PUBLIC_URL }, 'PUBLIC_URL must not have a user or a password'] as const),
    [{ API_URL: 'https://user:word@api.example.test' }, 'API_URL must not have a user or a password'],
    [
      { PAYMENT_CALLBACK_SECRET: '\u200B'.repeat(20) },
      'PAYMENT_CALLBACK_SECRET must be empty or have at least 16 characters',
    ],
  ])('do without a sandbox not with %j', (changes, fault) => {
    expect(() => start(changes)).toThrow(new Error(`Invalid env: ${fault}`));
  });

  it('leave a museum its own credentials, and a database that knows its user without any', () => {
    const own = { SMTP_URL: 'smtps://user:own@mail.example.test' };
    for (const place of ['museum:own@database', 'museum@127.0.0.1', 'database'])
      expect(start({ ...own, DATABASE_URL: `postgres://${place}/museum` }).sandbox).toBe('off');
    expect(
      start({ SANDBOX: 'on', PUBLIC_URL: '', DATABASE_URL: 'postgres://museum:sandbox@database:5432/museum' }).sandbox,
    ).toBe('on');
  });
});
