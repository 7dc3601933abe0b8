import { formatDateTime } from '#domain/dates/japanTime';
import type { RecordAbout } from './supportRecord';

interface RecordSummaryProps {
  readonly about: RecordAbout;
}

/** Lists where the record comes from: build, time and browser. */
export function RecordSummary({ about }: RecordSummaryProps) {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['バージョン', about.buildId],
    ['保存日時（日本時間）', formatDateTime(about.savedAt)],
    ['ブラウザー', about.browser],
    ['画面の幅', about.width === undefined ? undefined : `${about.width} px`],
    ['タイムゾーン', about.timeZone],
    ['言語', about.language],
    [
      '一覧の件数',
      about.longestList === undefined ? undefined : `先頭から${about.longestList}件まで（ファイルを小さくするため）`,
    ],
    ['失敗した通信のお問い合わせ番号', about.inquiryNumbers?.join('、') || undefined],
  ];
  return (
    <dl className="viewer-summary">
      {rows.map(
        ([term, text]) =>
          text !== undefined && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
