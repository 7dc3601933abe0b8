import { NO_TEST_OF_EXPORT, writeTest } from './testFile/writeTest';
import type { SupportRecord } from './supportRecord';

interface TestButtonProps {
  readonly record: SupportRecord;
}

/** Gives the record as a flow test for developers (decisions §7), as a download. */
export function TestButton({ record }: TestButtonProps) {
  const { about, isExport = false } = record;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([writeTest(record)], { type: 'text/plain' }));
    link.download = `record-${about.savedAt.replace(/[^\w-]/g, '-')}.flow.test.tsx`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <p className="viewer-test">
      <button type="button" disabled={isExport} onClick={save}>
        テストとして書き出す
      </button>
      {isExport ? NO_TEST_OF_EXPORT : '開発者が src/recorded に置いて実行できます。個人情報は含まれません。'}
    </p>
  );
}
