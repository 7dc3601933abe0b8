import { createHash } from 'node:crypto';
import { readCardForm, type CardFormSettings } from './cardFormSettings';

/** The settings that name services the app calls (decisions §8). */
const SERVICES = ['API_ORIGIN', 'GEOCODING_ENDPOINT', 'PAYMENT_ENDPOINT', 'SENTRY_DSN'] as const;

/** Everything a page could ask a browser for but the app does not; the card keeps the screen on. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

type Headers = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, readonly string[]>>;

/** The site's own files and nothing else, no calls, no markup from text. */
const STRICT = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/**
 * Returns the headers under which the built app is served, by any host. The policy admits the app's own files, the
 * scripts and styles written into its pages (by their hash) and the configured services; nothing else, and no markup
 * from text.
 */
export function securityHeaders(
  env: Readonly<Record<string, string>>,
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): Headers {
  const cardForm = readCardForm(env);
  // The page in the frame calls the card provider, and the app does not.
  const called = SERVICES.filter((name) => cardForm === null || name !== 'PAYMENT_ENDPOINT');
  const services = called.map((name) => originOf(env[name] ?? '')).filter((origin) => origin !== null);
  return pageHeaders({
    ...STRICT,
    'script-src': ["'self'", ...inline.scripts.map(hashOf)],
    'style-src': ["'self'", ...inline.styles.map(hashOf)],
    'connect-src': ["'self'", ...new Set(services)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
    ...(cardForm && { 'frame-src': cardForm.sources.page }),
  });
}

/**
 * Returns the headers of the page with the card provider's own fields. Only the app may frame it; its only foreign
 * script is the provider's, and it may frame and call only the provider. The script does not support Trusted Types.
 * X-Frame-Options would refuse the app, which has another origin.
 */
export function cardFormHeaders({ sources: { host, calls, app } }: Pick<CardFormSettings, 'sources'>): Headers {
  const policy = Object.fromEntries(
    Object.entries(STRICT).filter(([directive]) => !directive.includes('trusted-types')),
  );
  const { 'X-Frame-Options': _, ...headers } = pageHeaders({
    ...policy,
    'script-src': [...new Set(["'self'", host])],
    'connect-src': calls,
    'frame-src': [host],
    'frame-ancestors': app,
  });
  return { ...headers, 'X-Robots-Tag': 'noindex' };
}

/**
 * Returns the headers of the support viewer and of the page in its frame: neither may call anything, and search engines
 * are to keep away. The frame's page may be framed by the viewer, and nothing else of the site by anything. Their files
 * may be loaded by any page, since the sandboxed frame is of no origin.
 */
export function viewerHeaders(): Readonly<Record<'viewer' | 'screen', Headers>> {
  const more = { 'X-Robots-Tag': 'noindex', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {
    viewer: { ...pageHeaders({ ...STRICT, 'frame-src': ["'self'"] }), ...more },
    screen: {
      ...pageHeaders({ ...STRICT, 'frame-ancestors': ["'self'"] }),
      ...more,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}

/** Returns the policy that stands in both pages themselves, for hosts that send none or that of the app. */
export function viewerPolicy(): string {
  // Browsers accept this directive only in headers, and report it as an error in a page.
  const { 'frame-ancestors': _, ...policy } = STRICT;
  return policyText(policy);
}

function pageHeaders(policy: Policy) {
  return {
    'Content-Security-Policy': policyText(policy),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': [...PERMISSIONS.map((name) => `${name}=()`), 'screen-wake-lock=(self)'].join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy webpack creates to load chunks under Trusted Types. */
export const TRUSTED_TYPES_POLICY = 'museum-chunks';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** null for a path: that is the app's own origin. */
function originOf(address: string): string | null {
  return /^https?:/.test(address) ? new URL(address).origin : null;
}
