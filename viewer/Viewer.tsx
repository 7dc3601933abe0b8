import { useEffect, useEffectEvent, useState } from 'react';
import { readRecord } from './readRecord';
import { Replay } from './Replay';
import { takeFiles } from './takeFiles';
import type { SupportRecord } from './supportRecord';

interface ViewerProps {
  readonly buildId: string;
}

interface Opened {
  /** Number of the opened file, so that each file gets a new screen. */
  readonly id: number;
  /** The record, or a sentence about why the file cannot be opened. */
  readonly content: SupportRecord | string;
}

/** Page for support staff, which opens a member's record and shows what the member saw (decisions §7). */
export function Viewer({ buildId }: ViewerProps) {
  const [opened, setOpened] = useState<Opened>();
  const show = (content: Opened['content']) => setOpened((last) => ({ id: (last?.id ?? 0) + 1, content }));
  const open = async (file: Blob) => show(await readRecord(file));
  const onDrop = useEffectEvent((file: Blob) => void open(file));
  useEffect(() => takeFiles(window, (file) => onDrop(file)), []);

  return (
    <main className="viewer">
      <h1>サポート用の記録</h1>
      <div className="viewer-picker">
        <label>
          記録のファイルを選択
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              if (target.files?.[0]) void open(target.files[0]);
              // Resets the input, so that choosing the same file again fires a `change` event.
              target.value = '';
            }}
          />
        </label>
        <p>ファイルをこのページにドロップして開くこともできます。記録はこのパソコンの外へは送られません。</p>
      </div>
      {opened === undefined && <FirstSteps />}
      {typeof opened?.content === 'string' && (
        <p className="viewer-fault" role="alert">
          {opened.content}
        </p>
      )}
      {typeof opened?.content === 'object' && (
        <Replay key={opened.id} record={opened.content} buildId={buildId} onFile={open} />
      )}
    </main>
  );
}

/** Shows instructions while no record is open. */
function FirstSteps() {
  return (
    <ol className="viewer-steps">
      <li>
        会員の方に、アカウントメニューまたはエラーの画面の「サポート用の記録を保存」を押して、保存されたファイルを送っていただきます。
      </li>
      <li>届いたファイルを上で選ぶか、このページにドロップします。会員の方が最後に見た画面が開きます。</li>
      <li>操作の一覧やスライダーで時間をさかのぼり、通信の表で失敗とお問い合わせ番号を確かめます。</li>
    </ol>
  );
}
