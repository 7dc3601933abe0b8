import { originBeside } from '#contract/cardForm';

/** Sends a message to /payment from the frame's page, or from another window or origin. */
export function sayFromFrame(
  frame: Window | null,
  message: unknown,
  {
    source = frame,
    origin = originBeside(window.location.origin),
  }: { readonly source?: Window | null; readonly origin?: string } = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data: message, source, origin }));
}
