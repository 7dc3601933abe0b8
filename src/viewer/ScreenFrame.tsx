import { useEffect, useState, type SyntheticEvent } from 'react';
import { addressOf } from './addressOf';
import type { MemberScreen, ScreenWindow } from './memberScreen';
import type { SupportRecord } from './supportRecord';
import { takeFiles } from './takeFiles';

interface ScreenFrameProps {
  readonly record: SupportRecord;
  readonly moment: number;
  /** The state at that moment; undefined until the record is read. */
  readonly state: unknown;
  readonly onStates: (states: readonly unknown[]) => void;
  readonly onFile: (file: File) => Promise<void>;
  readonly onFault: () => void;
}

/** The column's width; a wider screen is shown smaller. CSS pixels. */
const SHOWN_WIDTH = 520;
const PHONE = { width: 390, height: 780 };
/** Limits for the width that a file may set, in CSS pixels. */
const WIDTHS = { smallest: 280, largest: 4000 };

/** The member's screen in a frame of the same build, as wide as the member's was. */
export function ScreenFrame({ record, moment, state, onStates, onFile, onFault }: ScreenFrameProps) {
  const [screen, setScreen] = useState<MemberScreen>();
  useEffect(() => screen?.showMoment(moment), [screen, moment]);

  const load = async ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page: ScreenWindow | null = currentTarget.contentWindow;
    try {
      if (!page?.museumScreen) throw new Error('The frame holds no screen');
      const { preloadedState, actions } = record;
      onStates(await page.museumScreen.open({ preloadedState, payload: JSON.stringify(actions) }));
      takeFiles(page, (file) => void onFile(file));
      setScreen(page.museumScreen);
    } catch {
      onFault();
    }
  };

  const width = Math.min(WIDTHS.largest, Math.max(WIDTHS.smallest, record.about.width ?? PHONE.width));
  const scale = Math.min(1, SHOWN_WIDTH / width);
  const height = PHONE.height / scale;
  return (
    <section className="viewer-screen" aria-labelledby="viewer-screen">
      <h2 id="viewer-screen">会員の画面</h2>
      <p className="viewer-screen__address">
        アドレス：<code>{addressOf(state)}</code>
      </p>
      <div className="viewer-screen__box" style={{ width: width * scale, height: PHONE.height }}>
        <iframe
          title="会員の画面"
          src="/support/viewer/screen/"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={(event) => void load(event)}
        />
      </div>
    </section>
  );
}
