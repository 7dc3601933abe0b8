import { useMemo, useState } from 'react';
import { ActionList } from './ActionList';
import { DifferenceTable } from './DifferenceTable';
import { listDifferences } from './listDifferences';
import { listRequests } from './listRequests';
import { MomentSlider } from './MomentSlider';
import { RecordSummary } from './RecordSummary';
import { RequestTable } from './RequestTable';
import { ScreenFrame } from './ScreenFrame';
import { StateTree } from './StateTree';
import type { SupportRecord } from './supportRecord';
import { useMoment } from './useMoment';

interface ReplayProps {
  readonly record: SupportRecord;
  readonly buildId: string;
  /** A file that was dropped on the screen. */
  readonly onFile: (file: File) => Promise<void>;
  readonly onFault: () => void;
}

/** One record: its screen, actions, state and requests, at the moment that is chosen. */
export function Replay({ record, buildId, onFile, onFault }: ReplayProps) {
  const requests = useMemo(() => listRequests(record), [record]);
  const { moment, warning, setMoment } = useMoment(record, requests);
  const [states, setStates] = useState<readonly unknown[]>([]);
  const differences = listDifferences(states[moment - 1] ?? states[moment], states[moment]);
  return (
    <>
      {record.about.buildId !== buildId && (
        <p className="viewer-warning" role="alert">
          {`この記録は別のバージョン（${record.about.buildId}）で保存されました。このビューアー（${buildId}）では、会員が見た画面と異なることがあります。`}
        </p>
      )}
      {warning !== undefined && (
        <p className="viewer-warning" role="alert">
          {warning}
        </p>
      )}
      <RecordSummary about={record.about} />
      <MomentSlider {...{ record, moment }} onMove={setMoment} />
      <div className="viewer-columns">
        <ActionList {...{ record, moment }} onMove={setMoment} />
        <ScreenFrame {...{ record, moment, onFile, onFault }} state={states[moment]} onStates={setStates} />
        <div className="viewer-state">
          <DifferenceTable differences={differences} />
          <h2>状態</h2>
          <StateTree value={states[moment]} />
        </div>
      </div>
      <RequestTable {...{ requests, moment }} onMove={setMoment} />
    </>
  );
}
