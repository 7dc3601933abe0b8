import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AntdTheme } from '../ui/theme/AntdTheme';
import { testStore } from './testStore';

/** Around a form that is rendered without the app: the store, where it keeps what it says, and the museum's look. */
export function InStore({ children }: { readonly children: ReactNode }) {
  const [{ store }] = useState(() => testStore());
  return (
    <Provider store={store}>
      <AntdTheme>{children}</AntdTheme>
    </Provider>
  );
}
