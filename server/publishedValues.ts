import type { SettingFault } from './settingFields';

type Environment = Readonly<Record<string, string>>;

/** The passwords in compose.yaml and in the documents. */
const PASSWORDS: readonly string[] = ['sandbox', 'password'];

/** Takes the place of a museum's own value in the documents. */
const PLACEHOLDER = '…';

const SECRETS = ['PAYMENT_CALLBACK_SECRET', 'FINCODE_SECRET_KEY', 'FINCODE_WEBHOOK_SIGNATURE'] as const;

const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'] as const;

/** The published secret of .env.example, in whichever setting it stands. */
export const EXAMPLE_SECRET = 'sandbox-callback-secret-for-this-machine-only';

/** Credentials of a public site that are published in this repository, or that are empty (decisions §11). */
export function publishedValueFaults(env: Environment): readonly SettingFault[] {
  const names = ['MUSEUM_NAME', 'SUPPORT_CONTACT', ...SECRETS];
  const placeholders = names
    .filter((name) => env[name]?.includes(PLACEHOLDER))
    .map((name) => ({ name, fault: `must not have the ${PLACEHOLDER} of the documents` }));
  const examples = SECRETS.slice(1)
    .filter((name) => env[name]?.trim() === EXAMPLE_SECRET)
    .map((name) => ({ name, fault: 'must not be that of .env.example' }));
  return [...placeholders, ...examples, ...ADDRESSES.flatMap((name) => addressFaults(name, env[name] ?? ''))];
}

function addressFaults(name: (typeof ADDRESSES)[number], address: string): readonly SettingFault[] {
  if (!URL.canParse(address)) return [];
  const { username, password, searchParams } = new URL(address);
  // PostgreSQL's driver reads both places.
  const passwords = [decode(password), searchParams.get('password') ?? ''];
  if (passwords.some((one) => PASSWORDS.includes(one) || one.includes(PLACEHOLDER)))
    return [{ name, fault: `must not have a published password${hint(name)}` }];
  const hasBoth = username !== '' && (password !== '' || mayLackPassword(name, address));
  return /^\w+:\/\/[^/?#]*@/.test(address) && !hasBoth
    ? [{ name, fault: `must have a user and a password before the @${hint(name)}` }]
    : [];
}

/** With Compose, another setting defines the database's address. */
const hint = (name: string): string => (name === 'DATABASE_URL' ? ' (with Compose: DATABASE_PASSWORD)' : '');

/**
 * Returns whether an address may lack a password. A database may know its user by other means, but a password that is
 * left empty is a mistake.
 */
function mayLackPassword(name: string, address: string): boolean {
  return name === 'DATABASE_URL' && !/^\w+:\/\/[^/?#@]*:@/.test(address);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
