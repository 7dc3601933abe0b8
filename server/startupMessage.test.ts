import { startupMessage } from './startupMessage';
import { TEST_SETTINGS } from './testing/testApp';

const LOGINS = { password: 'Museum-Demo-2026', emails: ['free@example.test', 'member@example.test'] };

const settings = { ...TEST_SETTINGS, publicUrl: 'http://localhost:3000', apiUrl: 'http://127.0.0.1:3000' };

it('says where site and API are, who can sign in, and where the sandbox keeps its mail', () => {
  const message = startupMessage(settings, LOGINS);
  expect(message).toMatch(/Members' site +http:\/\/localhost:3000\n/);
  expect(message).toMatch(/API +http:\/\/127\.0\.0\.1:3000\/api\/membership\n/);
  expect(message).toMatch(/Mail +http:\/\/127\.0\.0\.1:3000\/sandbox\/mail\n/);
  for (const text of [LOGINS.password, ...LOGINS.emails]) expect(message).toContain(text);
});

it('says where the desk is, if there is one', () => {
  expect(startupMessage({ ...settings, desk: true }, LOGINS)).toMatch(/Desk +http:\/\/127\.0\.0\.1:3000\/desk\n/);
  expect(startupMessage(settings, LOGINS)).not.toContain('/desk');
});

it('names no mailbox when mail is real', () => {
  const message = startupMessage({ ...settings, smtpUrl: 'smtp://mail.example.test' }, LOGINS);
  expect(message).not.toContain('/sandbox/mail');
});

it.each([
  ['on', LOGINS],
  ['demo', LOGINS],
  ['off', null],
] as const)('says whether this is a sandbox: %s', (sandbox, logins) => {
  const message = startupMessage({ ...settings, sandbox }, logins);
  expect(message).toMatch(new RegExp(`^  SANDBOX=${sandbox} .*\\(PAYMENT_MODE=sandbox\\)$`, 'm'));
  expect(message.includes('Demo members')).toBe(logins !== null);
});
