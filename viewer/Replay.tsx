import { useMemo, useState } from 'react';
import { ActionList } from './ActionList';
import { DifferenceTable, listDifferences } from './DifferenceTable';
import { listRequests } from './listRequests';
import type { ShownStates } from './memberScreen';
import { MomentSlider } from './MomentSlider';
import { RecordSummary } from './RecordSummary';
import { RequestTable } from './RequestTable';
import { hasFrameOf, ScreenFrame } from './ScreenFrame';
import { StateTree } from './StateTree';
import type { SupportRecord } from './supportRecord';
import { TestCommand } from './TestCommand';
import { useMoment } from './useMoment';

interface ReplayProps {
  readonly record: SupportRecord;
  readonly buildId: string;
  /** Opens a file that was dropped on the member's screen. */
  readonly onFile: (file: File) => Promise<void>;
}

/** Shows a record: its screen, actions, state and requests at the selected moment. */
export function Replay({ record, buildId, onFile }: ReplayProps) {
  const requests = useMemo(() => listRequests(record), [record]);
  const { moment, warning, setMoment } = useMoment(record, requests);
  const [states, setStates] = useState<ShownStates>();
  const differences = useMemo(() => listDifferences(states?.before, states?.after), [states]);
  return (
    <>
      {record.isExport === true && (
        <p className="viewer-warning" role="alert">
          Redux DevTools
          で書き出されたファイルです。お名前などの個人情報が含まれていることがあります。取り扱いにご注意ください。
        </p>
      )}
      {record.isExport !== true && !hasFrameOf(record.about.buildId) && (
        <p className="viewer-warning" role="alert">
          {`この記録は別のバージョン（${record.about.buildId}）で保存されました。このビューアー（${buildId}）では、会員が見た画面と異なることがあります。`}
        </p>
      )}
      {record.isCut && (
        <p className="viewer-warning" role="alert">
          {`この記録には操作が多すぎるため、はじめの ${record.actions.length} 件だけを読み込みました。`}
        </p>
      )}
      {warning !== undefined && (
        <p className="viewer-warning" role="alert">
          {warning}
        </p>
      )}
      <RecordSummary about={record.about} />
      {record.isExport !== true && <TestCommand record={record} moment={moment} />}
      <MomentSlider record={record} moment={moment} onMove={setMoment} />
      <div className="viewer-columns">
        <ActionList record={record} moment={moment} onMove={setMoment} />
        <ScreenFrame record={record} moment={moment} onFile={onFile} state={states?.after} onStates={setStates} />
        <div className="viewer-state">
          <DifferenceTable differences={differences} />
          <h2>状態</h2>
          <StateTree value={states?.after} />
        </div>
      </div>
      <RequestTable requests={requests} moment={moment} onMove={setMoment} />
    </>
  );
}
