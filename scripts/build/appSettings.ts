/** Settings that may reach a browser (decisions §8). All others belong to the server and must not be in the app. */
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

/** Returns the app's settings unchanged. Leaves out missing ones, which the app itself reports. */
export function pickAppSettings(env: Environment): Record<string, string> {
  return Object.fromEntries(
    APP_SETTINGS.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns whether every page shows the banner of a demonstration site (decisions §11). */
export function isDemo(env: Environment): boolean {
  return env['SANDBOX'] === 'demo';
}

/**
 * Returns the values that DefinePlugin inserts for the globals of src/globals.d.ts. Values are JSON, because the plugin
 * inserts source text.
 */
export function defineGlobals(env: Environment, buildId: string): Record<string, string> {
  return {
    __APP_ENV__: JSON.stringify(pickAppSettings(env)),
    __BUILD_ID__: JSON.stringify(buildId),
  };
}

/** Path of the support viewer in the built site. */
export const VIEWER = 'support/viewer';

/** Returns whether the site includes the support viewer (decisions §8). */
export function hasSupportViewer(env: Environment): boolean {
  return env['SUPPORT_VIEWER'] !== 'off';
}
