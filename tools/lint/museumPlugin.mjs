import { banGlobals, banImports, banSyntax } from './ban.mjs';
import { explainAssertions } from './explainAssertions.mjs';

/**
 * The project's own lint rules. `.oxlintrc.json` says where each of them applies, and `lintRules.test.ts` shows that
 * each of them finds faults.
 */
export default {
  meta: { name: 'museum' },
  rules: {
    'env-through-settings': banSyntax(
      ['MemberExpression[object.name="process"][property.name="env"]'],
      'Settings are read and checked once; take them from there, so that a missing one is found at start.',
    ),
    'storage-through-adapter': banGlobals(
      ['sessionStorage', 'localStorage'],
      'Only the storage adapters of src/app touch browser storage: it can be blocked or full, and logout must clear it.',
    ),
    'network-through-api': banGlobals(
      ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
      'Calls go through src/store/api: there the token rotates, answers are checked and 401 and 503 are handled.',
    ),
    'clock-injected': banSyntax(
      [
        'NewExpression[callee.name="Date"][arguments.length=0]',
        'CallExpression[callee.name=/^(Date|dayjs)$/][arguments.length=0]',
        'MemberExpression[object.name="Date"][property.name="now"]',
      ],
      'Take a Clock: the renewal window and token ages depend on the time, and tests must be able to set it.',
    ),
    'queries-by-role': banSyntax(
      [
        'JSXAttribute[name.name="data-testid"]',
        'Literal[value="data-testid"]',
        'Identifier[name=/^(get|query|find)(All)?ByTestId$/]',
      ],
      'Find elements by role and the Japanese name a member reads; a test id proves nothing to a member.',
    ),
    'no-snapshots': banSyntax(
      ['MemberExpression[property.name=/^to(Match|ThrowErrorMatching)(Inline)?Snapshot$/]'],
      'Say what must hold: a snapshot accepts whatever the code happened to give.',
    ),
    'no-own-module-mocks': banSyntax(
      [
        'CallExpression[callee.object.name="jest"]' +
          '[callee.property.name=/^(mock|doMock|setMock|unstable_mockModule)$/] > Literal.arguments:first-child[value=/^\\./]',
      ],
      'Test our modules together and fake only the network and the clock: a mock keeps passing when its original breaks.',
    ),
    'no-fixed-ports': banSyntax(
      [
        'VariableDeclarator[id.name=/^port$|Port$|^(.+_)?PORT$/] > Literal.init[value>0]',
        'CallExpression[callee.property.name="listen"] > Literal.arguments:first-child[value>0]',
        'CallExpression:matches([callee.name=/^start/], [callee.property.name="listen"]) Property[key.name=/^port$/i] > Literal[value>0]',
      ],
      'Listen on port 0 and ask which one it became: two tests or two clones with the same number cannot run side by side.',
    ),
    'no-evaluated-waits': banSyntax(
      [
        'CallExpression[callee.property.name="waitForFunction"] > :matches(Literal, TemplateLiteral).arguments:first-child',
      ],
      'Wait by a locator or a function: a text has to be evaluated in the page, which its content security policy forbids.',
    ),
    'zod-mini': banImports(/^zod(?!\/mini$)/, "Import z from 'zod/mini': the full zod costs every visitor 15 KB more."),
    'antd-thin-paths': banImports(
      /^antd(?:$|\/lib\/|\/es$)|^@ant-design\/icons(?:$|\/lib\/)/,
      "Import one component by its own path ('antd/es/input/Input'): the root pulls in the whole library.",
    ),
    'no-re-exports': banSyntax(
      ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'],
      'Import from the file that defines it: barrels make circles and pull unneeded code into a page.',
    ),
    'no-raw-html': banSyntax(
      [
        'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
        'Property[key.name="dangerouslySetInnerHTML"]',
        'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
        'CallExpression[callee.property.name="insertAdjacentHTML"]',
      ],
      'Text stays text: raw HTML lets an article title or a member name run as a script.',
    ),
    'named-exports': banSyntax(
      ['ExportDefaultDeclaration', 'ExportSpecifier[exported.name="default"]'],
      'Export by name, so that every import says the same word; lazy routes pick the page by its name.',
    ),
    'no-enums': banSyntax(
      ['TSEnumDeclaration'],
      'Use a union of literals: an enum leaves code behind and does not match the JSON of the API.',
    ),
    'no-literal-spread': banSyntax(
      [':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression.argument'],
      'Write each property on its own line: a literal spread only hides that the object or element has many.',
    ),
    'no-packed-assignments': banSyntax(
      [
        'VariableDeclarator[id.type="ArrayPattern"] > ArrayExpression.init',
        'AssignmentExpression[left.type="ArrayPattern"] > ArrayExpression.right',
      ],
      'Give each variable a statement of its own: names and values in two lists have to be matched by counting.',
    ),
    'explain-assertions': explainAssertions,
    // This rule is off, except for the files that .oxlintrc.json lists.
    'meaningful-file-names': banSyntax(
      ['Program'],
      'Name the file after what it holds: what a catch-all file collects is not found again.',
    ),
    // Also refuses a computed `rel`, since its text is not known before the code runs.
    'protect-new-tab': banSyntax(
      [
        'JSXOpeningElement:has(JSXAttribute[name.name="target"] Literal[value="_blank"])' +
          ':not(:has(JSXAttribute[name.name="rel"] Literal[value=/\\bnoopener noreferrer\\b/]))',
      ],
      'A new tab gets rel="noopener noreferrer": addresses of this app can carry mail tokens.',
    ),
  },
};
