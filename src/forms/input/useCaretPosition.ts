import type { InputRef } from 'antd/es/input/Input';
import { useLayoutEffect, useRef, useState } from 'react';

/** Returns whether the member typed the character. Formats only insert blanks, slashes and hyphens. */
const isWritten = (character: string) => /[^\s/-]/.test(character);

/**
 * Keeps the caret after the same number of typed characters while a format rewrites the text. Browsers would move it to
 * the end when the text differs from what was typed. Attach `ref` to the input, and call `keep` with the typed and the
 * formatted text.
 */
export function useCaretPosition() {
  const ref = useRef<InputRef>(null);
  // Each call sets a new object, so that the effect runs even if the text ends up unchanged, for example when the
  // member deletes a blank.
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
