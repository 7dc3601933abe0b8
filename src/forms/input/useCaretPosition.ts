import type { InputRef } from 'antd/es/input/Input';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns whether the member has typed the character and no format has inserted it: formats insert only blanks, slashes
 * and hyphens.
 */
const isWritten = (character: string) => /[^\s/-]/.test(character);

/**
 * Keeps the caret after the same typed characters when a format rewrites the text, because browsers would move the
 * caret to the end. Attach `ref` to the input, and call `keep` with the typed and the formatted text.
 */
export function useCaretPosition() {
  const ref = useRef<InputRef>(null);
  // The state is a new object after each call of `keep`, so that the effect runs even if the formatted text is the same
  // as before, for example after the member has deleted a blank.
  const [place, setPlace] = useState<{ readonly caret: number }>();

  const keep = (typed: string, formatted: string) => {
    const caret = ref.current?.input?.selectionStart ?? typed.length;
    if (caret < typed.length) setPlace({ caret: caretBehind(writtenIn(typed.slice(0, caret)), formatted) });
  };

  useLayoutEffect(() => {
    if (place) ref.current?.setSelectionRange(place.caret, place.caret);
  }, [place]);

  return { ref, keep };
}

function writtenIn(text: string): number {
  return Array.from(text).filter(isWritten).length;
}

function caretBehind(written: number, text: string): number {
  let caret = 0;
  for (let passed = 0; passed < written && caret < text.length; caret += 1) {
    if (isWritten(text.charAt(caret))) passed += 1;
  }
  return caret;
}
