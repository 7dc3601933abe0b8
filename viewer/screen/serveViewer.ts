import { toScreenSchema, type FromScreen, type MemberScreen, type ToScreen } from '../memberScreen';
import { takeFiles } from '../takeFiles';

/**
 * Lets the viewer around this page control the screen by messages. The frame is sandboxed, so neither page can access
 * the other.
 */
export function serveViewer(page: Window, screen: MemberScreen): void {
  // Sends to any origin (`*`), because the frame does not know the viewer's origin. All data in the messages comes from
  // the file that the viewer opened.
  const tell = (message: FromScreen) => page.parent.postMessage(message, '*');
  let opened: Promise<readonly unknown[]> = Promise.resolve([]);
  const answer = async (message: ToScreen) => {
    if (message.type === 'open') opened = screen.open(message.record);
    if (message.type !== 'show') return;
    const { moment } = message;
    const states = await opened;
    const isReached = moment < states.length;
    // Sends the states before showing the screen, which may fail.
    tell({
      type: 'shown',
      states: isReached ? { before: states[Math.max(0, moment - 1)], after: states[moment] } : {},
    });
    if (!isReached) throw new RangeError('the replay did not come to this moment');
    await screen.showMoment(moment);
  };
  page.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const message = toScreenSchema.safeParse(data).data;
    if (source !== page.parent || !message) return;
    answer(message).catch(() => tell({ type: 'fault' }));
  });
  takeFiles(page, (file) => tell({ type: 'file', file }));
  tell({ type: 'ready' });
}
