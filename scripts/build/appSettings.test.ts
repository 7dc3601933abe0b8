import { DefinePlugin } from 'webpack';
import { createAppConfig } from '../../webpack.config';

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

test.each(['production', 'development'] as const)('only settings of the app reach the %s bundle', (mode) => {
  const { plugins = [] } = createAppConfig({ mode, env, buildId: 'af1e74f', outputPath: '/dist' });
  const [defined, ...others] = plugins.filter((plugin) => plugin instanceof DefinePlugin);
  expect(others).toEqual([]);
  expect(JSON.parse(defined?.definitions['__APP_ENV__'] as string)).toEqual({
    API_ORIGIN: '',
    MUSEUM_NAME: 'みやこ市立美術館',
    SUPPORT_CONTACT: '友の会 "事務局"',
  });
  expect(JSON.stringify(plugins)).not.toMatch(/database-password|mail-password|callback-secret|operator/);
});
