import { ContentItemRows, type ListedItem } from './ContentItemRows';
import { useNearViewport } from './useNearViewport';

/** In rows: the browser looks at every frame where each of them is, so that there must not be hundreds. */
const LONGEST = 500;
const SHORTEST = 25;

/** About what a row takes, so that the length of the page hardly changes when the rows come. */
const ROW_REM = 6;

interface ContentItemBatchProps {
  readonly items: readonly ListedItem[];
  /** Where the stretch begins in the whole list, counted from 0. */
  readonly start: number;
}

/** A part of a long list that has rows only near the screen, and keeps about their room elsewhere. */
function ContentItemBatch({ items, start }: ContentItemBatchProps) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>(start === 0);
  return (
    <div ref={ref} className="museum-items-stretch" style={isNear ? {} : { height: `${items.length * ROW_REM}rem` }}>
      {isNear && (items.length > SHORTEST ? batchesOf(items, start, SHORTEST) : <Rows items={items} start={start} />)}
    </div>
  );
}

function Rows({ items, start }: ContentItemBatchProps) {
  return (
    <ul className="museum-items" aria-label={`${start + 1}件目から${start + items.length}件目`}>
      <ContentItemRows items={items} />
    </ul>
  );
}

/** The items in stretches of so many rows. */
export function batchesOf(items: readonly ListedItem[], from = 0, rows = LONGEST) {
  return Array.from({ length: Math.ceil(items.length / rows) }, (_, index) => index * rows).map((start) => (
    <ContentItemBatch key={start} start={from + start} items={items.slice(start, start + rows)} />
  ));
}
