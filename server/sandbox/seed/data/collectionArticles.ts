import type { SeedArticle } from './seedArticle';

export const collectionArticles: readonly SeedArticle[] = [];
