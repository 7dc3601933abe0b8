import { ContentItemBlock } from './ContentItemBlock';
import { ContentItemRows, type ListedItem } from './ContentItemRows';
import './ContentItemList.css';

/** So many rows a phone draws at once without a halt. */
const MOST_AT_ONCE = 200;
/** The style sheet knows this number too: it keeps the room of as many rows. */
const BLOCK = 25;

/**
 * The items of one content group (§3). A list of thousands goes in blocks that have rows only near the screen: ten
 * thousand rows would keep a phone busy for seconds, and at every step of scrolling again.
 */
export function ContentItemList({ items }: { readonly items: readonly ListedItem[] }) {
  if (items.length > MOST_AT_ONCE) {
    return startsOf(items).map((start) => (
      <ContentItemBlock key={start} start={start} items={items.slice(start, start + BLOCK)} />
    ));
  }
  return (
    <ul className="museum-items">
      <ContentItemRows items={items} />
    </ul>
  );
}

function startsOf(items: readonly ListedItem[]): readonly number[] {
  return Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, block) => block * BLOCK);
}
