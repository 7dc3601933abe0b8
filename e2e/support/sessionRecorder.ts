import type { Page } from '@playwright/test';

interface Recording {
  /** Every press of ログイン and ログアウト begins a stage; the first is before any of them. */
  stage: number;
  readonly seen: Set<string>[];
  readonly frames: number[];
}

type RecordingWindow = Window & { recording?: Recording };

/**
 * Watches the page's whole document, markup and typed values, in every frame, and every piece of it that is new in
 * between, for these marks. Answers with what each stage has shown, in the order of the marks. A stage begins with the
 * very press, before the app hears of it; a full page load would lose the recording, and fails.
 */
export async function watchFor(page: Page, marks: readonly string[]): Promise<() => Promise<readonly string[][]>> {
  await page.addInitScript(record, marks);
  return async () => {
    const recording = await page.evaluate(() => {
      const { seen, frames } = (window as RecordingWindow).recording ?? { seen: [], frames: [] };
      return { seen: seen.map((marks) => [...marks]), frames };
    });
    if (recording.frames.some((count) => count === 0)) throw new Error('A stage without a frame proves nothing.');
    return recording.seen.map((seen) => marks.filter((mark) => seen.includes(mark)));
  };
}

/** Runs in the page. */
function record(marks: readonly string[]): void {
  const recording: Recording = { stage: 0, seen: [new Set()], frames: [0] };
  (window as RecordingWindow).recording = recording;

  const look = (text: string) => {
    for (const mark of marks) if (text.includes(mark)) recording.seen[recording.stage]?.add(mark);
  };
  const textOf = (node: Node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? ''));
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value).join('\n');

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach((node) => look(textOf(node)));
      // The element's own tag: its children are no news.
      else look(textOf(type === 'attributes' ? target.cloneNode(false) : target));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  const onFrame = () => {
    recording.frames[recording.stage] = (recording.frames[recording.stage] ?? 0) + 1;
    look(document.documentElement.outerHTML + values());
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);

  const onPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!['ログイン', 'ログアウト'].includes(button?.textContent ?? '')) return;
    recording.stage += 1;
    recording.seen.push(new Set());
    recording.frames.push(0);
  };
  window.addEventListener('click', onPress, { capture: true });
}
