import ConfigProvider from 'antd/es/config-provider';
import jaJP from 'antd/es/locale/ja_JP';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme';
import './tokens.css';
import './fonts.css';
import './base.css';

interface MuseumThemeProps {
  readonly children: ReactNode;
}

// Without this Ant Design writes a button of two kanji with a gap between them (「変 更」), also for screen readers.
const button = { autoInsertSpace: false };
const wave = { disabled: true };

/** The museum's look for everything inside: Ant Design's theme and words, and the base style sheets. */
export function MuseumTheme({ children }: MuseumThemeProps) {
  return (
    <ConfigProvider locale={jaJP} theme={antdTheme} button={button} wave={wave}>
      {children}
    </ConfigProvider>
  );
}
