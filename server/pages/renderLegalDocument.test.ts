import { renderLegalDocument } from './renderLegalDocument';

describe('a legal document', () => {
  it('has the title and the sections of its text', () => {
    const text = '# 友の会会員規約\n\n## 第1条\n\n会員とは。\n\n## 第2条\n\n年会費。';
    const html = renderLegalDocument({ legalDocType: 2, text }, 'みやこ市立美術館');
    expect(html).toContain('<title>友の会会員規約｜みやこ市立美術館</title>');
    expect(html).toContain(
      '<h1>友の会会員規約</h1>\n<h2>第1条</h2>\n<p>会員とは。</p>\n<h2>第2条</h2>\n<p>年会費。</p>',
    );
  });

  it.each([
    [1, '特定商取引法に基づく表記'],
    [2, '会員規約'],
    [3, 'プライバシーポリシー'],
  ])('of type %d without a title of its own is %s', (legalDocType, title) => {
    const html = renderLegalDocument({ legalDocType, text: '## 第1条\n\n会員とは。' }, 'みやこ市立美術館');
    expect(html).toContain(`<h1>${title}</h1>\n<h2>第1条</h2>`);
  });

  it('shows hostile text as text', () => {
    const hostile = '<b onclick="alert(1)">';
    const html = renderLegalDocument({ legalDocType: 2, text: `# ${hostile}\n## ${hostile}\n${hostile}` }, hostile);
    expect(html).not.toContain('<b ');
    expect(html).toContain('<h2>&lt;b onclick=&quot;alert(1)&quot;&gt;</h2>');
  });
});
