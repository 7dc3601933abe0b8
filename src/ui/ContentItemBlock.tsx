import { ContentItemRows, type ListedItem } from './ContentItemRows';
import { useNearScreen } from './useNearScreen';

interface ContentItemBlockProps {
  readonly items: readonly ListedItem[];
  /** Where the block begins in the whole list, counted from 0. */
  readonly start: number;
}

/** A part of a long list that has rows only near the screen, and keeps about their room elsewhere. */
export function ContentItemBlock({ items, start }: ContentItemBlockProps) {
  const [ref, isNear] = useNearScreen<HTMLUListElement>(start === 0);
  return (
    <ul
      ref={ref}
      className={isNear ? 'museum-items' : 'museum-items museum-items--away'}
      aria-label={`${start + 1}件目から${start + items.length}件目`}
    >
      {isNear && <ContentItemRows items={items} />}
    </ul>
  );
}
