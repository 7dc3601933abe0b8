import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser, tokenizer } from 'acorn';
import { rootDir } from '../tools/processes/rootDir';
import { askForMail } from './support/account';
import { CARDS, choosePlan, expectPaid, payWith } from './support/cards';
import { button, mainLink } from './support/controls';
import { expect } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { PASSWORD } from './support/newMember';
import { listNewerStyles } from './support/newerStyles';
import { makeOlder } from './support/olderBrowser';
import { testWithOtherOrigin as test } from './support/otherOrigin';
import { agree, choosePassword, fillProfile } from './support/registrationForm';
import { signIn, signOut } from './support/signIn';
import { tagged } from './support/tags';
import { listNewerNames } from './support/targets';

const DIST = join(rootDir, 'dist');

/**
 * Returns the paths of the files in dist/ whose names end in `ending`. Leaves out the support viewer's frames of former
 * builds, which dist/ also contains.
 */
async function listBuilt(ending: string): Promise<readonly string[]> {
  const files = await readdir(DIST, { recursive: true });
  const builds = await readFile(join(DIST, 'support/viewer/screen/builds.json'), 'utf8');
  const [, ...former] = JSON.parse(builds) as readonly string[]; // formerFrames.ts writes a list of build ids
  return files
    .filter((file) => file.endsWith(ending) && !former.some((build) => file.includes(build)))
    .map((file) => join(DIST, file));
}

/** Parses ES2022 without class static blocks, the one part of ES2022 that the oldest supported browsers lack. */
class OlderParser extends Parser {
  parseClassStaticBlock(): never {
    throw new SyntaxError('Class static block');
  }
}

/**
 * Matches syntax of regular expressions that the oldest browsers lack: a look-behind, as `(?<=a)`, or flags for a
 * group, as `(?i:a)`.
 */
