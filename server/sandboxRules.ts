import { EXAMPLE_SECRET, publishedValueFaults } from './publishedValues';
import type { SettingFault } from './settingFields';

/**
 * Values of .env.example that a public site must replace: a name, a telephone number and a domain that do not exist,
 * and a published secret.
 */
export const EXAMPLE = {
  MUSEUM_NAME: 'みやこ市立美術館',
  SUPPORT_CONTACT: '友の会事務局 075-000-0000（9:00〜17:00、月曜休館）',
  MAIL_SENDER_DOMAIN: 'museum.example.test',
  PAYMENT_CALLBACK_SECRET: EXAMPLE_SECRET,
} as const;

const OF_EXAMPLE = 'must not be that of .env.example';

const OF_SANDBOX = "must not be the sandbox's";

type Environment = Readonly<Record<string, string>>;

/** Returns the faults in the settings of a server that starts, by the rules for its `SANDBOX` (decisions §11). */
export function sandboxFaults(env: Environment): readonly SettingFault[] {
  const { SANDBOX, PUBLIC_URL = '' } = env;
  if (SANDBOX === 'off') return publicSiteFaults(env);
  if (SANDBOX !== 'on' || !isHttps(PUBLIC_URL)) return [];
  return [{ name: 'PUBLIC_URL', fault: 'must not be https with SANDBOX=on: use off, or demo for a demonstration' }];
}

function publicSiteFaults(env: Environment): readonly SettingFault[] {
  const { PUBLIC_URL = '', API_URL = '', SMTP_URL = '' } = env;
  return faultsOf([
    [!isHttps(PUBLIC_URL), 'PUBLIC_URL', 'must be an https address'],
    [API_URL !== '' && !isHttps(API_URL), 'API_URL', 'must be empty or an https address'],
    [SMTP_URL === '', 'SMTP_URL', 'must not be empty'],
    [isExample(env, 'PAYMENT_CALLBACK_SECRET'), 'PAYMENT_CALLBACK_SECRET', OF_EXAMPLE],
  ])
    .concat(publicAppFaults(env))
    .concat(publishedValueFaults(env).map(({ name, fault }) => withoutSandbox(name, fault)));
}

/** Returns the faults in the settings of the app's build, by the rules for `SANDBOX=off` (decisions §11). */
export function publicAppFaults(env: Environment): readonly SettingFault[] {
  const { SANDBOX, PAYMENT_MODE } = env;
  if (SANDBOX !== 'off') return [];
  const names = ['MUSEUM_NAME', 'SUPPORT_CONTACT', 'MAIL_SENDER_DOMAIN'] as const;
  return faultsOf([
    [PAYMENT_MODE === 'sandbox', 'PAYMENT_MODE', 'must not be sandbox'],
    ...names.map((name) => [isExample(env, name), name, OF_EXAMPLE] as const),
    [isOfSandbox(env['GEOCODING_ENDPOINT']), 'GEOCODING_ENDPOINT', OF_SANDBOX],
    [PAYMENT_MODE !== 'none' && isOfSandbox(env['PAYMENT_ENDPOINT']), 'PAYMENT_ENDPOINT', OF_SANDBOX],
  ]);
}

function faultsOf(rows: readonly (readonly [isFault: boolean, name: string, fault: string])[]): SettingFault[] {
  return rows.filter(([isFault]) => isFault).map(([, name, fault]) => withoutSandbox(name, fault));
}

const withoutSandbox = (name: string, fault: string): SettingFault => ({ name, fault: `${fault} with SANDBOX=off` });

function isExample(env: Environment, name: keyof typeof EXAMPLE): boolean {
  return env[name]?.trim() === EXAMPLE[name];
}

/** Returns whether an address, or a path of the site, belongs to the sandbox. */
function isOfSandbox(address = ''): boolean {
  return /^(?:https?:\/\/[^/]+)?\/sandbox(?:\/|$)/.test(address.trim());
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
