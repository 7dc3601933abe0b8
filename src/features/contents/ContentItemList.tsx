import { ContentItemRows, type ListedItem } from './ContentItemRows';
import { batchesOf } from './ContentItemBatch';
import './ContentItemList.css';

/** So many rows a phone draws at once without a halt. */
const MOST_AT_ONCE = 200;

/**
 * The items of one content group (§3). A list of thousands goes in stretches that have rows only near the screen: ten
 * thousand rows would keep a phone busy for seconds, and at every step of scrolling again.
 */
export function ContentItemList({ items }: { readonly items: readonly ListedItem[] }) {
  if (items.length > MOST_AT_ONCE) return batchesOf(items);
  return (
    <ul className="museum-items">
      <ContentItemRows items={items} />
    </ul>
  );
}
