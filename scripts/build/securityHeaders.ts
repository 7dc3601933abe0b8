import { createHash } from 'node:crypto';
import { readCardForm, type CardFormSettings } from './cardFormSettings';

/** Settings with addresses that the app calls (decisions §8). */
const SERVICES = ['API_ORIGIN', 'GEOCODING_ENDPOINT', 'PAYMENT_ENDPOINT', 'SENTRY_DSN'] as const;

/**
 * Browser features that the app never uses and that its headers therefore forbid. The wake lock is not among them,
 * because the membership card uses it.
 */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

type Headers = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, readonly string[]>>;

/** Policy that allows only the site's own files: no calls, and no markup made from strings. */
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
 * Returns the app's HTTP headers, which any host must send. The content security policy allows the app's own files, its
 * inline scripts and styles by their hashes, and calls to the configured services.
 */
export function securityHeaders(
  env: Readonly<Record<string, string>>,
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): Headers {
  const cardForm = readCardForm(env);
  // If the card form has a page of its own, that page calls the provider, and the app does not.
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
 * Returns the HTTP headers of the page with the card provider's own fields: it runs the provider's script and calls the
 * provider, and only the app may frame it. The policy does not require Trusted Types, which the provider's script does
 * not support. X-Frame-Options is left out, because it would forbid the app to frame the page.
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
 * Returns the HTTP headers of the support viewer and of the page in its frame. Neither may call anything or be indexed
 * by search engines; only the viewer may frame the member's screen. Any page may load their files, because the
 * sandboxed frame has no origin.
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

/**
 * Returns the content security policy for a `meta` element in the viewer's page and in the page of its frame, for hosts
 * that send no policy or only the app's.
 */
export function viewerPolicy(): string {
  // Browsers accept `frame-ancestors` only in headers; in a page they report it as an error.
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

/** Name of the Trusted Types policy that webpack creates to load chunks. */
export const TRUSTED_TYPES_POLICY = 'museum-chunks';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the origin of an address; null for a path, which belongs to the app's own origin. */
function originOf(address: string): string | null {
  return /^https?:/.test(address) ? new URL(address).origin : null;
}
