import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Distance in which rows are rendered ahead, so that scrolling by hand shows no gap. */
const MARGIN = '1500px 0px';

/** Whether the element is in or near the viewport; always true where the browser has no IntersectionObserver. */
export function useNearViewport<E extends Element>(initially: boolean): readonly [RefObject<E | null>, boolean] {
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
