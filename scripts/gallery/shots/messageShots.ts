import type { Screenshot } from '../screenshot';

export const messageShots: readonly Screenshot[] = [
  { name: 'maintenance/visitor', path: '/maintenance' },
  { name: 'maintenance/member', path: '/maintenance', as: 'member' },
  { name: 'not-found/visitor', path: '/no-such-page' },
  { name: 'not-found/member', path: '/no-such-page', as: 'renew' },
  { name: 'not-found/content', path: '/contents/999', as: 'member' },
  { name: 'error/member', path: '/contents/abc', as: 'member' },
  { name: 'error/visitor', path: '/password_reset' },
];
