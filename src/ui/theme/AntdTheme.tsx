import './styles/everyone.css';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme';

interface AntdThemeProps {
  readonly children: ReactNode;
}

// Both states have the same label because `aria-pressed` tells whether the password is shown.
const passwordEye = 'パスワードを表示';

/** The texts of Ant Design's own controls. */
const locale: Locale = { locale: 'ja', global: { close: '閉じる', show: passwordEye, hide: passwordEye } };

// Screen readers would read Ant Design's own icon as "loading", inside a button as part of its name.
const ring = <LoadingOutlined spin aria-hidden="true" />;
// Ant Design would insert a space between the two kanji of a button (「変 更」), which screen readers read as well.
const button = { autoInsertSpace: false, loadingIcon: ring };
const spin = { indicator: ring };
const wave = { disabled: true };

/** Configures Ant Design with the museum's theme and Japanese texts. */
export function AntdTheme({ children }: AntdThemeProps) {
  return (
    <ConfigProvider locale={locale} theme={antdTheme} button={button} wave={wave} spin={spin}>
      {children}
    </ConfigProvider>
  );
}
