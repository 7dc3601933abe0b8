import type { FromCardForm } from '../contract/cardForm';

/** The page in a frame tells /payment something, or another window or origin does. */
export function sayFromFrame(
  frame: Window | null,
  message: FromCardForm | Readonly<Record<string, unknown>>,
  {
    source = frame,
    origin = window.location.origin,
  }: { readonly source?: Window | null; readonly origin?: string } = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data: message, source, origin }));
}
