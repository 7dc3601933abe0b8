import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../../../tools/processes/rootDir';

interface Kind {
  /** Selector of all elements of this kind, whether Ant Design renders them or not. */
  readonly any: string;
  /** Selector of the elements of this kind that Ant Design renders. */
  readonly antd: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  button: {
    any: 'button, [role=button], input:is([type=submit], [type=button], [type=reset]), summary',
    antd: '.ant-btn, .ant-input-password-icon, .ant-modal-close, .ant-notification-notice-close',
  },
  'text box': {
    any: 'input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=hidden]), textarea, [role=textbox]',
    antd: '.ant-input',
  },
  checkbox: { any: '[type=checkbox], [role=checkbox], [role=switch]', antd: '.ant-checkbox-input' },
  radio: { any: '[type=radio], [role=radio]', antd: '.ant-radio-input' },
  choice: { any: 'select, [role=combobox], [role=listbox]', antd: '.ant-select *' },
  message: {
    any: '[role=alert], [role=alertdialog], [role=note]',
    antd: '.ant-alert, .ant-result, .ant-notification-notice, .ant-notification-notice *',
  },
  dialog: { any: 'dialog, [role=dialog]', antd: '.ant-modal' },
  waiting: { any: 'progress, [role=progressbar], [aria-busy=true]', antd: '.ant-spin, .ant-skeleton' },
  facts: { any: 'dl, table', antd: '.ant-descriptions table' },
  'way back': { any: 'nav[aria-label="パンくずリスト"]', antd: '.ant-breadcrumb' },
  menu: { any: '[aria-expanded]', antd: '.ant-dropdown-trigger' },
};

const documentation = join(rootDir, 'docs/ant-design.md');

/**
 * Selectors of elements that the app may use although Ant Design has elements of their kind: the first column of the
 * table of exceptions in docs/ant-design.md.
 */
const exceptions = [...readFileSync(documentation, 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map((row) => String(row[1]));

/** Returns the page's visible controls that are neither Ant Design's nor listed as exceptions. */
export function findOwnElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(ownElements, { kinds: Object.entries(KINDS), exceptions: exceptions.join(', ') });
}

function ownElements({ kinds, exceptions: excepted }: { kinds: [string, Kind][]; exceptions: string }): string[] {
  const isSeen = (piece: Element) => piece.checkVisibility({ visibilityProperty: true }) && !piece.matches(excepted);
  const own = kinds.flatMap(([kind, { any, antd }]) =>
    [...document.querySelectorAll(any)]
      .filter((piece) => isSeen(piece) && !piece.matches(antd))
      .map((piece) => `${kind} that is not Ant Design's: ${piece.outerHTML.slice(0, 160)}`),
  );
  const boxed = [...document.querySelectorAll('main a, [role=dialog] a')].filter((link) => {
    const { borderTopStyle, borderLeftStyle } = getComputedStyle(link);
    return isSeen(link) && !link.matches('.ant-btn') && borderTopStyle !== 'none' && borderLeftStyle !== 'none';
  });
  return [...own, ...boxed.map((link) => `link that looks like a button: ${link.outerHTML.slice(0, 160)}`)];
}
