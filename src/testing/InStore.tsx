import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AntdTheme } from '../ui/theme/AntdTheme';
import { testStore } from './testStore';

/** Provides the store and the theme to a form that a test renders without the app. */
export function InStore({ children }: { readonly children: ReactNode }) {
  const [{ store }] = useState(() => testStore());
  return (
    <Provider store={store}>
      <AntdTheme>{children}</AntdTheme>
    </Provider>
  );
}
