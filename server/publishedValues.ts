import type { SettingFault } from './settingFields';

type Environment = Readonly<Record<string, string>>;

/** Passwords that compose.yaml and the documents contain. */
const PASSWORDS: readonly string[] = ['sandbox', 'password'];

/** The character that stands for a museum's own value in the documents. */
const PLACEHOLDER = '…';

const SECRETS = ['PAYMENT_CALLBACK_SECRET', 'FINCODE_SECRET_KEY', 'FINCODE_WEBHOOK_SIGNATURE'] as const;

const ADDRESSES = ['DATABASE_URL', 'SMTP_URL'] as const;

/** The secret of .env.example. It is published, so no setting of a public site may contain it. */
export const EXAMPLE_SECRET = 'sandbox-callback-secret-for-this-machine-only';

/**
 * Returns the faults in the settings of a public site whose values are empty or published in this repository (decisions
 * §11).
 */
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
  // The password may be before the @ or in the query, because PostgreSQL's driver reads both.
  const passwords = [decode(password), searchParams.get('password') ?? ''];
  if (passwords.some((one) => PASSWORDS.includes(one) || one.includes(PLACEHOLDER)))
    return [{ name, fault: `must not have a published password${hint(name)}` }];
  const hasBoth = username !== '' && (password !== '' || mayLackPassword(name, address));
  return /^\w+:\/\/[^/?#]*@/.test(address) && !hasBoth
    ? [{ name, fault: `must have a user and a password before the @${hint(name)}` }]
    : [];
}

/**
 * Returns a hint for a fault of `DATABASE_URL`, because with Compose another setting contains the password of the
 * database.
 */
const hint = (name: string): string => (name === 'DATABASE_URL' ? ' (with Compose: DATABASE_PASSWORD)' : '');

/**
 * Returns whether an address may lack a password. A database may identify its user in another way, but an empty
 * password after a colon is a mistake.
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
