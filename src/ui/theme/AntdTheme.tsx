import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import jaJP from 'antd/es/locale/ja_JP';
import type { ReactNode } from 'react';
import { builtTheme, nowhere } from './builtTheme';
import './antd.css';

interface AntdThemeProps {
  readonly children: ReactNode;
}

// Without this Ant Design writes a button of two kanji with a gap between them (「変 更」), also for screen readers.
const button = { autoInsertSpace: false };
const wave = { disabled: true };

/** Ant Design in the museum's look and in Japanese, for the members' screens; the public ones do without it. */
export function AntdTheme({ children }: AntdThemeProps) {
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider locale={jaJP} theme={builtTheme} button={button} wave={wave}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
