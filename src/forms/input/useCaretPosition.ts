import type { InputRef } from 'antd/es/input/Input';
import { useLayoutEffect, useRef, useState } from 'react';

/** What the member wrote, as opposed to the gaps and slashes that a format puts between. */
const isWritten = (character: string) => /[^\s/-]/.test(character);

/**
 * Keeps the position of the caret while a format rewrites the text around it: behind as many written characters as
 * before. A browser alone puts it at the end as soon as the text differs from what was typed. `ref` goes on the text
 * box, `keep` is told what was typed and what it became.
 */
export function useCaretPosition() {
  const ref = useRef<InputRef>(null);
  // A new object each time: the caret has to go back even if the text ends up as it was, as by deleting a gap.
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
