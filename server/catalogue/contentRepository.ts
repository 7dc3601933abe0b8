import type { ContentGroup, ContentItem } from '#contract/contents';
import type { Queryable } from '../database/database';

/** A content item as its page shows it. `publishedStartAt` is an ISO date-time. */
export interface Article {
  readonly title: string;
  readonly publishedStartAt: string;
  readonly groupName: string;
  readonly groupKeyName: string;
  /** The article's text in Markdown. */
  readonly text: string;
}

/**
 * Creates the repository of published content groups and items (§3). An item is not published before its
 * `publishedStartAt`.
 */
export function createContentRepository(database: Queryable) {
  return {
    /** Lists all groups, in the order of the home screen. */
    listGroups: () =>
      database.query<ContentGroup>(`SELECT ${GROUP_COLUMNS} FROM content_groups WHERE is_published ORDER BY id`),

    /** Null for an unknown id. */
    findGroup: async (groupId: number) => {
      const [found] = await database.query<ContentGroup>(
        `SELECT ${GROUP_COLUMNS} FROM content_groups WHERE id = $1 AND is_published`,
        [groupId],
      );
      return found ?? null;
    },

    /** Lists the items of a group, newest first. Their urls are returned as stored. */
    listItems: async (groupId: number, now: Date): Promise<ContentItem[]> => {
      const items = await database.query<WithDate<ContentItem>>(LIST_ITEMS, [groupId, now]);
      return items.map(withIsoDate);
    },

    /**
     * Returns the item that has its page at this path, with its group. Returns null if there is no such item, or if it
     * is published after `now`.
     */
    findArticle: async (path: string, now: Date): Promise<Article | null> => {
      const [found] = await database.query<WithDate<Article>>(FIND_ARTICLE, [path, now]);
      return found === undefined ? null : withIsoDate(found);
    },
  };
}

type WithDate<T> = Omit<T, 'publishedStartAt'> & { readonly publishedStartAt: Date };

function withIsoDate<T extends { readonly publishedStartAt: Date }>(row: T) {
  return { ...row, publishedStartAt: row.publishedStartAt.toISOString() };
}

const GROUP_COLUMNS = 'id, content_name AS "contentName", content_key_name AS "contentKeyName"';

const LIST_ITEMS = `
  SELECT id, title, published_start_at AS "publishedStartAt", url
  FROM content_items
  WHERE content_group_id = $1 AND is_published AND published_start_at <= $2
  ORDER BY published_start_at DESC, id DESC`;

const FIND_ARTICLE = `
  SELECT
    item.title,
    item.published_start_at AS "publishedStartAt",
    content_groups.content_name AS "groupName",
    content_groups.content_key_name AS "groupKeyName",
    item.text
  FROM content_items item JOIN content_groups ON content_groups.id = item.content_group_id
  WHERE item.url = $1 AND item.text <> '' AND item.is_published AND content_groups.is_published
    AND item.published_start_at <= $2`;