const NEWER_PATTERN = /.{0,60}\(\?(?:<[=!]|[ims]*-?[ims]+:).{0,60}/g;

test('the scripts of the build, those of packages too, are of a syntax that the oldest browsers know', async () => {
  const found: string[] = [];
  const look = (name: string, script: string) => {
    try {
      OlderParser.parse(script, { ecmaVersion: 2022 });
    } catch (error) {
      found.push(`${name}: ${String(error)}`);
    }
    found.push(...(script.match(NEWER_PATTERN) ?? []).map((pattern) => `${name}: ${pattern}`));
  };
  for (const file of await listBuilt('.js')) look(file, await readFile(file, 'utf8'));
  for (const file of await listBuilt('.html')) {
    const scripts = (await readFile(file, 'utf8')).matchAll(/<script\b[^>]*>([^<]+)<\/script>/g);
    for (const [, script = ''] of scripts) look(file, script);
  }
  expect(found).toEqual([]);
});

/** Returns the `value` of one of acorn's tokens, whose type does not declare this property. */
const valueOf = (token: object | undefined): unknown => (token && 'value' in token ? token.value : undefined);

/**
 * Names in the scripts that are also names of features which the oldest browsers lack. The scripts nevertheless work in
 * those browsers.
 */
const HARMLESS_NAMES = new Set([
  // APIs that the scripts use only where the browser has them: first the app's, then those of packages.
  ...['share', 'wakeLock', 'requestIdleCallback', 'cancelIdleCallback'],
  ...['URL.canParse', 'Iterator', 'Error.captureStackTrace', 'popover', 'startViewTransition'],
  // Properties without which the scripts work: in a browser that lacks one, reading it gives undefined and writing it
  // has no effect.
  ...['connection', 'deviceMemory', 'prerendering', 'wasDiscarded', 'fetchPriority'],
  ...['Error.stackTraceLimit', 'stackTraceLimit', 'displayName'],
  // Properties of the app's and of packages' own objects, which only have the same name as an API.
  ...['capture', 'config', 'csp', 'imageSizes', 'ink', 'install', 'isError', 'isValid', 'login', 'manifest', 'role'],
  ...['use', 'when', 'zip'],
]);

test('the scripts use nothing newer without a fallback', async () => {
  const newer = listNewerNames();
  const used = new Set<string>();
  for (const file of await listBuilt('.js')) {
    const tokens = [...tokenizer(await readFile(file, 'utf8'), { ecmaVersion: 2022 })];
    const textAt = (index: number) => String(valueOf(tokens[index]));
    tokens.forEach(({ type }, index) => {
      if (type.label !== 'name') return;
      const name = textAt(index);
      const isMember = ['.', '?.'].includes(tokens[index - 1]?.type.label ?? '');
      const full = `${textAt(index - 2)}.${name}`;
      if (isMember && newer.has(full)) used.add(full);
      else if (isMember && newer.has(name)) used.add(name);
    });
  }
  expect([...used].filter((name) => !HARMLESS_NAMES.has(name))).toEqual([]);
});

/** Styles that the oldest browsers lack, but without which every screen stays readable and usable. */
const HARMLESS_STYLES = new Set([
  // Selectors whose rules older browsers ignore. These rules only set widths, spaces, the printed page, and focus rings
  // that have a fallback.
  ...[':has', ':autofill'],
  // Features for which the same rule has a fallback that older browsers know.
  ...[
    'print-color-adjust',
    'print-color-adjust: exact',
    'text-size-adjust',
    'user-select',
    'font-family: ui-monospace',
  ],
  // Styles of other engines.
  ...[':-webkit-scrollbar', ':-webkit-search-cancel-button', 'scrollbar-width', 'scrollbar-width: none'],
  // Properties that only improve the look: line breaks, steady layout while a page grows, the member's own colours, the
  // shape of the pointer.
  ...['text-wrap', 'text-wrap: balance', 'text-wrap: pretty', 'word-break: auto-phrase'],
  ...['contain-intrinsic-size', 'content-visibility', 'content-visibility: auto'],
  ...['scrollbar-gutter', 'scrollbar-gutter: stable', 'forced-color-adjust', 'forced-color-adjust: none'],
  ...['cursor: default', 'cursor: not-allowed', 'cursor: pointer'],
  // Styles of variants that Ant Design always includes: a notification's progress bar, steps as arrows, a blurred page
  // behind a dialog.
  ...[':-webkit-progress-bar', ':-moz-progress-bar', ':-webkit-progress-value'],
  ...['tan()', 'atan2()', 'backdrop-filter'],
]);

test('no screen needs styles that are newer', async () => {
  const used = new Set<string>();
  for (const file of await listBuilt('.css')) {
    for (const name of listNewerStyles(await readFile(file, 'utf8'))) used.add(name);
  }
  expect([...used].filter((name) => !HARMLESS_STYLES.has(name))).toEqual([]);
});

const PROFILE = {
  lastName: '山田',
  firstName: '花子',
  birthday: ['1990', '01', '05'],
  tel: '0751234567',
  zip: '6068344',
  address: '岡崎円勝寺町124',
} as const;

const EMAIL = 'older-browser@example.test';

test(
  'in the oldest browsers a visitor registers, pays, shows the card and signs in again',
  tagged('beyond', 'phone'),
  async ({ page, request, context }) => {
    await makeOlder(context);
    await page.goto('/login');
    expect(await page.evaluate(() => 'canParse' in URL || 'wakeLock' in navigator)).toBe(false);
    await mainLink(page, /新規会員登録/).click();
    await askForMail(page, EMAIL);

    await page.goto(await linkFromMail(request, EMAIL, '/register'));
    await expect(page.getByLabel('メールアドレス')).toHaveValue(EMAIL);
    await fillProfile(page, PROFILE);
    await choosePassword(page, PASSWORD);
    await button(page, '登録する').click();
    await expect(page.getByText('同意が必要です').first()).toBeVisible();
    await agree(page);
    await button(page, '登録する').click();
    await expect(page).toHaveURL('/plans?new=true');

    await choosePlan(page, '友の会 個人会員');
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
    await button(page, '会員証を表示').click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await signOut(page);
    await signIn(page, EMAIL, PASSWORD);
    await button(page, '会員証を表示').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
