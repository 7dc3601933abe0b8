import { formatDate, japanDate } from '#domain/dates/japanTime';
import { escapeHtml } from './escapeHtml';
import { renderMarkdown } from './renderMarkdown';
import { renderPage } from './renderPage';

interface ArticlePage {
  readonly title: string;
  /** An ISO date-time with an offset. */
  readonly publishedStartAt: string;
  readonly groupName: string;
  /** The article's text in Markdown. */
  readonly text: string;
}

/** Renders the page of a content item (§3, decisions §11). Its date is the day in Japan. */
export function renderArticle(article: ArticlePage, museumName: string): string {
  const day = japanDate(new Date(article.publishedStartAt));
  const main = `<article>
<p class="meta"><span class="group">${escapeHtml(article.groupName)}</span>
<time datetime="${day}">${formatDate(day)}</time></p>
<h1>${escapeHtml(article.title)}</h1>
${renderMarkdown(article.text)}
</article>`;
  return renderPage({ title: article.title, museumName, main });
}
