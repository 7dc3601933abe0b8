import { useEffect, useRef, useEffectEvent, useState, type RefObject } from 'react';
import * as z from 'zod/mini';
import { fromScreenSchema, type FromScreen, type ShownStates, type ToScreen } from './memberScreen';
import type { SupportRecord } from './supportRecord';
import { shortText } from './boundJson';

interface ScreenFrameProps {
  readonly record: SupportRecord;
  readonly moment: number;
  /** State at the selected moment; undefined until the record is read. */
  readonly state: unknown;
  readonly onStates: (states: ShownStates) => void;
  readonly onFile: (file: File) => Promise<void>;
}

/** Width of the column in CSS pixels; a wider screen is scaled down. */
const SHOWN_WIDTH = 520;
const PHONE = { width: 390, height: 780 };
/** Limits in CSS pixels for the width that a record may set. */
const WIDTHS = { smallest: 280, largest: 4000 };

/**
 * Shows the member's screen in a frame of the member's width, with the record's build if the viewer has it, otherwise
 * with the current build.
 */
export function ScreenFrame({ record, moment, state, onStates, onFile }: ScreenFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFaulty = useScreen(box, { record, moment, onStates, onFile });
  const width = Math.min(WIDTHS.largest, Math.max(WIDTHS.smallest, record.about.width ?? PHONE.width));
  const scale = Math.min(1, SHOWN_WIDTH / width);
  useEffect(() => {
    const frame = box.current?.querySelector('iframe');
    const size = { width: `${width}px`, height: `${PHONE.height / scale}px` };
    if (frame) Object.assign(frame.style, size, { transform: `scale(${scale})` });
  }, [width, scale]);
  return (
    <section className="viewer-screen" aria-labelledby="viewer-screen">
      <h2 id="viewer-screen">会員の画面</h2>
      <p className="viewer-screen__address">
        アドレス：<code>{addressOf(state)}</code>
      </p>
      {isFaulty && (
        <p className="viewer-fault" role="alert">
          記録の画面を表示できませんでした。
        </p>
      )}
      <div ref={box} className="viewer-screen__box" style={{ width: width * scale, height: PHONE.height }} />
    </section>
  );
}

interface ScreenOptions {
  readonly record: SupportRecord;
  readonly moment: number;
  readonly onStates: (states: ShownStates) => void;
  readonly onFile: (file: File) => Promise<void>;
}

/** Milliseconds without a message from the frame, after which its script counts as missing or stuck. */
const SILENT_MS = 20_000;

/** Adds the frame to the box and shows the moment in it. Returns true if the screen cannot be shown. */
function useScreen(box: RefObject<HTMLElement | null>, options: ScreenOptions): boolean {
  const { record, moment, onStates, onFile } = options;
  const { buildId } = record.about;
  const screen = useRef<Window>(null);
  const [isReady, setIsReady] = useState(false);
  const [isFaulty, setIsFaulty] = useState(false);

  const onMessage = useEffectEvent((message: FromScreen) => {
    if (message.type === 'file') return void onFile(message.file);
    setIsFaulty(message.type === 'fault');
    if (message.type === 'shown') onStates(message.states);
    if (message.type !== 'ready') return;
    const { preloadedState, actions } = record;
    tell(screen.current, { type: 'open', record: { preloadedState, payload: JSON.stringify(actions) } });
    setIsReady(true);
  });
  useEffect(() => {
    const frame = addFrame(box.current, buildId);
    screen.current = frame.contentWindow;
    const silence = setTimeout(() => setIsFaulty(true), SILENT_MS);
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const message = fromScreenSchema.safeParse(data).data;
      if (source !== frame.contentWindow || !message) return;
      if (message.type !== 'ready') clearTimeout(silence);
      onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(silence);
      frame.remove();
    };
  }, [box, buildId]);
  useEffect(() => {
    if (isReady) tell(screen.current, { type: 'show', moment });
  }, [isReady, moment]);
  return isFaulty;
}

/**
 * Returns a new frame with this build, or with the current one. Templates in the viewer's page contain the frames
 * (scripts/build/supportViewer.ts), because the policy forbids scripts to create them from text.
 */
function addFrame(box: HTMLElement | null, buildId: string): HTMLIFrameElement {
  const template = frameOf(buildId) ?? frames()[0];
  const frame = template?.content.querySelector('iframe')?.cloneNode();
  if (!box || !(frame instanceof HTMLIFrameElement)) throw new Error('The page has no template with a frame');
  box.append(frame);
  return frame;
}

/** Returns the templates of all builds' frames, the current build's first. */
const frames = () => [...document.querySelectorAll<HTMLTemplateElement>('template[data-build]')];

const frameOf = (buildId: string) => frames().find(({ dataset }) => dataset['build'] === buildId);

/** Returns whether the viewer has the frame of this build. */
export function hasFrameOf(buildId: string): boolean {
  return frameOf(buildId) !== undefined;
}

function tell(screen: Window | null, message: ToScreen): void {
  // Sends to any origin (`*`), because a sandboxed frame has no origin that could be named.
  screen?.postMessage(message, '*');
}

const stateSchema = z.object({ location: z.object({ path: z.string() }) });

/** Returns path and query of the member's page, with masked tokens of mail links. */
export function addressOf(state: unknown): string {
  return shortText(stateSchema.safeParse(state).data?.location.path ?? '', 1_000);
}
