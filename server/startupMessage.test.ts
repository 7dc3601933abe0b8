import { startupMessage } from './startupMessage';

const NOW = new Date('2026-05-20T12:00:00+09:00');
const publicUrl = 'http://localhost:3000';

it('says where the site is, who can sign in, and where the sandbox keeps its mail', () => {
  const message = startupMessage({ publicUrl, smtpUrl: null }, NOW);
  expect(message).toContain('http://localhost:3000/sandbox/mail');
  expect(message).toContain('member@example.test');
});

it('names no mailbox when mail is real', () => {
  expect(startupMessage({ publicUrl, smtpUrl: 'smtp://mail.example.test' }, NOW)).not.toContain('/sandbox/mail');
});
