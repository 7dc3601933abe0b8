import { createContext, useContext, useEffect } from 'react';

interface ShownParts {
  /** Content is plain JSON, with names that `src/support/personalData.ts` knows; undefined: the part is not shown. */
  readonly show: (part: string, content: object | undefined) => void;
  /** What the record has, by part, while one is replayed. */
  readonly replayed: Readonly<Record<string, unknown>> | undefined;
}

const ShownPartsContext = createContext<ShownParts>({ show: () => undefined, replayed: undefined });

export const ShownPartsProvider = ShownPartsContext.Provider;

/**
 * Tells the store what a component shows from state of its own, so that a record replays to the same screen (decisions
 * §7). Returns what to show: the content, or in a replay that of the record.
 */
export function useShownPart<Content extends object>(part: string, content: Content | undefined): Content | undefined {
  const { show, replayed } = useContext(ShownPartsContext);
  const json = content && JSON.stringify(content);
  // Our own JSON of an object.
  useEffect(() => show(part, json === undefined ? undefined : (JSON.parse(json) as object)), [show, part, json]);
  useEffect(() => () => show(part, undefined), [show, part]);
  // What stands there under this name was told by this component.
  return replayed ? (replayed[part] as Content | undefined) : content;
}

/** What the record has of a part, `absent` where it has nothing of it; undefined while no record is replayed. */
export function useReplayedPart<Content>(part: string, absent: Content): Content | undefined {
  const { replayed } = useContext(ShownPartsContext);
  // As above.
  return replayed && ((replayed[part] as Content | undefined) ?? absent);
}
