import { recordName } from '#domain/recordFormat';
import type { SupportRecord } from './supportRecord';

interface TestCommandProps {
  readonly record: SupportRecord;
  readonly moment: number;
}

/** Shows the command by which developers create a test that opens the record at this moment (decisions §7). */
export function TestCommand({ record, moment }: TestCommandProps) {
  return (
    <p className="viewer-test">
      開発者向け：この時点のテストを作成するコマンド
      <code>{`npm run record-test -- ${recordName(record.about.savedAt)} --at ${moment}`}</code>
    </p>
  );
}
