import { useEffect, useRef, type RefObject } from 'react';

/** Whether the screen is still shown: a payment is answered although the member has gone elsewhere. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
