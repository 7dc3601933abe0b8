import { DEMO_PASSWORD, demoMembers } from './sandbox/seed/data/members';
import { japanDate } from '../src/domain/japanTime';

/** What a developer needs to know once the server runs (decisions §9): where it is, and who can sign in. */
export function startupMessage(address: string, now: Date): string {
  const members = demoMembers(japanDate(now)).map(({ email }) => `    ${email}`);
  return [
    '',
    `  Members' site   ${address}`,
    `  API             ${address}/api/membership`,
    '',
    `  Demo members, password ${DEMO_PASSWORD}:`,
    ...members,
    '',
    '  Ctrl-C stops the server.',
    '',
  ].join('\n');
}
