import './styles/everyone.css';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme';

interface AntdThemeProps {
  readonly children: ReactNode;
}

// The same label in both states, because `aria-pressed` tells whether the password is shown.
const passwordEye = 'パスワードを表示';

/** Texts of Ant Design's own controls. */
const locale: Locale = { locale: 'ja', global: { close: '閉じる', show: passwordEye, hide: passwordEye } };

// Hidden from screen readers, which would read Ant Design's icon as "loading", inside a button as part of its name.
const ring = <LoadingOutlined spin aria-hidden="true" />;
// Turns off the space that Ant Design inserts between the two kanji of a button (「変 更」), which screen readers read too.
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
