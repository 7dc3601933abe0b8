import { useCallback, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { SlicesState } from './slices';
import { selectIsReplay } from './slices/replaySlice';
import { partHidden, partShown, selectShownParts } from './slices/screenSlice';

/**
 * Like `useState`, for what a support record must show of a screen: the value is in the store, under `part`, so that a
 * record replays to the same screen (decisions §7). It is undefined at first, and again once the component is unmounted.
 * While a record is replayed, the value is the record's and setting it does nothing.
 *
 * @param part the name in records; `src/support/personalData.ts` masks texts of a part that it does not know
 * @returns the value, which is plain JSON, and a setter that stays the same
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

/** What `select` takes of a part that another component sets. */
export function useScreenValue<Content, Value>(part: string, select: (content?: Content) => Value): Value {
  // Only the components that set a part write it, so the content has their type.
  return useSelector((state: SlicesState) => select(selectShownParts(state)[part] as Content | undefined));
}
