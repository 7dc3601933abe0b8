import { LEGAL_DOC_TYPES } from '#contract/contents';
import { sandboxCatalogue } from '../sandboxCatalogue';

const { plans, legalDocuments } = sandboxCatalogue;

/** Splits a document into its sections, each of which begins with its heading. */
const sectionsOf = (text = '') => text.split(/^## /m).slice(1);

describe("the sandbox museum's legal documents", () => {
  it('are one of each type, each at an address of its own', () => {
    expect(legalDocuments.map(({ legalDocType }) => legalDocType)).toEqual(Object.values(LEGAL_DOC_TYPES));
    expect(new Set(legalDocuments.map(({ url }) => url)).size).toBe(3);
  });

  it('begin with their title, and leave no section without a text', () => {
    for (const { text } of legalDocuments) {
      expect(text).toMatch(/^# .+\n\n## /);
      expect(sectionsOf(text).length).toBeGreaterThan(10);
      expect(sectionsOf(text).filter((section) => !/\n\n\S/.test(section))).toEqual([]);
    }
  });

  it('state the price of every plan on sale', () => {
    const [prices] = sectionsOf(legalDocuments[0]?.text).filter((section) => section.startsWith('販売価格（年会費）'));
    const [, ...stated] = prices?.trim().split('\n\n') ?? [];
    expect(stated).toEqual(
      plans.map(({ planName, price }) =>
        price === 0 ? `${planName}：無料` : `${planName}：年額${String(price?.toLocaleString('ja-JP'))}円（税込）`,
      ),
    );
    expect(stated).toContain('友の会 個人会員：年額5,000円（税込）');
  });
});
