import { useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useAppSelector } from '../api/storeHooks';
import { selectReplayedFrom, type StateWithReplay } from '../state/replaySlice';
import { partHidden, partShown, selectShownParts, type StateWithScreen } from '../state/screenSlice';
import { ShownPartsProvider } from '../ui/ShownParts';

/** Copies shown parts into the store. In a replay it reads them from the store and writes nothing. */
export function RecordedParts({ children }: { readonly children: ReactNode }) {
  const store = useStore<StateWithReplay & StateWithScreen>();
  const replayed = useAppSelector((state) =>
    selectReplayedFrom(state) === null ? undefined : selectShownParts(state),
  );
  const parts = useMemo(() => {
    const show = (part: string, content: object | undefined) => {
      const state = store.getState();
      if (selectReplayedFrom(state) !== null) return;
      if (content) store.dispatch(partShown({ part, content }));
      else if (part in selectShownParts(state)) store.dispatch(partHidden(part));
    };
    return { show, replayed };
  }, [store, replayed]);
  return <ShownPartsProvider value={parts}>{children}</ShownPartsProvider>;
}
