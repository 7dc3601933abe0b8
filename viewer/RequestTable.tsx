import { describeTime } from './describeAction';
import type { RecordedRequest } from './listRequests';
import { Entry } from './StateTree';

interface RequestTableProps {
  readonly requests: readonly RecordedRequest[];
  readonly moment: number;
  readonly onMove: (moment: number) => void;
}

/** Upper limit of rows, above the number of requests in any record of the app. */
const MOST_ROWS = 300;

/** Lists the requests of the record. A button in each row moves to the moment of its answer. */
export function RequestTable({ requests, moment, onMove }: RequestTableProps) {
  return (
    <section className="viewer-requests" aria-labelledby="viewer-requests">
      <h2 id="viewer-requests">通信</h2>
      <table aria-labelledby="viewer-requests">
        <thead>
          <tr>
            <th scope="col">操作</th>
            <th scope="col">エンドポイント</th>
            <th scope="col">開始</th>
            <th scope="col">所要時間</th>
            <th scope="col">結果</th>
            <th scope="col">お問い合わせ番号</th>
            <th scope="col">応答の内容</th>
          </tr>
        </thead>
        <tbody>
          {requests.slice(0, MOST_ROWS).map((request) => (
            <tr key={request.id} aria-current={request.moment === moment ? 'true' : undefined}>
              <td>
                <button type="button" onClick={() => onMove(request.moment)}>
                  {`操作 ${request.actionNumber} へ`}
                </button>
              </td>
              <th scope="row">{request.endpoint}</th>
              <td>{describeTime(request.startedAt)}</td>
              <td>{request.durationMs === undefined ? '—' : `${request.durationMs} ms`}</td>
              <td>{request.status}</td>
              <td>{request.inquiryNumber ?? '—'}</td>
              <td>{request.answer === undefined ? '—' : <Entry name="内容" value={request.answer} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {requests.length > MOST_ROWS && <p>{`ほか ${requests.length - MOST_ROWS} 件`}</p>}
      {requests.length === 0 && <p>通信の記録はありません。</p>}
    </section>
  );
}
