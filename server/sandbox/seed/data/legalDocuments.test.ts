import { LEGAL_DOC_TYPES } from '../../../../src/contract/contents';
import { commercialTransactions } from './commercialTransactions';
import { seedLegalDocuments } from './legalDocuments';
import { seedPlans } from './plans';

describe("the sandbox museum's legal documents", () => {
  it('are one of each type, each at an address of its own', () => {
    expect(seedLegalDocuments.map(({ legalDocType }) => legalDocType)).toEqual(Object.values(LEGAL_DOC_TYPES));
    expect(new Set(seedLegalDocuments.map(({ slug }) => slug)).size).toBe(seedLegalDocuments.length);
  });

  it('leave no section without a text', () => {
    const sections = seedLegalDocuments.flatMap((document) => document.sections);

    expect(sections.filter(({ paragraphs }) => paragraphs.join('') === '')).toEqual([]);
  });

  it('state the price of every plan on sale', () => {
    const text = commercialTransactions.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

    for (const { planName } of seedPlans) expect(text).toContain(planName);
    expect(text).toContain('友の会 個人会員：年額5,000円（税込）');
  });
});
