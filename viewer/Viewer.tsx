import { useEffect, useEffectEvent, useState } from 'react';
import { readRecord } from './readRecord';
import { Replay } from './Replay';
import { takeFiles } from './takeFiles';
import type { SupportRecord } from './supportRecord';

interface ViewerProps {
  readonly buildId: string;
}

interface Opened {
  /** Number of the file, so that another file gets a screen of its own. */
  readonly id: number;
  /** A record, or the sentence that says why there is none. */
  readonly content: SupportRecord | string;
}

/** The page for support staff: takes a member's record as a file, and shows what the member saw (decisions §7). */
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
              // Choosing the same file again must be a change.
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

/** What to do with a page that has nothing to show yet. */
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
