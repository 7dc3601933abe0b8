import { formatDateTime } from '../../domain/dates/japanTime';
import { ExternalLink } from '../../ui/navigation/ExternalLink';

export interface ListedItem {
  readonly id: number;
  readonly title: string;
  /** ISO date-time with offset, shown in Japan time. */
  readonly publishedAt: string | null;
  readonly url: string;
}

export function ContentItemRows({ items }: { readonly items: readonly ListedItem[] }) {
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
