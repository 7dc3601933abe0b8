import { formatDateTime } from '../domain/japanTime';
import { ExternalLink } from './ExternalLink';
import './ContentItemList.css';

interface ContentItemListProps {
  readonly items: readonly {
    readonly id: number;
    readonly title: string;
    /** ISO date-time with offset, shown in Japan time. */
    readonly publishedAt: string | null;
    readonly url: string;
  }[];
}

/** The items of one content group (§3). The style sheet lets the browser skip rows far from the screen. */
export function ContentItemList({ items }: ContentItemListProps) {
  return (
    <ul className="museum-items">
      {items.map(({ id, title, publishedAt, url }) => (
        <li key={id} className="museum-items__item">
          {publishedAt !== null && (
            <time className="museum-items__date" dateTime={publishedAt}>
              {formatDateTime(publishedAt)}
            </time>
          )}
          <ExternalLink href={url}>{title}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
