import { renderLegalDocument } from './renderLegalDocument';
import { legalTexts } from './texts';

describe('a legal document of the sandbox museum', () => {
  it.each(legalTexts)('$title shows all its sections in order', (document) => {
    const html = renderLegalDocument(document, 'みやこ市立美術館');

    const headings = [...html.matchAll(/<h2>(.*)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(document.sections.map(({ heading }) => heading));
    expect(html).toContain(`<h1>${document.title}</h1>`);
  });

  it('shows hostile text as text', () => {
    const hostile = '<b onclick="alert(1)">';
    const html = renderLegalDocument(
      { title: hostile, sections: [{ heading: hostile, paragraphs: [hostile] }] },
      'みやこ市立美術館',
    );

    expect(html).not.toContain('<b ');
    expect(html).toContain('<h2>&lt;b onclick=&quot;alert(1)&quot;&gt;</h2>');
  });
});
