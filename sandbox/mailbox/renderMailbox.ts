import { formatDateTime } from '#domain/dates/japanTime';
import { escapeHtml } from '../../server/pages/escapeHtml';
import { renderPage } from '../../server/pages/renderPage';
import type { SandboxMail } from './sandboxMailRepository';

const LINK = /https?:\/\/\S+/g;

/** Returns the links of a mail, in the order of the text. */
export function linksOf(text: string): string[] {
  return text.match(LINK) ?? [];
}

/** Renders the page at /sandbox/mail (decisions §9): every mail in full, newest first, with its links. */
export function renderMailbox(mails: readonly SandboxMail[], museumName: string): string {
  const title = '送信済みメール';
  const list = mails.length === 0 ? '<p>送信済みのメールはありません。</p>' : mails.map(renderMail).join('\n');
  return renderPage({ title, museumName, main: `<h1>${title}</h1>\n${list}` });
}

function renderMail({ to, subject, text, sentAt }: SandboxMail): string {
  const time = sentAt.toISOString();
  return `<section>
<h2>${escapeHtml(subject)}</h2>
<p class="meta"><span>宛先：${escapeHtml(to)}</span>
<time datetime="${time}">${formatDateTime(time)}</time></p>
<p class="mail-text">${renderText(text)}</p>
</section>`;
}

/** Renders a mail's text. Finds the links before it escapes the text, because an escaped `&` would end an address. */
function renderText(text: string): string {
  const links = linksOf(text).map((link) => {
    const escaped = escapeHtml(link);
    return `<a href="${escaped}">${escaped}</a>`;
  });
  return text
    .split(LINK)
    .map((part, index) => escapeHtml(part) + (links[index] ?? ''))
    .join('');
}
