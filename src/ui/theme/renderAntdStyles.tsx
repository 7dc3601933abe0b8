/** @jsxRuntime automatic -- the settings of TypeScript for src do not reach the build that runs this */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import Button from 'antd/es/button';
import ConfigProvider from 'antd/es/config-provider';
import Empty from 'antd/es/empty';
import Skeleton from 'antd/es/skeleton';
import Tag from 'antd/es/tag';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from './antdTheme';

/** Every component of Ant Design that the app imports, by its folder, in the states that have styles of their own. */
const USED = {
  button: (
    <>
      <Button>普通</Button>
      <Button type="primary">主</Button>
      <Button disabled>不可</Button>
      <Button loading>送信中</Button>
    </>
  ),
  empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />,
  skeleton: <Skeleton active />,
  tag: <Tag>札</Tag>,
} as const;

/** The folders of antd/es whose styles the build writes; a test compares them with the app's imports. */
export const STYLED_COMPONENTS: readonly string[] = Object.keys(USED);

/** The styles of every component in use, as the browser would otherwise make them while members wait. */
export function renderAntdStyles(): string {
  const cache = createCache();
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme}>{createElement(Fragment, null, ...Object.values(USED))}</ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true });
}
