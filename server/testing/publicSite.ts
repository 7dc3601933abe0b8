import { readStartSettings } from '../settings';

/** The smallest set of settings with which a public site starts. */
const publicSite = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://members.example.test',
  SMTP_URL: 'smtps://mail.example.test',
  PAYMENT_MODE: 'none',
  MUSEUM_NAME: '川辺美術館',
  SUPPORT_CONTACT: '友の会 03-0000-0000',
  MAIL_SENDER_DOMAIN: 'kawabe.example.test',
};

/** Returns the settings of a public site with these changes. Throws `Invalid env` if they are not allowed. */
export const startPublicSite = (changes: Readonly<Record<string, string>>) =>
  readStartSettings({ ...publicSite, ...changes }, '/srv/museum');
