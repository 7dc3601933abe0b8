import type { Shot } from '../shot';

export const sandboxShots: readonly Shot[] = [
  { name: 'sandbox/mailbox', path: '/sandbox/mail' },
  { name: 'sandbox/terms', path: '/legal/terms' },
  { name: 'sandbox/article', path: '/articles/101' },
  { name: 'sandbox/no-article', path: '/articles/999999' },
];
