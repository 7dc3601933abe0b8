import { ContentItemRows, type ListedItem } from './ContentItemRows';
import { useNearViewport } from './useNearViewport';

/** Rows of an outer batch: the browser computes the position of every batch in each frame, so there must be few. */
const LONGEST = 500;
const SHORTEST = 25;

/** Estimated height of a row, so that the page's length hardly changes when the rows are rendered. */
const ROW_REM = 6;

interface ContentItemBatchProps {
  readonly items: readonly ListedItem[];
  /** Where the stretch begins in the whole list, counted from 0. */
  readonly start: number;
}

/** A part of a long list: renders its rows near the viewport only, elsewhere a box of about their height. */
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
