import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { formatDateTime } from '#domain/dates/japanTime';
import { ExternalLink } from '../../ui/navigation/ExternalLink';
import './contents.css';

/** The most rows that a phone draws at once without a visible delay. */
const MOST_AT_ONCE = 200;

/**
 * The items of one content group. A list of thousands is split into batches that render their rows only near the
 * screen: ten thousand rows would keep a phone busy for seconds, and again at every step of scrolling.
 */
export function ContentItemList({ items }: { readonly items: readonly ListedItem[] }) {
  if (items.length > MOST_AT_ONCE) return batchesOf(items);
  return (
    <ul className="museum-items">
      <ContentItemRows items={items} />
    </ul>
  );
}

/** Rows of an outer batch: the browser computes the position of every batch in each frame, so there must be few. */
const LONGEST = 500;
const SHORTEST = 25;

/** Estimated height of a row, so that the page's length hardly changes when the rows are rendered. */
const ROW_REM = 6;

interface ContentItemBatchProps {
  readonly items: readonly ListedItem[];
  /** Index of the batch's first row in the whole list. */
  readonly start: number;
}

/** A part of a long list: renders its rows near the viewport only, elsewhere a box of about their height. */
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

/** The items in batches of `rows` rows. */
function batchesOf(items: readonly ListedItem[], from = 0, rows = LONGEST) {
  return Array.from({ length: Math.ceil(items.length / rows) }, (_, index) => index * rows).map((start) => (
    <ContentItemBatch key={start} start={from + start} items={items.slice(start, start + rows)} />
  ));
}

interface ListedItem {
  readonly id: number;
  readonly title: string;
  /** ISO date-time with offset, shown in Japan time. */
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

/** Distance in which rows are rendered ahead, so that scrolling by hand shows no gap. */
const MARGIN = '1500px 0px';

/** Whether the element is in or near the viewport; always true where the browser has no IntersectionObserver. */
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
