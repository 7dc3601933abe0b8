import type { SeedArticle } from './seedArticle';

export const membersNewsArticles: readonly SeedArticle[] = [];
