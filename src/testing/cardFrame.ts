import { originBeside } from '#contract/cardForm';

/** The page in a frame tells /payment something, or another window or origin does. */
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
