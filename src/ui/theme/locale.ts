import type { Locale } from 'antd/es/locale';

// One label for both states: aria-pressed tells whether the password is shown.
const passwordEye = 'パスワードを表示';

/** The words that Ant Design writes by itself. */
export const locale: Locale = { locale: 'ja', global: { close: '閉じる', show: passwordEye, hide: passwordEye } };
