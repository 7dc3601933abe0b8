import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import jaJP from 'antd/es/locale/ja_JP';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme';
import './antd.css';

interface AntdThemeProps {
  readonly children: ReactNode;
}

// Without this Ant Design writes a button of two kanji with a gap between them (「変 更」), also for screen readers.
const button = { autoInsertSpace: false };
const wave = { disabled: true };

// The build has written the styles already; what Ant Design still inserts goes where no page sees it.
const theme = { ...antdTheme, zeroRuntime: true };
const nowhere = document.createElement('div');

/** Ant Design in the museum's look and in Japanese, for the members' screens; the public ones do without it. */
export function AntdTheme({ children }: AntdThemeProps) {
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider locale={jaJP} theme={theme} button={button} wave={wave}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
