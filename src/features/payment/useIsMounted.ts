import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted: a payment is answered also after the member has left the screen. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
