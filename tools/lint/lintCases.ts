const HOOKS = "import { useEffect, useState } from 'react';";
const EFFECT = 'const [one, set] = useState(1); useEffect(() => { set(2); }, []);';

/**
 * Code with faults, how many of them the rule finds in it as the text of that file, and no other of our rules any. What a
 * rule must leave alone is in the real code. Of the rules that are not ours one of each kind stands here: without types, a
 * tsconfig.json that has the file, or its plugin, a rule would find nothing and say nothing.
 */
export const LINT_CASES: readonly (readonly [rule: string, faults: number, file: string, code: string])[] = [
  ['antd-thin-paths', 1, 'src/ui/TextInput.tsx', "import { Input } from 'antd';"],
  ['antd-thin-paths', 1, 'src/ui/TextInput.tsx', "import { UserOutlined } from '@ant-design/icons';"],
  ['antd-thin-paths', 1, 'src/ui/TextInput.tsx', "import Button from 'antd/lib/button';"],
  ['clock-injected', 4, 'server/tokens/a.ts', 'new Date(); Date(); Date.now(); export const read = Date.now;'],
  ['env-through-settings', 2, 'src/app/a.ts', 'process.env.DEBUG; export const { PORT: port } = process.env;'],
  ['explain-assertions', 1, 'src/store/slices/a.ts', "// Further up.\n\nexport const a = JSON.parse('{}') as object;"],
  ['explain-assertions', 1, 'src/store/slices/a.ts', 'export const plans = {\n  paid: [1, 2] as unknown[],\n};'],
  ['meaningful-file-names', 1, 'src/features/auth/utils.ts', 'export const anything = 1;'],
  ['named-exports', 2, 'src/a.ts', 'const home = 1; export { home as default }; export default home;'],
  ['network-through-api', 3, 'src/a.ts', "fetch('/me'); globalThis.fetch('/me'); new XMLHttpRequest().send();"],
  ['no-enums', 1, 'src/contract/values.ts', "export enum Gender { Male = 'male' }"],
  ['no-evaluated-waits', 1, 'e2e/gallery/a.ts', "await page.waitForFunction('document.readyState');"],
  ['no-evaluated-waits', 1, 'e2e/gallery/a.ts', 'await page.waitForFunction(`document.title == "${title}"`);'],
  ['no-fixed-ports', 2, 'server/a.test.ts', 'const SMTP_PORT = 3161; createServer().listen(8080);'],
  ['no-fixed-ports', 1, 'server/a.test.ts', "createServer().listen({ port: 8080, host: '127.0.0.1' });"],
  ['no-fixed-ports', 2, 'server/a.test.ts', "start({ port: 2525, text: `not on ${PORT}` }); start({ PORT: '3000' });"],
  [
    'no-literal-spread',
    2,
    'src/ui/A.tsx',
    'export const a = <A {...{ b: 1 }} c={{ ...{ d: 1 }, ...(e && { f: 1 }) }} />;',
  ],
  ['no-own-module-mocks', 2, 'src/a.test.ts', "jest.mock('./tags'); jest.doMock('../state/authSlice', () => ({}));"],
  ['no-packed-assignments', 2, 'src/ui/a.ts', 'const [b, c] = [1, 2]; [d, e] = [b, c];'],
  ['no-raw-html', 1, 'src/ui/A.tsx', "export const a = <div dangerouslySetInnerHTML={{ __html: '<b>展覧会</b>' }} />;"],
  ['no-raw-html', 1, 'src/ui/A.tsx', "export const a = { dangerouslySetInnerHTML: { __html: '<b>展覧会</b>' } };"],
  ['no-raw-html', 2, 'src/ui/A.tsx', "a.innerHTML = '<b>1</b>'; a.insertAdjacentHTML('beforeend', '<b>1</b>');"],
  ['no-re-exports', 2, 'src/a.ts', "export * from './LoginPage'; export { loginSchema } from './loginSchema';"],
  ['no-snapshots', 2, 'src/a.test.ts', "expect(1).toMatchSnapshot(); expect(1).toMatchInlineSnapshot('1');"],
  ['protect-new-tab', 1, 'src/ui/A.tsx', '<a href="https://a.test" target="_blank">展覧会</a>;'],
  ['protect-new-tab', 1, 'src/ui/A.tsx', '<a href="https://a.test" target={\'_blank\'} rel="noopener">展覧会</a>;'],
  ['queries-by-role', 2, 'src/A.test.tsx', 'render(<div data-testid="login" />); screen.getByTestId(\'login\');'],
  ['queries-by-role', 1, 'src/A.test.tsx', "configure({ attribute: 'data-testid' });"],
  ['storage-through-adapter', 2, 'src/ui/a.ts', "sessionStorage.setItem('a', '{}'); window.localStorage.clear();"],
  ['zod-mini', 2, 'src/contract/me.ts', "import { z } from 'zod'; import * as four from 'zod/v4';"],
  ['typescript/no-floating-promises', 1, 'src/store/slices/a.test.ts', 'Promise.resolve(1);'],
  ['typescript/no-unnecessary-condition', 1, 'e2e/a.ts', "export const a = (b: string) => b ?? '';"],
  [
    'react-hooks/rules-of-hooks',
    1,
    'src/ui/A.tsx',
    `${HOOKS} export const useA = (b: 1 | 2) => b === 1 && useState(1);`,
  ],
  ['react/set-state-in-effect', 1, 'src/ui/A.tsx', `${HOOKS} export const useA = () => { ${EFFECT} return one; };`],
  ['jsx-a11y/alt-text', 1, 'src/ui/A.tsx', 'export const A = () => <img src="a.png" />;'],
  ['eslint/no-undef', 1, 'bench/a.mjs', 'export const a = process.pid + undefinedName;'],
  ['eslint/max-params', 1, 'bench/a.ts', 'export const a = (b: 1, c: 1, d: 1, e: 1) => b + c + d + e;'],
];
