import type { ReactNode } from 'react';
import Button from 'antd/es/button/Button';
import { useSite } from '../SiteContext';
import { ResultNotice } from './ResultNotice';
import './messages.css';

interface ScreenMessageProps {
  readonly heading: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** Screen that consists of a message and what to do next. */
export function ScreenMessage({ heading, children, action }: ScreenMessageProps) {
  return (
    <ResultNotice isPage title={heading} actions={action}>
      {children}
    </ResultNotice>
  );
}

/** Sentence about what a support record contains (decisions §7). */
export const RECORD_CONTENTS =
  '操作と通信の記録、ご入力の文字の種類と数が含まれ、お名前やパスワードなどは含まれません。';

/** Shows what an error screen offers: to reload the site, and to save a record for support staff. */
export function FailureActions() {
  const { saveRecord } = useSite();
  return (
    <div className="museum-screen-message__ways">
      <ReloadButton />
      <Button size="small" onClick={saveRecord}>
        サポート用の記録を保存
      </Button>
      <p>{RECORD_CONTENTS}</p>
    </div>
  );
}

/** Button that loads the site's root again. */
function ReloadButton() {
  const { reload } = useSite();
  return (
    <Button type="primary" onClick={reload}>
      再読み込み
    </Button>
  );
}
