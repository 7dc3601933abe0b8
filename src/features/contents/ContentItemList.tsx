import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { formatDateTime } from '#domain/dates/japanTime';
import { ExternalLink } from '../../ui/navigation/ExternalLink';
import './contents.css';

/** Upper limit of rows that a phone renders at once without a visible delay. */
const MOST_AT_ONCE = 200;

/**
 * Lists the items of a content group. Splits longer lists into nested batches, which render their rows only near the
 * viewport. If all rows of a list with ten thousand items were rendered, a phone would take seconds to show them, and
 * scrolling would be slow.
 */
export function ContentItemList({ items }: { readonly items: readonly ListedItem[] }) {
  if (items.length > MOST_AT_ONCE) return batchesOf(items);
  return (
    <ul className="museum-items">
      <ContentItemRows items={items} />
    </ul>
  );
}

/**
 * `LONGEST` is the number of rows in an outer batch, `SHORTEST` that in an inner batch. Batches inside batches keep the
 * number of batches in the page small. This number matters because the browser computes the position of each batch in
 * every frame.
 */
const LONGEST = 500;
const SHORTEST = 25;

/**
 * Estimated height of a row in rem. Must be close to the real height, so that the page's height hardly changes when
 * rows are rendered.
 */
const ROW_REM = 6;

interface ContentItemBatchProps {
  readonly items: readonly ListedItem[];
  /** Index of the batch's first row in the whole list. */
  readonly start: number;
}

/** Renders a part of a long list: near the viewport its rows, elsewhere a box of about the same height. */
function ContentItemBatch({ items, start }: ContentItemBatchProps) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>(start === 0);
  return (
    <div ref={ref} className="museum-items-batch" style={isNear ? {} : { height: `${items.length * ROW_REM}rem` }}>
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

/** Returns the items in batches of `rows` rows each. */
function batchesOf(items: readonly ListedItem[], from = 0, rows = LONGEST) {
  return Array.from({ length: Math.ceil(items.length / rows) }, (_, index) => index * rows).map((start) => (
    <ContentItemBatch key={start} start={from + start} items={items.slice(start, start + rows)} />
  ));
}

interface ListedItem {
  readonly id: number;
  readonly title: string;
  /** An ISO date-time with offset, which is shown in Japan time. */
  readonly publishedAt: string | null;
  readonly url: string;
}

function ContentItemRows({ items }: { readonly items: readonly ListedItem[] }) {
  return items.map(({ id, title, publishedAt, url }) => (
    <li key={id} className="museum-items__item">
      {publishedAt !== null && (
        <time className="museum-items__date" dateTime={publishedAt}>
          {formatDateTime(publishedAt)}
        </time>
      )}
      <ExternalLink href={url}>{title}</ExternalLink>
    </li>
  ));
}

/** Renders rows within this distance of the viewport, so that scrolling by hand shows no gaps. */
const MARGIN = '1500px 0px';

/**
 * Returns a ref, and whether its element is in or near the viewport; always true in browsers without
 * IntersectionObserver.
 */
function useNearViewport<E extends Element>(initially: boolean): readonly [RefObject<E | null>, boolean] {
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
