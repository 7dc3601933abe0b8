import { DEMO_PASSWORD, demoMembers } from './sandbox/seed/data/members';
import { japanDate } from '../src/domain/dates/japanTime';
import type { ServerSettings } from './settings';

type Addresses = Pick<ServerSettings, 'publicUrl' | 'smtpUrl'>;

/** What a developer needs to know once the server runs (decisions §9): where it is, and who can sign in. */
export function startupMessage({ publicUrl, smtpUrl }: Addresses, now: Date): string {
  const members = demoMembers(japanDate(now)).map(({ email }) => `    ${email}`);
  return [
    '',
    `  Members' site   ${publicUrl}`,
    `  API             ${publicUrl}/api/membership`,
    ...(smtpUrl === null ? [`  Mail            ${publicUrl}/sandbox/mail`] : []),
    '',
    `  Demo members, password ${DEMO_PASSWORD}:`,
    ...members,
    '',
    '  Ctrl-C stops the server.',
    '',
  ].join('\n');
}
