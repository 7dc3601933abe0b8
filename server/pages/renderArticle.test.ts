import { renderArticle } from './renderArticle';

const article = {
  title: '「水を描く」を開催します',
  publishedStartAt: '2025-06-30T23:30:00+09:00',
  groupName: '展覧会',
  text: '会期は7月12日からです。\n\n金曜日は20時まで開館します。',
};

describe('an article', () => {
  it('reads as a Japanese page with group, date, title and every paragraph', () => {
    const html = renderArticle(article, 'みやこ市立美術館');

    expect(html).toMatch(/^<!doctype html>\n<html lang="ja">/);
    expect(html).toContain('<title>「水を描く」を開催します｜みやこ市立美術館</title>');
    expect(html).toContain('<h1>「水を描く」を開催します</h1>');
    expect(html).toContain('展覧会');
    expect(html).toContain('<p>会期は7月12日からです。</p>\n<p>金曜日は20時まで開館します。</p>');
  });

  it('is dated by the day in Japan, whatever offset the instant came with', () => {
    const html = renderArticle({ ...article, publishedStartAt: '2025-06-30T15:30:00Z' }, 'みやこ市立美術館');

    expect(html).toContain('<time datetime="2025-07-01">2025/07/01</time>');
  });

  it('shows hostile text as text', () => {
    const hostile = `"><script>alert('x')</script>&amp;<img src=x onerror=alert(1)>`;
    const html = renderArticle({ ...article, title: hostile, groupName: hostile, text: hostile }, hostile);

    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain(
      '<h1>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;&lt;img src=x onerror=alert(1)&gt;</h1>',
    );
  });

  it('tells no other site where its reader comes from and carries no style of its own', () => {
    const html = renderArticle(article, 'みやこ市立美術館');

    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).toContain('<link rel="stylesheet" href="/legal/pages.css">');
    expect(html).not.toMatch(/<style|style=/);
  });
});
