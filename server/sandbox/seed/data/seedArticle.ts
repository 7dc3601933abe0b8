/** An article of the sandbox museum; `publishedStartAt` is an ISO date-time in Japan time. */
export interface SeedArticle {
  readonly id: number;
  readonly title: string;
  readonly publishedStartAt: string;
  readonly paragraphs: readonly string[];
}
