import { renderMarkdown } from './renderMarkdown';

describe('the text of a page', () => {
  it('is Markdown in which every line break is one', () => {
    expect(renderMarkdown('# 案内\n\n**重要**\n次の行\n\n- 一つ\n- 二つ')).toBe(
      '<h2>案内</h2>\n<p><strong>重要</strong><br>\n次の行</p>\n<ul>\n<li>一つ</li>\n<li>二つ</li>\n</ul>',
    );
  });

  it.each([
    ['**会費（税込）**は', '<strong>会費（税込）</strong>は'],
    ['年会費**「無料」**です', '年会費<strong>「無料」</strong>です'],
    ['*会費（税込）*は', '<em>会費（税込）</em>は'],
    ['**ご注意。**必ず', '<strong>ご注意。</strong>必ず'],
    ['は**[規約](/legal/terms)**を', 'は<strong><a href="/legal/terms">規約</a></strong>を'],
    ['**龍󠄀（りゅう）**は', '<strong>龍󠄀（りゅう）</strong>は'],
    ['**会費** は*', '<strong>会費</strong> は*'],
    ['2 * 3 * 4 と 5*6', '2 * 3 * 4 と 5*6'],
    // CommonMark treats underscores within a word as text.
    ['は__「重要」__です', 'は__「重要」__です'],
  ])('emphasises beside Japanese punctuation: %s', (text, html) => {
    expect(renderMarkdown(text)).toBe(`<p>${html}</p>`);
  });

  it('has tables without a style of their own, which the policy of the pages refuses', () => {
    const html = renderMarkdown('| 種別 | 年会費 |\n|---|--:|\n| 個人 | 5,000円 |');
    expect(html).toContain('<th>種別</th>\n<th class="right">年会費</th>');
    expect(html).toContain('<td class="right">5,000円</td>');
    expect(html).not.toContain('style');
  });

  it.each(['https://museum.example.test/', 'mailto:a@museum.example.test', 'tel:075-000-0000', '/legal/terms', '#a'])(
    'links %s',
    (address) => {
      expect(renderMarkdown(`[こちら](${address})`)).toBe(`<p><a href="${address}">こちら</a></p>`);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript&colon;alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'data:image/png;base64,AAAA',
    'vbscript:x',
    '//elsewhere.example',
  ])('links no %j', (address) => {
    expect(renderMarkdown(`[こちら](${address}) <${address}>`)).not.toMatch(/<a|href/);
  });

  it('takes HTML for text and has no pictures', () => {
    const html = renderMarkdown(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n![絵](https://a.example/b.png)',
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
  });
});
