import type { SeedArticle } from './seedArticle';

export const eventArticles: readonly SeedArticle[] = [];
