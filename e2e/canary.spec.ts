import { changeAccount, lookAround, meetFaults, pay, register, resetPassword } from './support/canary/journey';
import { Marks, type Secret } from './support/canary/marks';
import { recordRedux } from './support/canary/recordRedux';
import { addServerFiles, lookAtStorages, Sightings, watchBrowser } from './support/canary/watchBrowser';
import { failedToLoad } from './support/complaints';
import { expect } from './support/fixtures';
import { saveRecord } from './support/recordFile';
import { test } from './support/reportingFixtures';
import { tagged } from './support/tags';

// Visiting all screens takes half a minute on an idle machine, and several minutes on a busy one.
test.setTimeout(300_000);

/** Places where a member's own data may be: calls, their cache in the store, and the server's database. */
const OWN_DATA = ['action of a call', 'database', 'state membershipApi'];
/**
 * The session storage entry with the data of the membership card, from which the tab shows the card without a network
 * (decisions §12).
 */
const KEPT_CARD = 'session storage draft:membership-card';
const PROFILE = [
  ...OWN_DATA,
  'POST /v1/auth/register/:token body',
  'PUT /v1/me body',
  'session storage draft:registration',
];

/**
 * The places where each secret is found while a member visits all screens (decisions §7). Every secret must be found in
 * each place of its list, which proves that the search works, and in no other place.
 */
const PLACES: Readonly<Record<Secret, readonly string[]>> = {
  password: [
    'POST /v1/auth/login body',
    'POST /v1/auth/register/:token body',
    'PUT /v1/auth/password-reset/:token body',
    'PUT /v1/me/password body',
  ],
  bearer: ['API header authorization', 'session storage token'],
  'mail token': [
    // The addresses of the pages to which mailed links lead, and the calls that these pages make.
    ...['/register', '/password_reset', '/password_reset%3Ftoken%3D:token', '/email_confirm'].flatMap((path) => [
      `GET ${path} address`,
      `address of ${path}`,
    ]),
    'GET /v1/auth/register/:token address',
    'POST /v1/auth/register/:token address',
    'PUT /v1/auth/password-reset/:token address',
    'GET /v1/me/email/verify/:token address',
    // The database contains the tokens because the sandbox stores the sent mails in it. Apart from the mails, the
    // server stores only a hash of each token.
    'database',
  ],
  card: ['POST /sandbox/payment/tokens body'],
  'security code': ['POST /sandbox/payment/tokens body'],
  cardholder: ['POST /sandbox/payment/tokens body'],
  'card token': ['POST /v1/me/payments body'],
  'e-mail': [
    ...OWN_DATA,
    'POST /v1/auth/login body',
    'POST /v1/auth/password-reset body',
    'POST /v1/auth/register body',
    'POST /v1/auth/register/:token body',
    'POST /v1/me/email body',
    'session storage draft:registration',
  ],
  name: [...PROFILE, KEPT_CARD],
  telephone: PROFILE,
  'postal code': [...PROFILE, 'GET /sandbox/geocode/json address'],
  address: PROFILE,
  'membership token': [...OWN_DATA, KEPT_CARD],
};

test(
  'secrets are in their places alone',
  tagged('beyond', 'phone'),
  async ({ page, context, guard, recorder, ownServer }) => {
    guard.expectError(
      failedToLoad('/v1/me/password', 400),
      failedToLoad('/v1/auth/login', 401),
      failedToLoad('/v1/contents/2', 500),
      /InvalidContentIdError/,
    );
    const marks = new Marks();
    const sightings = new Sightings();
    const settled = await watchBrowser(context, sightings, marks);
    const recorded = await recordRedux(page);
    const look = async () => {
      await expect(page.getByText('読み込み中')).toHaveCount(0);
      await lookAtStorages(page, sightings);
    };
    const records: string[] = [];
    const keepRecord = async () => void records.push(await saveRecord(page));
    const journey = { page, marks, look, keepRecord };
    await register(journey);
    await pay(journey);
    await lookAround(journey);
    await changeAccount(journey);
    await resetPassword(journey);
    await meetFaults(journey);
    await settled();

    recorded(sightings);
    await expect.poll(() => recorder.received('event').length).toBeGreaterThan(1);
    sightings.add('saved record', records.join());
    sightings.add('reports', recorder.everything());
    await addServerFiles(ownServer.folder, sightings);

    const sorted = Object.entries(PLACES).map(([secret, places]) => [secret, [...places].sort()]);
    expect(sightings.find(marks)).toEqual(Object.fromEntries(sorted));
    // Proves that the saved records and the error reports contained addresses with tokens, and that the tokens were
    // masked.
    expect(records.join()).toContain('/password_reset%3Ftoken%3D[masked]');
    expect(recorder.everything()).toContain('/v1/auth/register/[masked]');
    expect(sightings.places).toEqual(
      expect.arrayContaining(['console', 'local storage theme', 'saved record', 'server log', 'state auth']),
    );
    // Requests to other origins must not have the headers that identify a call to the API.
    expect(sightings.places).toContain('API header x-museum-id');
    expect(sightings.places).not.toContain('other header x-museum-id');
  },
);
