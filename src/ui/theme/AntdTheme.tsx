import './styles/everyone.css';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme';

interface AntdThemeProps {
  readonly children: ReactNode;
}

// One label for both states: aria-pressed tells whether the password is shown.
const passwordEye = 'パスワードを表示';

/** The words that Ant Design writes by itself. */
const locale: Locale = { locale: 'ja', global: { close: '閉じる', show: passwordEye, hide: passwordEye } };

// Ant Design's own ring would be read out as "loading", in a button as part of its name.
const ring = <LoadingOutlined spin aria-hidden="true" />;
// With a space Ant Design writes a button of two kanji with a gap between them (「変 更」), also for screen readers.
const button = { autoInsertSpace: false, loadingIcon: ring };
const spin = { indicator: ring };
const wave = { disabled: true };

/** Ant Design in the museum's look and in Japanese, around the whole app. */
export function AntdTheme({ children }: AntdThemeProps) {
  return (
    <ConfigProvider locale={locale} theme={antdTheme} button={button} wave={wave} spin={spin}>
      {children}
    </ConfigProvider>
  );
}
