import { readCardForm } from './cardFormSettings';
import { cardFormHeaders, securityHeaders, viewerHeaders, viewerPolicy } from './securityHeaders';

const policyOf = (env: Record<string, string>, scripts: string[] = [], styles: string[] = []) =>
  String(securityHeaders(env, { scripts, styles })['Content-Security-Policy']);

const UNSAFE = /unsafe|\*|data:|blob:/;

it('lets nothing in by default, and nothing unsafe at all', () => {
  const policy = policyOf({});
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(UNSAFE);
  const strict = ["frame-ancestors 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"];
  expect(policy.split('; ')).toEqual(expect.arrayContaining([...strict, 'trusted-types museum-chunks']));
});

it('admits the configured services by their origin, once each, and no other', () => {
  const policy = policyOf({
    API_ORIGIN: 'https://api.museum.example.test',
    GEOCODING_ENDPOINT: 'https://maps.example.test/geocode/json',
    PAYMENT_ENDPOINT: 'https://api.museum.example.test/cards',
    SENTRY_DSN: 'https://key@reports.example.test:8443/12',
  });
  expect(policy).toContain(
    "connect-src 'self' https://api.museum.example.test https://maps.example.test https://reports.example.test:8443;",
  );
  expect(policyOf({ API_ORIGIN: '', GEOCODING_ENDPOINT: '/sandbox/geocode/json' })).toContain("connect-src 'self';");
});

it('names the scripts and styles written into the pages by their hash', () => {
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
  expect(policyOf({}, [], ['alert(1)'])).toContain(`style-src 'self' ${hash};`);
  expect(policyOf({}, ['alert(1)'])).toContain(`script-src 'self' ${hash};`);
});

it('lets the support viewer call nothing, and be framed by nothing but its screen by itself', () => {
  const { viewer, screen } = viewerHeaders();
  for (const headers of [viewer, screen]) {
    expect(headers['Content-Security-Policy']).toMatch(/ connect-src 'none';.* trusted-types 'none'/);
    expect(headers['Content-Security-Policy']).not.toMatch(UNSAFE);
    // Loaded for its frame, which is of no origin.
    expect(headers).toMatchObject({ 'X-Robots-Tag': 'noindex', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  }
  expect(viewer['Content-Security-Policy']).toMatch(/frame-ancestors 'none'.*frame-src 'self'/);
  expect(screen['Content-Security-Policy']).toMatch(/frame-ancestors 'self'(?!.*frame-src)/);
  expect([viewer['X-Frame-Options'], screen['X-Frame-Options']]).toEqual(['DENY', 'SAMEORIGIN']);
  // A host may send the app's headers with these files too.
  expect(securityHeaders({}, { scripts: [], styles: [] })).not.toHaveProperty('Cross-Origin-Resource-Policy');
});

it('gives the viewer a policy that its pages can have in themselves, as strict as that of its headers', () => {
  const inHeaders = viewerHeaders().viewer['Content-Security-Policy']?.split('; ') ?? [];
  for (const directive of viewerPolicy().split('; ')) expect(inHeaders).toContain(directive);
  expect(viewerPolicy()).toMatch(/^default-src 'none'; .*connect-src 'none'; /);
  // Browsers take these from headers alone.
  expect(viewerPolicy()).not.toMatch(/frame-ancestors|sandbox|report/);
});

describe('the page with the card provider’s own fields', () => {
  const FINCODE = { PAYMENT_MODE: 'fincode', PAYMENT_SERVICE_ID: 'p_test_museum', PAYMENT_ENDPOINT: '' };

  it('is part of no build for another provider', () => {
    expect(readCardForm({ PAYMENT_MODE: 'sandbox' })).toBeNull();
    expect(policyOf({ PAYMENT_MODE: 'sandbox' })).not.toContain('frame-src');
  });

  it.each([
    [FINCODE, 'https://js.test.fincode.jp', 'https://api.test.fincode.jp'],
    [{ ...FINCODE, PAYMENT_SERVICE_ID: 'p_prod_museum' }, 'https://js.fincode.jp', 'https://api.fincode.jp'],
    [
      { ...FINCODE, FINCODE_ENDPOINT: '/sandbox/fincode', API_ORIGIN: 'https://api.museum.example.test' },
      'https://api.museum.example.test',
      'https://api.museum.example.test',
    ],
  ])('has the provider’s script, calls the provider alone and is framed by this site alone (%j)', (env, host, api) => {
    const settings = readCardForm(env);
    expect(settings?.script).toMatch(host);
    expect(settings?.script).toMatch(/\/v1\/fincode\.js$/);
    const headers = settings && cardFormHeaders(settings);
    const policy = headers?.['Content-Security-Policy'];
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(UNSAFE);
    expect(policy).toContain(`script-src 'self' ${host};`);
    expect(policy).toContain(`connect-src ${[...new Set([host, api])].join(' ')};`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers?.['X-Frame-Options']).toBe('SAMEORIGIN');
  });

  it('has the stand-in of the sandbox in the site itself', () => {
    const settings = readCardForm({ ...FINCODE, FINCODE_ENDPOINT: '/sandbox/fincode' });
    expect(settings?.script).toBe('/sandbox/fincode/v1/fincode.js');
    expect(settings && cardFormHeaders(settings)['Content-Security-Policy']).toMatch(
      / script-src 'self'; .* connect-src 'self';/,
    );
  });

  it('leaves the app to frame its own site alone, and to call no card provider', () => {
    const policy = policyOf({ ...FINCODE, PAYMENT_ENDPOINT: 'https://cards.example.test' });
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("connect-src 'self';");
  });
});
