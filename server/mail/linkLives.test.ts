import { mailTokenExpiry, type MailTokenPurpose } from '../mailTokens/mailTokenRules';
import { TEST_SETTINGS } from '../testing/testApp';
import { registrationMail } from '../account/registrationMails';
import { emailChangeMail, passwordResetMail } from '../account/accountMails';

const ISSUED = new Date('2026-04-15T03:00:00Z');
const minutesOf = (purpose: MailTokenPurpose) =>
  (mailTokenExpiry(purpose, ISSUED).getTime() - ISSUED.getTime()) / 60_000;

it.each([
  ['register', registrationMail, `${minutesOf('register') / 60}時間`],
  ['email_change', emailChangeMail, `${minutesOf('email_change') / 60}時間`],
  ['password_reset', passwordResetMail, `${minutesOf('password_reset')}分`],
] as const)('the mail of a %s link says how long the link works', (_, compose, life) => {
  const { text } = compose('hanako@example.test', 'token', TEST_SETTINGS);
  expect(text).toContain(`このURLの有効期限は${life}です。`);
});
