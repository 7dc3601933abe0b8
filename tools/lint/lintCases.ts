/**
 * Each case has the name of one of the project's rules, the number of faults that the rule must find, a file name, and
 * the file's text. All other rules of the project must find no fault in the text.
 */
export const LINT_CASES: readonly (readonly [rule: string, faults: number, file: string, code: string])[] = [
  [
    'antd-thin-paths',
    3,
    'src/ui/TextInput.tsx',
    "import { Input } from 'antd'; import { EyeOutlined } from '@ant-design/icons'; import Button from 'antd/lib/button';",
  ],
  ['clock-injected', 4, 'server/tokens/a.ts', 'new Date(); Date(); Date.now(); export const read = Date.now;'],
  ['env-through-settings', 2, 'src/app/a.ts', 'process.env.DEBUG; export const { PORT: port } = process.env;'],
  ['explain-assertions', 1, 'src/store/slices/a.ts', "// Further up.\n\nexport const a = JSON.parse('{}') as object;"],
  ['meaningful-file-names', 1, 'src/features/auth/utils.ts', 'export const anything = 1;'],
  ['named-exports', 2, 'src/a.ts', 'const home = 1; export { home as default }; export default home;'],
  ['network-through-api', 3, 'src/a.ts', "fetch('/me'); globalThis.fetch('/me'); new XMLHttpRequest().send();"],
  ['no-enums', 1, 'src/contract/values.ts', "export enum Gender { Male = 'male' }"],
  ['no-evaluated-waits', 1, 'e2e/gallery/a.ts', "await page.waitForFunction('document.readyState');"],
  ['no-fixed-ports', 2, 'server/a.test.ts', "start({ port: 2525, text: `not on ${PORT}` }); start({ PORT: '3000' });"],
  [
    'no-literal-spread',
    2,
    'src/ui/A.tsx',
    'export const a = <A {...{ b: 1 }} c={{ ...{ d: 1 }, ...(e && { f: 1 }) }} />;',
  ],
  ['no-own-module-mocks', 2, 'src/a.test.ts', "jest.mock('./tags'); jest.doMock('../state/authSlice', () => ({}));"],
  ['no-packed-assignments', 2, 'src/ui/a.ts', 'const [b, c] = [1, 2]; [d, e] = [b, c];'],
  ['no-raw-html', 2, 'src/ui/A.tsx', "a.innerHTML = '<b>1</b>'; a.insertAdjacentHTML('beforeend', '<b>1</b>');"],
  ['no-re-exports', 2, 'src/a.ts', "export * from './LoginPage'; export { loginSchema } from './loginSchema';"],
  ['no-snapshots', 2, 'src/a.test.ts', "expect(1).toMatchSnapshot(); expect(1).toMatchInlineSnapshot('1');"],
  ['protect-new-tab', 1, 'src/ui/A.tsx', '<a href="https://a.test" target="_blank">展覧会</a>;'],
  ['queries-by-role', 2, 'src/A.test.tsx', 'render(<div data-testid="login" />); screen.getByTestId(\'login\');'],
  ['storage-through-adapter', 2, 'src/ui/a.ts', "sessionStorage.setItem('a', '{}'); window.localStorage.clear();"],
  ['zod-mini', 2, 'src/contract/me.ts', "import { z } from 'zod'; import * as four from 'zod/v4';"],
];
