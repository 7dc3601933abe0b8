import { LEGAL_DOC_TYPES } from '../../../../src/contract/contents';
import { legalTexts } from '../../pages/texts';
import { sandboxCatalogue } from '../sandboxCatalogue';

describe("the sandbox museum's legal documents", () => {
  it('are one of each type, each at an address of its own', () => {
    const { legalDocuments } = sandboxCatalogue;
    expect(legalDocuments.map(({ legalDocType }) => legalDocType)).toEqual(Object.values(LEGAL_DOC_TYPES));
    expect(legalDocuments.map(({ url }) => url)).toEqual(legalTexts.map(({ slug }) => `/legal/${slug}`));
  });

  it('leave no section without a text', () => {
    const sections = legalTexts.flatMap((document) => document.sections);

    expect(sections.filter(({ paragraphs }) => paragraphs.join('') === '')).toEqual([]);
  });

  it('state the price of every plan on sale', () => {
    const prices = legalTexts
      .find(({ slug }) => slug === 'commercial-transactions')
      ?.sections.find(({ heading }) => heading === '販売価格（年会費）');

    expect(prices?.paragraphs).toEqual(
      sandboxCatalogue.plans.map(({ planName, price }) =>
        price === 0 ? `${planName}：無料` : `${planName}：年額${String(price?.toLocaleString('ja-JP'))}円（税込）`,
      ),
    );
    expect(prices?.paragraphs).toContain('友の会 個人会員：年額5,000円（税込）');
  });
});
