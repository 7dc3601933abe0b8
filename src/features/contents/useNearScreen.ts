import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Far enough ahead that nobody who scrolls by hand meets a gap. */
const MARGIN = '1500px 0px';

/** Whether the element is on the screen or close to it; always, where the browser cannot tell. */
export function useNearScreen<E extends Element>(initially: boolean): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(() => initially || !('IntersectionObserver' in window));
  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => startTransition(() => setIsNear(entries.at(-1)?.isIntersecting === true)),
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
