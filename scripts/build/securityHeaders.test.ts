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
    // `Cross-Origin-Resource-Policy` lets the frame, which has no origin, load these files.
    expect(headers).toMatchObject({ 'X-Robots-Tag': 'noindex', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  }
  expect(viewer['Content-Security-Policy']).toMatch(/frame-ancestors 'none'.*frame-src 'self'/);
  expect(screen['Content-Security-Policy']).toMatch(/frame-ancestors 'self'(?!.*frame-src)/);
  expect([viewer['X-Frame-Options'], screen['X-Frame-Options']]).toEqual(['DENY', 'SAMEORIGIN']);
  // The app's headers must not contain `Cross-Origin-Resource-Policy`, because some hosts send the app's headers with
  // the viewer's files too.
  expect(securityHeaders({}, { scripts: [], styles: [] })).not.toHaveProperty('Cross-Origin-Resource-Policy');
});

it('gives the viewer a policy that its pages can have in themselves, as strict as that of its headers', () => {
  const inHeaders = viewerHeaders().viewer['Content-Security-Policy']?.split('; ') ?? [];
  for (const directive of viewerPolicy().split('; ')) expect(inHeaders).toContain(directive);
  expect(viewerPolicy()).toMatch(/^default-src 'none'; .*connect-src 'none'; /);
  // Browsers refuse these directives in a page and accept them only in headers.
  expect(viewerPolicy()).not.toMatch(/frame-ancestors|sandbox|report/);
});

describe('the page with the card provider’s own fields', () => {
  const FINCODE = { PAYMENT_MODE: 'fincode', PAYMENT_SERVICE_ID: 'p_test_museum', PAYMENT_ENDPOINT: '' };

  it('is part of no build for another provider', () => {
    expect(readCardForm({ PAYMENT_MODE: 'sandbox' })).toBeNull();
    expect(policyOf({ PAYMENT_MODE: 'sandbox' })).not.toContain('frame-src');
  });

  const ORIGINS = {
    CARD_FORM_ORIGIN: 'https://cards.museum.example.test',
    PUBLIC_URL: 'https://members.example.test/',
  };
  const STAND_IN = { ...FINCODE, FINCODE_ENDPOINT: '/sandbox/fincode' };
  const BESIDE = "'self' http://localhost:* http://127.0.0.1:*";

  /** Returns the directives of the page's content security policy by name, with `script` and `appOrigin`. */
  const pageOf = (env: Record<string, string>) => {
    const settings = readCardForm(env);
    const headers = settings ? cardFormHeaders(settings) : {};
    // X-Frame-Options would forbid the app to frame the page, because the app has another origin.
    expect(headers).not.toHaveProperty('X-Frame-Options');
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy.replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\*/g, '')).not.toMatch(UNSAFE);
    const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/, 2));
    const sources = Object.fromEntries(directives) as Record<string, string>; // name and sources
    return { script: settings?.script, appOrigin: settings?.appOrigin, ...sources };
  };

  it.each([
    [{ ...FINCODE, ...ORIGINS }, 'test.fincode.jp'],
    [{ ...FINCODE, ...ORIGINS, PAYMENT_SERVICE_ID: 'p_prod_museum' }, 'fincode.jp'],
  ])('has the provider’s script, calls the provider alone and is framed by the app alone (%j)', (env, domain) => {
    expect(pageOf(env)).toMatchObject({
      script: `https://js.${domain}/v1/fincode.js`,
      appOrigin: 'https://members.example.test',
      'script-src': `'self' https://js.${domain}`,
      'connect-src': `https://js.${domain} https://api.${domain}`,
      'frame-src': `https://js.${domain}`,
      'frame-ancestors': 'https://members.example.test',
    });
    expect(policyOf(env)).toContain('frame-src https://cards.museum.example.test');
  });

  it('is beside the app in a sandbox, on whatever port', () => {
    expect(pageOf(FINCODE)).toMatchObject({ appOrigin: '', 'frame-ancestors': BESIDE });
    expect(policyOf(FINCODE)).toContain(`frame-src ${BESIDE}`);
  });

  it.each([
    [
      STAND_IN,
      {
        script: '/sandbox/fincode/v1/fincode.js',
        'script-src': "'self'",
        'connect-src': [
          'http://localhost:*/sandbox/fincode/',
          'http://127.0.0.1:*/sandbox/fincode/',
          'http://localhost:3000/sandbox/fincode/',
        ].join(' '),
      },
    ],
    [
      { ...STAND_IN, API_ORIGIN: 'https://api.example.test' },
      {
        script: 'https://api.example.test/sandbox/fincode/v1/fincode.js',
        'script-src': "'self' https://api.example.test",
        'connect-src': 'https://api.example.test/sandbox/fincode/',
      },
    ],
    [
      { ...STAND_IN, ...ORIGINS },
      {
        script: 'https://members.example.test/sandbox/fincode/v1/fincode.js',
        'script-src': "'self' https://members.example.test",
        'connect-src': 'https://members.example.test/sandbox/fincode/',
      },
    ],
  ])('has the fake of the sandbox, and calls nothing else there (%j)', (env, expected) => {
    expect(pageOf(env)).toMatchObject(expected);
  });

  it('leaves the app to call no card provider', () => {
    const policy = policyOf({ ...FINCODE, PAYMENT_ENDPOINT: 'https://cards.example.test' });
    expect(policy).toContain("connect-src 'self';");
  });
});
