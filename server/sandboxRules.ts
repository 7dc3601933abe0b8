/** The secret of .env.example, which is published. */
const EXAMPLE_SECRET = 'sandbox-callback-secret-for-this-machine-only';

/** What is wrong with a setting. */
export interface SettingFault {
  readonly name: string;
  readonly fault: string;
}

type Environment = Readonly<Record<string, string>>;

/** What `SANDBOX` demands of the other settings of a server that starts (decisions §11). */
export function sandboxFaults(env: Environment): readonly SettingFault[] {
  const { SANDBOX, PUBLIC_URL = '' } = env;
  if (SANDBOX === 'off') return publicSiteFaults(env);
  if (SANDBOX !== 'on' || !isHttps(PUBLIC_URL)) return [];
  return [{ name: 'PUBLIC_URL', fault: 'must not be https with SANDBOX=on: use off, or demo for a demonstration' }];
}

function publicSiteFaults(env: Environment): readonly SettingFault[] {
  const { PUBLIC_URL = '', API_URL = '', SMTP_URL = '', PAYMENT_MODE, PAYMENT_CALLBACK_SECRET = '' } = env;
  const faults: readonly (readonly [isFault: boolean, name: string, fault: string])[] = [
    [!isHttps(PUBLIC_URL), 'PUBLIC_URL', 'must be an https address with SANDBOX=off'],
    [API_URL !== '' && !isHttps(API_URL), 'API_URL', 'must be empty or an https address with SANDBOX=off'],
    [SMTP_URL === '', 'SMTP_URL', 'must not be empty with SANDBOX=off'],
    [PAYMENT_MODE === 'sandbox', 'PAYMENT_MODE', 'must not be sandbox with SANDBOX=off'],
    [
      PAYMENT_CALLBACK_SECRET.trim() === EXAMPLE_SECRET,
      'PAYMENT_CALLBACK_SECRET',
      'must not be that of .env.example with SANDBOX=off',
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, name, fault]) => ({ name, fault }));
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
