/** @jsxRuntime automatic -- the settings of TypeScript for src do not reach the build that runs this */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import useAlertStyle from 'antd/es/alert/style';
import useBreadcrumbStyle from 'antd/es/breadcrumb/style';
import useButtonStyle from 'antd/es/button/style';
import useCardStyle from 'antd/es/card/style';
import useCheckboxStyle from 'antd/es/checkbox/style';
import ConfigProvider from 'antd/es/config-provider';
import useDescriptionsStyle from 'antd/es/descriptions/style';
import useDropdownStyle from 'antd/es/dropdown/style';
import useEmptyStyle from 'antd/es/empty/style';
import useInputStyle, { useSharedStyle as useSharedInputStyle } from 'antd/es/input/style';
import useModalStyle from 'antd/es/modal/style';
import useNotificationStyle from 'antd/es/notification/style';
import useRadioStyle from 'antd/es/radio/style';
import useResultStyle from 'antd/es/result/style';
import useSkeletonStyle from 'antd/es/skeleton/style';
import useSpinStyle from 'antd/es/spin/style';
import useStepsStyle from 'antd/es/steps/style';
import useTagStyle from 'antd/es/tag/style';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from './antdTheme';

type StyleHook = (prefixClass: string, rootClass?: string) => unknown;

interface Use {
  readonly prefixClass: string;
  /** Class of the component's root element, to which Ant Design binds the component's CSS variables. */
  readonly rootClass: string;
  readonly useStyle: StyleHook;
}

const byPrefix = (name: string, useStyle: StyleHook): Use => ({
  prefixClass: `ant-${name}`,
  rootClass: `ant-${name}`,
  useStyle,
});
const byRoot = (name: string, useStyle: StyleHook): Use => ({
  ...byPrefix(name, useStyle),
  rootClass: `ant-${name}-css-var`,
});

/**
 * For each style sheet in `styles/`, the components whose styles it contains. Their keys are the components' folders in
 * `antd/es`.
 */
export const SHEETS = {
  everyone: {
    button: [byPrefix('btn', useButtonStyle)],
    input: [byPrefix('input', useSharedInputStyle), byRoot('input', useInputStyle)],
    alert: [byPrefix('alert', useAlertStyle)],
    spin: [byPrefix('spin', useSpinStyle)],
    notification: [byRoot('notification', useNotificationStyle)],
    result: [byPrefix('result', useResultStyle)],
  },
  registration: {
    checkbox: [byRoot('checkbox', useCheckboxStyle)],
    radio: [byRoot('radio', useRadioStyle)],
    steps: [byPrefix('steps', useStepsStyle)],
  },
  members: {
    breadcrumb: [byPrefix('breadcrumb', useBreadcrumbStyle)],
    card: [byPrefix('card', useCardStyle)],
    descriptions: [byPrefix('descriptions', useDescriptionsStyle)],
    dropdown: [byRoot('dropdown', useDropdownStyle)],
    empty: [byPrefix('empty', useEmptyStyle)],
    modal: [byRoot('modal', useModalStyle)],
    skeleton: [byPrefix('skeleton', useSkeletonStyle)],
    tag: [byPrefix('tag', useTagStyle)],
  },
} as const satisfies Record<string, Record<string, readonly Use[]>>;

export type SheetName = keyof typeof SHEETS;

/**
 * Returns the text of each style sheet. Without these sheets, Ant Design would make the styles in the browser while
 * members wait.
 */
export function renderAntdStyles(): Readonly<Record<SheetName, string>> {
  const cache = createCache();
  const theme = { ...antdTheme, zeroRuntime: false };
  const render = (sheet: SheetName) => {
    const uses: readonly Use[] = Object.values(SHEETS[sheet]).flat();
    renderToStaticMarkup(
      <StyleProvider cache={cache}>
        <ConfigProvider theme={theme}>
          {uses.map((use, index) => (
            <Styled key={index} {...use} />
          ))}
        </ConfigProvider>
      </StyleProvider>,
    );
    // With `once`, the sheet lacks the styles that an earlier sheet contains.
    return extractStyle(cache, { plain: true, once: true });
  };
  return { everyone: render('everyone'), registration: render('registration'), members: render('members') };
}

function Styled({ prefixClass, rootClass, useStyle }: Use) {
  useStyle(prefixClass, rootClass);
  return null;
}
