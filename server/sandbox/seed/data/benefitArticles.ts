import type { SeedArticle } from './seedArticle';

export const benefitArticles: readonly SeedArticle[] = [];
