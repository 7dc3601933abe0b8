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
 * Records in the store what a component shows from its own state, so that a record replays to the same screen
 * (decisions §7). Returns what to show: the content, or in a replay the recorded content.
 */
export function useShownPart<Content extends object>(part: string, content: Content | undefined): Content | undefined {
  const { show, replayed } = useContext(ShownPartsContext);
  const json = content && JSON.stringify(content);
  // The JSON of an object written above.
  useEffect(() => show(part, json === undefined ? undefined : (JSON.parse(json) as object)), [show, part, json]);
  useEffect(() => () => show(part, undefined), [show, part]);
  // Only this component writes this part, so the content has its type.
  return replayed ? (replayed[part] as Content | undefined) : content;
}

/** The recorded content of a part, `absent` where the record has none; undefined while no record is replayed. */
export function useReplayedPart<Content>(part: string, absent: Content): Content | undefined {
  const { replayed } = useContext(ShownPartsContext);
  // Only the component that shows the part writes it, so the content has its type.
  return replayed && ((replayed[part] as Content | undefined) ?? absent);
}
