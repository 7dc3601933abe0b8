import type { Locale } from 'antd/es/locale';

// One label for both states: aria-pressed tells whether the password is shown.
const passwordEye = 'パスワードを表示';

/** The words that Ant Design writes by itself; at build this stands in for its own default, American English, too. */
const locale: Locale = { locale: 'ja', global: { close: '閉じる', show: passwordEye, hide: passwordEye } };

export default locale;
