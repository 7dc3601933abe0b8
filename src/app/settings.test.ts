import { readSettings } from './settings';

const sandbox = {
  API_ORIGIN: '',
  GEOCODING_ENDPOINT: '/sandbox/geocode/json',
  GEOCODING_API_KEY: '',
  PAYMENT_MODE: 'sandbox',
  PAYMENT_ENDPOINT: '/sandbox/payment',
  PAYMENT_SERVICE_ID: 'sandbox-museum',
  SENTRY_DSN: '',
  SENTRY_ENVIRONMENT: 'sandbox',
  MAIL_SENDER_DOMAIN: 'museum.example.test',
  MUSEUM_NAME: 'みやこ市立美術館',
  SUPPORT_CONTACT: '075-000-0000',
  OFFLINE_CARD: 'on',
  SUPPORT_VIEWER: 'on',
};

const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(sandbox).filter(([name]) => !names.includes(name)));

it('the sandbox’s settings are complete', () => {
  expect(readSettings(sandbox)).toEqual(sandbox);
});

it('a production’s settings name other origins', () => {
  const settings = {
    ...sandbox,
    API_ORIGIN: 'https://api.museum.test',
    GEOCODING_ENDPOINT: 'https://maps.test/maps/api/geocode/json',
    SENTRY_DSN: 'https://key@errors.test/1',
  };
  expect(readSettings(settings)).toEqual(settings);
});

it('a museum without cards needs no card provider, and none needs a map service', () => {
  const rest = without('PAYMENT_ENDPOINT', 'PAYMENT_SERVICE_ID');
  const settings = { ...rest, PAYMENT_MODE: 'none', GEOCODING_ENDPOINT: '' };
  expect(readSettings(settings)).toEqual({ ...settings, PAYMENT_ENDPOINT: '', PAYMENT_SERVICE_ID: '' });
});

it('a fault says what is wrong', () => {
  const rest = without('MUSEUM_NAME', 'PAYMENT_MODE');
  expect(() => readSettings({ ...rest, SUPPORT_CONTACT: ' ', OFFLINE_CARD: 'yes' })).toThrow(
    'Invalid env: PAYMENT_MODE is missing; MUSEUM_NAME is missing; SUPPORT_CONTACT must not be empty; ' +
      'OFFLINE_CARD must be on or off',
  );
});

it.each([
  ['an API origin with a path', { API_ORIGIN: 'https://api.museum.test/api' }, 'API_ORIGIN'],
  ['an API origin without a scheme', { API_ORIGIN: 'api.museum.test' }, 'API_ORIGIN'],
  ['a map service of another kind', { GEOCODING_ENDPOINT: 'ftp://maps.test' }, 'GEOCODING_ENDPOINT'],
  ['a payment address without a scheme', { PAYMENT_ENDPOINT: '//cards.test' }, 'PAYMENT_ENDPOINT'],
  ['a map service with a password', { GEOCODING_ENDPOINT: 'https://user:word@maps.test/json' }, 'GEOCODING_ENDPOINT'],
  ['a payment address with a user', { PAYMENT_ENDPOINT: 'https://user@cards.test' }, 'PAYMENT_ENDPOINT'],
  ['a card form with a path', { CARD_FORM_ORIGIN: 'https://cards.test/card-form/' }, 'CARD_FORM_ORIGIN'],
  ['a card provider without an adapter', { PAYMENT_MODE: 'live' }, 'PAYMENT_MODE'],
  ['a nameless museum', { MUSEUM_NAME: ' ' }, 'MUSEUM_NAME'],
  ['another word for the offline card', { OFFLINE_CARD: 'yes' }, 'OFFLINE_CARD'],
  ['another word for the support viewer', { SUPPORT_VIEWER: 'true' }, 'SUPPORT_VIEWER'],
  ['a missing setting', { SUPPORT_CONTACT: undefined }, 'SUPPORT_CONTACT'],
])('%s is refused by name', (_, change, name) => {
  expect(() => readSettings({ ...sandbox, ...change })).toThrow(new RegExp(`^Invalid env: .*${name}`));
});

it.each(['OFFLINE_CARD', 'SUPPORT_VIEWER'] as const)('%s is on unless it is turned off', (name) => {
  expect(readSettings({ ...sandbox, [name]: undefined })[name]).toBe('on');
});

it('all faults are told in one message', () => {
  expect(() => readSettings({})).toThrow(/^Invalid env: .*API_ORIGIN.*SUPPORT_CONTACT/);
});
