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

/** A screen with nothing but a message and its actions. */
export function ScreenMessage({ heading, children, action }: ScreenMessageProps) {
  return (
    <ResultNotice isPage title={heading} actions={action}>
      {children}
    </ResultNotice>
  );
}

/** What is in the record for the support staff (decisions §7). */
export const RECORD_CONTENTS =
  '操作と通信の記録、ご入力の文字の種類と数が含まれ、お名前やパスワードなどは含まれません。';

/** The ways out of a screen that stands for a failure: the site afresh, and the record for the support staff. */
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

/** Loads the site's root afresh: the way out of maintenance and of an error screen. */
function ReloadButton() {
  const { reload } = useSite();
  return (
    <Button type="primary" onClick={reload}>
      再読み込み
    </Button>
  );
}
