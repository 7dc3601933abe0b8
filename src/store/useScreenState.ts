import { useCallback, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { SlicesState } from './slices';
import { selectIsReplay } from './slices/replaySlice';
import { partHidden, partShown, selectShownParts } from './slices/screenSlice';

/**
 * Works as `useState` for a part of a screen that a support record must show: the value is in the store under the name
 * `part` (decisions §7). It is undefined at first and after the component is unmounted. In a replay the value comes
 * from the record, and the setter does nothing.
 *
 * @param part the name in records; `src/support/personalData.ts` masks texts of parts that it does not know
 * @returns the value, which must be plain JSON, and a stable setter
 */
export function useScreenState<Value>(part: string): [Value | undefined, (value: Value | undefined) => void] {
  const store = useStore<SlicesState>();
  const value = useScreenValue(part, (content?: Value) => content);
  const set = useCallback(
    (content: Value | undefined) => {
      const state = store.getState();
      if (selectIsReplay(state)) return;
      if (content !== undefined) store.dispatch(partShown({ part, content }));
      else if (part in selectShownParts(state)) store.dispatch(partHidden(part));
    },
    [store, part],
  );
  useEffect(() => () => set(undefined), [set]);
  return [value, set];
}

/** Returns the result of `select` for the content of a shown part. The part may be set by another component. */
export function useScreenValue<Content, Value>(part: string, select: (content?: Content) => Value): Value {
  // The cast is safe: only the components that show this part store its content, and they store values of this type.
  return useSelector((state: SlicesState) => select(selectShownParts(state)[part] as Content | undefined));
}
