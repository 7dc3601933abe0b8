import { MEMBERS_NEWS_KEY } from '../../../../src/domain/membership/membership';
import { articlePath } from '../../pages/articleKeys';
import { benefitArticles } from './benefitArticles';
import { collectionArticles } from './collectionArticles';
import { eventArticles } from './eventArticles';
import { exhibitionArticles } from './exhibitionArticles';
import { membersNewsArticles } from './membersNewsArticles';
import { newsletterArticles } from './newsletterArticles';
import type { SeedArticle } from './seedArticle';

export interface SeedContentGroup {
  readonly id: number;
  readonly contentName: string;
  readonly contentKeyName: string;
}

/** An article in its group; `url` is the path of its page on the sandbox's own origin. */
export interface SeedContentItem extends SeedArticle {
  readonly contentGroupId: number;
  readonly url: string;
}

const groups = [
  { id: 1, contentName: '展覧会', contentKeyName: 'exhibitions', articles: exhibitionArticles },
  { id: 2, contentName: 'イベント・講演会', contentKeyName: 'events', articles: eventArticles },
  { id: 3, contentName: '会員限定のお知らせ', contentKeyName: MEMBERS_NEWS_KEY, articles: membersNewsArticles },
  { id: 4, contentName: '友の会だより', contentKeyName: 'newsletter', articles: newsletterArticles },
  { id: 5, contentName: 'コレクション', contentKeyName: 'collection', articles: collectionArticles },
  { id: 6, contentName: '会員優待', contentKeyName: 'benefits', articles: benefitArticles },
] as const;

/** The content groups in the order in which home shows them (§2). */
export const seedContentGroups: readonly SeedContentGroup[] = groups.map(({ id, contentName, contentKeyName }) => ({
  id,
  contentName,
  contentKeyName,
}));

export const seedContentItems: readonly SeedContentItem[] = groups.flatMap((group) =>
  group.articles.map((article) => ({ ...article, contentGroupId: group.id, url: articlePath(article.id) })),
);
