import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that opens a panel beside it: closed by Escape (focus goes back to the button), by a press elsewhere and by
 * tabbing out. `containerRef` goes on the element around both, `onBlur` too.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      buttonRef.current?.focus();
    };
    const closeOnPressOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !containerRef.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnPressOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnPressOutside);
    };
  }, [isOpen]);

  // No related target means a press on something that takes no focus, such as a button in Safari: not a way out.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return { isOpen, setIsOpen, containerRef, buttonRef, onBlur };
}
