import type { SeedArticle } from './seedArticle';

export const newsletterArticles: readonly SeedArticle[] = [];
