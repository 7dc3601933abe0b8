import type { DemoLogins } from './sandbox';
import type { SandboxMode, ServerSettings } from './settings';

type Shown = Pick<ServerSettings, 'sandbox' | 'paymentMode' | 'publicUrl' | 'apiUrl' | 'smtpUrl' | 'desk'>;

const MEANING: Readonly<Record<SandboxMode, string>> = {
  on: 'for this machine: demo members, and payments move no money',
  demo: 'a public demonstration: demo members, and payments move no money',
  off: 'real members, no demo data',
};

/**
 * Returns the message for the operator when the server runs (decisions §9, §11): its version, its address, and the demo
 * members who can sign in.
 */
export function startupMessage(settings: Shown, demoLogins: DemoLogins | null): string {
  const { sandbox, paymentMode, publicUrl, apiUrl, smtpUrl, desk } = settings;
  return [
    '',
    `  SANDBOX=${sandbox.padEnd(6)}  ${MEANING[sandbox]} (PAYMENT_MODE=${paymentMode})`,
    '',
    `  Members' site   ${publicUrl}`,
    `  API             ${apiUrl}/api/membership`,
    ...(desk ? [`  Desk            ${apiUrl}/desk`] : []),
    ...(smtpUrl === null ? [`  Mail            ${apiUrl}/sandbox/mail`] : []),
    '',
    ...(demoLogins === null ? [] : describeLogins(demoLogins)),
    '  Ctrl-C stops the server.',
    '',
  ].join('\n');
}

function describeLogins({ password, emails }: DemoLogins): readonly string[] {
  return [`  Demo members, password ${password}:`, ...emails.map((email) => `    ${email}`), ''];
}
