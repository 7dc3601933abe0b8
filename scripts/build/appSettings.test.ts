import { DefinePlugin } from 'webpack';
import { createWebpackConfig } from '../../webpack.config';
import { defineGlobals, hasSupportViewer } from './appSettings';

const env = {
  API_ORIGIN: '',
  MUSEUM_NAME: 'みやこ市立美術館',
  SUPPORT_CONTACT: '友の会 "事務局"',
  DATABASE_URL: 'postgres://museum:database-password@localhost/members',
  PAYMENT_CALLBACK_SECRET: 'callback-secret',
  SMTP_URL: 'smtp://mailer:mail-password@localhost',
  PORT: '3000',
  HOME: '/home/operator',
};

test('only the settings of the app reach the browser, exactly as written', () => {
  expect(JSON.parse(defineGlobals(env, 'af1e74f')['__APP_ENV__'] ?? '')).toEqual({
    API_ORIGIN: '',
    MUSEUM_NAME: 'みやこ市立美術館',
    SUPPORT_CONTACT: '友の会 "事務局"',
  });
});

test.each(['production', 'development'] as const)('the %s bundle holds no setting of the server', (mode) => {
  const config = createWebpackConfig({ mode, env, buildId: 'af1e74f' });
  const defined = config.plugins?.filter((plugin) => plugin instanceof DefinePlugin) ?? [];
  expect(defined).toHaveLength(1);
  const written = JSON.stringify(defined);
  expect(written).toContain('みやこ市立美術館');
  expect(written).not.toMatch(/password|callback-secret|DATABASE_URL|SMTP|\bPORT\b|operator/);
});

it.each([
  [{}, true],
  [{ SUPPORT_VIEWER: 'on' }, true],
  [{ SUPPORT_VIEWER: 'off' }, false],
])('with %p the site has the support viewer: %p', (settings, expected) => {
  expect(hasSupportViewer(settings)).toBe(expected);
});
