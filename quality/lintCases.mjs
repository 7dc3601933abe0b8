/**
 * Code for each of our lint rules: how many faults are found in it when it stands in that file.
 *
 * @type {Readonly<Record<string, readonly (readonly [faults: number, file: string, ...code: readonly string[]])[]>>}
 */
export const LINT_CASES = {
  'antd-thin-paths': [
    [
      3,
      'src/ui/TextInput.tsx',
      "import { Input } from 'antd';",
      "import { UserOutlined } from '@ant-design/icons';",
      "import Button from 'antd/lib/button';",
    ],
    [0, 'src/ui/TextInput.tsx', "import type { InputProps } from 'antd';", "import Input from 'antd/es/input/Input';"],
  ],
  'clock-injected': [
    [4, 'server/tokens/rotation.ts', 'new Date();', 'Date();', 'Date.now();', 'export const read = Date.now;'],
    [0, 'src/domain/membership/membership.ts', "new Date('2026-03-31T00:00:00Z');"],
    [0, 'server/main.ts', 'export const clock = () => new Date();'],
  ],
  'env-through-settings': [
    [2, 'src/app/storage/tokenStorage.ts', 'process.env.DEBUG;', 'export const { PORT: port } = process.env;'],
    [0, 'server/settings.ts', 'process.env.PORT;'],
  ],
  'explain-assertions': [
    [
      2,
      'src/state/authSlice.ts',
      "export const member = JSON.parse('{}') as { id: number };",
      '',
      '// A comment further up explains nothing here.',
      '',
      'export const plans = {',
      '  paid: [1, 2] as unknown[],',
      '};',
    ],
    [
      0,
      'src/state/authSlice.ts',
      '// The answer has passed its schema.',
      "export const member = JSON.parse('{}') as { id: number };",
      '',
      'export const plans = [] as readonly number[];',
      "export const paths = { home: '/home' } as const;",
    ],
  ],
  'explain-directives': [
    [
      2,
      'src/state/authSlice.ts',
      '// eslint-disable-next-line no-console',
      "console.log('member');",
      '/* eslint-disable eqeqeq -- */',
    ],
    [1, 'src/state/authSlice.ts', '/* eslint-disable */', 'export const member = 1;'],
    [
      0,
      'src/state/authSlice.ts',
      '// eslint-disable-next-line no-console -- support staff look for this line',
      "console.log('member');",
    ],
  ],
  'meaningful-file-names': [
    [1, 'src/features/auth/utils.ts', 'export const anything = 1;'],
    [0, 'src/features/auth/loginSchema.ts', 'export const loginSchema = {};'],
  ],
  'named-exports': [
    [2, 'src/features/auth/HomePage.ts', 'const home = 1;', 'export { home as default };', 'export default home;'],
    [0, 'webpack.config.ts', 'export default {};'],
  ],
  'network-through-api': [
    [3, 'src/features/load.ts', "await fetch('/me');", "globalThis.fetch('/me');", 'new XMLHttpRequest().send();'],
    [0, 'src/api/baseQuery/transport.ts', "await fetch('/me');"],
    [0, 'src/features/load.ts', 'export interface Options { readonly fetch: typeof fetch }'],
  ],
  'no-enums': [
    [1, 'src/contract/values.ts', "export enum Gender { Male = 'male' }"],
    [0, 'src/contract/values.ts', "export type Gender = 'male' | 'female';"],
  ],
  'no-evaluated-waits': [
    [
      2,
      'e2e/gallery/pictures.gallery.ts',
      "await page.waitForFunction('document.readyState');",
      'await page.waitForFunction(`!document.body.textContent.includes("${words}")`);',
    ],
    [
      0,
      'e2e/gallery/pictures.gallery.ts',
      'await page.waitForFunction(() => document.readyState);',
      "await page.getByText(words).waitFor({ state: 'hidden' });",
    ],
  ],
  'no-fixed-ports': [
    [
      5,
      'server/mail/delivery.test.ts',
      'const SMTP_PORT = 3161;',
      'createServer().listen(8080);',
      "createServer().listen({ port: 8080, host: '127.0.0.1' });",
      'startMailServer({ port: 2525, refusal: `not on ${SMTP_PORT}` });',
      "startServerProcess('data', { PORT: '3000' });",
    ],
    [
      0,
      'server/mail/delivery.test.ts',
      'createServer().listen(0);',
      "createServer().listen({ port: 0, host: '127.0.0.1' });",
      'startMailServer({ port });',
      "startServerProcess('data', { PORT: String(port) });",
      '// Settings are read here, and nothing listens.',
      'export const settings = { port: 3000 };',
    ],
  ],
  'no-own-module-mocks': [
    [2, 'src/api/membershipApi.test.ts', "jest.mock('./tags');", "jest.doMock('../state/authSlice', () => ({}));"],
    [0, 'src/support/monitoring.test.ts', "jest.mock('@sentry/react');"],
  ],
  'no-raw-html': [
    [
      4,
      'src/features/contents/Article.tsx',
      "export const article = <div dangerouslySetInnerHTML={{ __html: '<b>展覧会</b>' }} />;",
      "export const props = { dangerouslySetInnerHTML: { __html: '<b>展覧会</b>' } };",
      "document.body.innerHTML = '<b>展覧会</b>';",
      "document.body.insertAdjacentHTML('beforeend', '<b>展覧会</b>');",
    ],
    [0, 'src/features/contents/Article.tsx', "<div>展覧会</div>; document.body.textContent = '展覧会';"],
  ],
  'no-re-exports': [
    [2, 'src/features/auth/index.ts', "export * from './LoginPage';", "export { loginSchema } from './loginSchema';"],
    [0, 'src/features/auth/loginSchema.ts', 'const loginSchema = {};', 'export { loginSchema };'],
  ],
  'no-snapshots': [
    [
      2,
      'src/domain/membership/formatTerm.test.ts',
      'expect(1).toMatchSnapshot();',
      "expect(1).toMatchInlineSnapshot('1');",
    ],
    [0, 'src/domain/membership/formatTerm.test.ts', 'expect(1).toMatchObject({});'],
  ],
  'protect-new-tab': [
    [
      2,
      'src/ui/OutsideLink.tsx',
      '<a href="https://example.test" target="_blank">展覧会</a>;',
      '<a href="https://example.test" target={\'_blank\'} rel="noopener">展覧会</a>;',
    ],
    [
      0,
      'src/ui/OutsideLink.tsx',
      '<a href="https://example.test" target="_blank" rel="noopener noreferrer">展覧会</a>;',
    ],
  ],
  'queries-by-role': [
    [
      3,
      'src/features/auth/LoginPage.test.tsx',
      'render(<div data-testid="login" />);',
      "screen.getByTestId('login');",
      "configure({ attribute: 'data-testid' });",
    ],
    [0, 'src/features/auth/LoginPage.test.tsx', "screen.getByRole('button', { name: 'ログイン' });"],
  ],
  'storage-through-adapter': [
    [2, 'src/features/registration/draft.ts', "sessionStorage.setItem('a', '{}');", 'window.localStorage.clear();'],
    [0, 'src/app/storage/tokenStorage.ts', "sessionStorage.removeItem('token');"],
    [
      0,
      'src/features/registration/draft.ts',
      'export function clear(sessionStorage: Storage): void {',
      '  sessionStorage.clear();',
      '}',
    ],
  ],
  'zod-mini': [
    [2, 'src/contract/me.ts', "import { z } from 'zod';", "import * as four from 'zod/v4';"],
    [0, 'src/contract/me.ts', "import type { ZodError } from 'zod';", "import * as z from 'zod/mini';"],
  ],
};
