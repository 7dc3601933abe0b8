import './styles/everyone.css';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme';

interface AntdThemeProps {
  readonly children: ReactNode;
}

// The button that shows the password has the same label in both states, because `aria-pressed` tells whether the
// password is shown.
const passwordEye = 'パスワードを表示';

/** Texts of Ant Design's own controls. */
const locale: Locale = { locale: 'ja', global: { close: '閉じる', show: passwordEye, hide: passwordEye } };

// Hides the icon from screen readers, which would otherwise read it as "loading". In a button, "loading" would be part
// of the button's name.
const ring = <LoadingOutlined spin aria-hidden="true" />;
// Turns off the space that Ant Design inserts between the two kanji of a button (「変 更」), because screen readers would
// read the space too.
const button = { autoInsertSpace: false, loadingIcon: ring };
const spin = { indicator: ring };
const wave = { disabled: true };

/** Gives Ant Design the museum's theme and Japanese texts. */
export function AntdTheme({ children }: AntdThemeProps) {
  return (
    <ConfigProvider locale={locale} theme={antdTheme} button={button} wave={wave} spin={spin}>
      {children}
    </ConfigProvider>
  );
}
