/** The settings that may reach a browser (decisions §8). Every other one belongs to the server and stays there. */
const APP_SETTINGS = [
  'API_ORIGIN',
  'GEOCODING_ENDPOINT',
  'GEOCODING_API_KEY',
  'PAYMENT_MODE',
  'PAYMENT_ENDPOINT',
  'PAYMENT_SERVICE_ID',
  'CARD_FORM_ORIGIN',
  'SENTRY_DSN',
  'SENTRY_ENVIRONMENT',
  'MAIL_SENDER_DOMAIN',
  'MUSEUM_NAME',
  'SUPPORT_CONTACT',
  'OFFLINE_CARD',
] as const;

type Environment = Readonly<Record<string, string>>;

/** The app's part of an environment, values as read. A missing setting stays missing: the app itself reports it. */
export function pickAppSettings(env: Environment): Record<string, string> {
  return Object.fromEntries(
    APP_SETTINGS.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns whether every page shows the banner of a demonstration (decisions §11). */
export function isDemo(env: Environment): boolean {
  return env['SANDBOX'] === 'demo';
}

/**
 * Returns the values with which DefinePlugin replaces the globals of src/globals.d.ts. They are source text, hence the
 * JSON.
 */
export function defineGlobals(env: Environment, buildId: string): Record<string, string> {
  return {
    __APP_ENV__: JSON.stringify(pickAppSettings(env)),
    __BUILD_ID__: JSON.stringify(buildId),
  };
}

/** The folder of the support viewer in the site. */
export const VIEWER = 'support/viewer';

/** Returns whether the site has the support viewer (decisions §8). */
export function hasSupportViewer(env: Environment): boolean {
  return env['SUPPORT_VIEWER'] !== 'off';
}
