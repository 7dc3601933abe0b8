import { contentGroupListSchema, contentItemListSchema } from '../../../../src/contract/contents';
import { MEMBERS_NEWS_KEY } from '../../../../src/domain/membership/membership';
import { articlePath } from '../../../pages/articleKeys';
import { articleTexts } from '../../pages/texts';
import { sandboxCatalogue } from '../sandboxCatalogue';

const groups = sandboxCatalogue.contentGroups;
const items = groups.flatMap((group) => group.items);

describe("the sandbox museum's contents", () => {
  it('are groups and items as the contract has them', () => {
    expect(contentGroupListSchema.parse(groups)).toEqual(groups.map(({ items: _, ...group }) => group));
    expect(contentItemListSchema.parse(items)).toEqual(items);
  });

  it("fill every group, the members' news among them", () => {
    expect(groups.map(({ contentKeyName }) => contentKeyName)).toContain(MEMBERS_NEWS_KEY);
    expect(groups.filter((group) => group.items.length === 0)).toEqual([]);
  });

  it('have a text each, and no text is without its item', () => {
    expect(Object.keys(articleTexts)).toEqual(items.map(({ id }) => String(id)));
  });

  it.each(items)('$id was published in Japan time and has a text to read', ({ id, publishedStartAt, url }) => {
    expect(publishedStartAt).toMatch(/^202[56]-.*\+09:00$/);
    expect(url).toBe(articlePath(id));
    expect(articleTexts[id]?.length).toBeGreaterThanOrEqual(2);
  });
});
